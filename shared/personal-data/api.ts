/** Endpoints about what is stored about people (docs/product.md#personal-data). */
import * as z from 'zod'
import { endpoints } from '../endpoint.ts'
import { exportView } from '../exports/model.ts'
import { id } from '../ids.ts'
import { anonymisation, copyFormats, storedData } from './model.ts'

const one = z.strictObject({ id })
const copy = z.strictObject({ format: z.enum(copyFormats) })

export const personalDataApi = endpoints({
  getStoredData: {
    method: 'GET',
    path: '/admin/people/{id}/stored-data',
    access: ['admin'],
    summary: 'What is stored about a person, and whether they can be anonymised.',
    params: one,
    reply: storedData,
    problems: ['not-found'],
  },
  copyStoredData: {
    method: 'POST',
    path: '/admin/people/{id}/stored-data/copies',
    access: ['admin'],
    summary: 'Begins a file of what is stored about a person, for their own request.',
    params: one,
    body: copy,
    status: 202,
    reply: exportView,
    creates: true,
    problems: ['not-found', 'export-running', 'limit-reached'],
  },
  copyOwnData: {
    method: 'POST',
    path: '/me/stored-data/copies',
    access: 'signed-in',
    summary: 'Begins a file of what is stored about the signed-in person, as far as they may read it.',
    body: copy,
    status: 202,
    reply: exportView,
    creates: true,
    problems: ['export-running', 'limit-reached'],
  },
  anonymisePerson: {
    method: 'POST',
    path: '/admin/people/{id}/anonymisation',
    repeatable: true,
    access: ['admin'],
    summary: 'Begins to replace the name of a leaver everywhere. It cannot be undone.',
    params: one,
    body: anonymisation,
    status: 202,
    reply: storedData,
    problems: ['not-found', 'stale-version', 'person-open'],
  },
})
