/** Endpoints of delegation: a colleague decides for an approver who is away (docs/product.md#delegation). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { id } from '../ids.ts'
import { delegation, delegationsOfPerson, newDelegation } from './model.ts'

const ofPerson = z.strictObject({ id })
const oneOfPerson = z.strictObject({ id, delegation: id })

export const delegationsApi = endpoints({
  getOwnDelegations: {
    method: 'GET',
    path: '/me/delegations',
    access: 'employee',
    summary: 'Whom one has named to decide in one’s place, and for whom one stands in.',
    reply: delegationsOfPerson,
  },
  nameDelegate: {
    method: 'POST',
    path: '/me/delegations',
    access: 'employee',
    summary: 'Names a colleague who decides the stages that wait for one, for dates.',
    body: newDelegation,
    status: 201,
    reply: delegation,
    creates: true,
    problems: ['limit-reached'],
  },
  endDelegation: {
    method: 'POST',
    path: '/me/delegations/{id}/end',
    repeatable: true,
    access: 'employee',
    summary:
      'Ends a delegation that one named or that names one, at once; one that has ended stays as it is.',
    params: ofPerson,
    reply: delegation,
    problems: ['not-found'],
  },
  getPersonDelegations: {
    method: 'GET',
    path: '/admin/people/{id}/delegations',
    access: ['admin'],
    summary: 'Whom somebody has named to decide in their place, and for whom they stand in.',
    params: ofPerson,
    reply: delegationsOfPerson,
    problems: ['not-found'],
  },
  nameDelegateFor: {
    method: 'POST',
    path: '/admin/people/{id}/delegations',
    access: ['admin'],
    summary: 'Names a delegate for somebody who is absent.',
    params: ofPerson,
    body: newDelegation,
    status: 201,
    reply: delegation,
    creates: true,
    problems: ['not-found', 'limit-reached'],
  },
  endDelegationOf: {
    method: 'POST',
    path: '/admin/people/{id}/delegations/{delegation}/end',
    repeatable: true,
    access: ['admin'],
    summary: 'Ends a delegation of somebody’s at once; one that has ended stays as it is.',
    params: oneOfPerson,
    reply: delegation,
    problems: ['not-found'],
  },
})
