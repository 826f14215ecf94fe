/** Serves the outbox endpoints, for administrators. */
import { serve } from '#functions/serve.ts'
import { outboxApi } from '#shared/outbox/api.ts'
import { clearBounced, listBounced } from './bounced.ts'
import { listGivenUp, requeue } from './store.ts'

export const handler = serve(outboxApi, {
  listGivenUp({ query }) {
    return listGivenUp(query)
  },

  async retryGivenUp({ params: { id }, actor, now, requestId }) {
    const by = { personId: actor.personId, name: actor.person.name }
    return { id, dueAt: await requeue(id, { at: now, by, requestId }) }
  },

  listBounced({ query }) {
    return listBounced(query)
  },

  clearBounced({ params: { id }, actor, now, requestId }) {
    const by = { personId: actor.personId, name: actor.person.name }
    return clearBounced(id, { at: now, by, requestId })
  },
})
