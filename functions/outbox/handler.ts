/** Serves the outbox endpoints, for administrators. */
import { actingOf } from '#functions/runtime/audit.ts'
import { serve } from '#functions/serve.ts'
import { outboxApi } from '#shared/outbox/api.ts'
import { clearBounced, listBounced } from './bounced.ts'
import { listGivenUp, requeue } from './store.ts'

export const handler = serve(outboxApi, {
  listGivenUp({ query }) {
    return listGivenUp(query)
  },

  async retryGivenUp({ params: { id }, ...asked }) {
    return { id, dueAt: await requeue(id, actingOf(asked)) }
  },

  listBounced({ query }) {
    return listBounced(query)
  },

  clearBounced({ params: { id }, ...asked }) {
    return clearBounced(id, actingOf(asked))
  },
})
