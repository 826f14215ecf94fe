/** Serves the outbox endpoints, for administrators. */
import { serve } from '#functions/runtime/serve.ts'
import { outboxApi } from '#shared/outbox/api.ts'
import { givenUp, makeDueAgain } from './store.ts'

export const handler = serve(outboxApi, {
  listGivenUp({ query }) {
    return givenUp(query)
  },

  async retryGivenUp({ params: { id }, actor, now, requestId }) {
    const by = { personId: actor.personId, name: actor.person.name }
    return { id, dueAt: await makeDueAgain(id, { at: now, by, requestId }) }
  },
})
