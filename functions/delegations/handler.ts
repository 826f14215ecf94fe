/** Serves the delegations endpoints. */
import { findPerson } from '#functions/people/store.ts'
import { actingOf } from '#functions/runtime/audit.ts'
import { serve } from '#functions/serve.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { Problem } from '#shared/problems.ts'
import { endDelegation, endOwnDelegation, nameDelegate } from './naming.ts'
import { delegationsOf } from './of-person.ts'

export const handler = serve(delegationsApi, {
  getOwnDelegations({ actor, now }) {
    return delegationsOf(actor.personId, now)
  },

  nameDelegate({ body, once, ...asked }) {
    return nameDelegate(asked.actor.personId, body, { ...actingOf(asked), once })
  },

  endDelegation({ params: { id }, ...asked }) {
    return endOwnDelegation(asked.actor.personId, id, actingOf(asked))
  },

  async getPersonDelegations({ params: { id }, now }) {
    if (!(await findPerson(id))) throw new Problem('not-found')
    return delegationsOf(id, now)
  },

  nameDelegateFor({ params: { id }, body, once, ...asked }) {
    return nameDelegate(id, body, { ...actingOf(asked), once })
  },

  endDelegationOf({ params: { id, delegation }, ...asked }) {
    return endDelegation(id, delegation, actingOf(asked))
  },
})
