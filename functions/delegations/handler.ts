/** Serves the delegations endpoints. */
import { findPerson } from '#functions/people/store.ts'
import { type Actor, actorRef } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { Problem } from '#shared/problems.ts'
import { endDelegation, endOwnDelegation, nameDelegate } from './naming.ts'
import { delegationsOf } from './of-person.ts'

interface Asked {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
}

const byOf = ({ actor, now, requestId }: Asked) => ({
  by: actorRef(actor),
  at: now,
  requestId,
})

export const handler = serve(delegationsApi, {
  getOwnDelegations({ actor, now }) {
    return delegationsOf(actor.personId, now)
  },

  nameDelegate({ body, once, ...asked }) {
    return nameDelegate(asked.actor.personId, body, { ...byOf(asked), once })
  },

  endDelegation({ params: { id }, ...asked }) {
    return endOwnDelegation(asked.actor.personId, id, byOf(asked))
  },

  async getPersonDelegations({ params: { id }, now }) {
    if (!(await findPerson(id))) throw new Problem('not-found')
    return delegationsOf(id, now)
  },

  nameDelegateFor({ params: { id }, body, once, ...asked }) {
    return nameDelegate(id, body, { ...byOf(asked), once })
  },

  endDelegationOf({ params: { id, delegation }, ...asked }) {
    return endDelegation(id, delegation, byOf(asked))
  },
})
