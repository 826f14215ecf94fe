/** Serves the endpoints about innovation awards. */
import { startExport } from '#functions/exports/jobs.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import type { FullInnovation } from '#shared/innovation/model.ts'
import { Problem } from '#shared/problems.ts'
import { listInnovationAwards } from './awards.ts'
import { attachInnovationDocument } from './documents.ts'
import { checkInnovationExport, nameInnovationPeriod } from './exporting.ts'
import { readsInnovation } from './read-access.ts'
import { innovationReport, summariseInnovations } from './report.ts'
import { findFullInnovation, innovationsOfEvent, innovationsReceivedBy, innovationsSentBy } from './store.ts'
import { submitInnovation } from './submit.ts'
import { buildInnovationView } from './view.ts'

export const handler = serve(innovationApi, {
  async listInnovationAwards({ actor, now }) {
    return { items: await listInnovationAwards(actor, now) }
  },

  submitInnovation({ body, actor, once, now, requestId }) {
    return submitInnovation(body, { actor, once, now, requestId })
  },

  async getInnovation({ params: { id }, actor }) {
    return buildInnovationView(await read(id, actor), actor)
  },

  async attachInnovationDocument({ params: { id, mediaId }, actor, now, requestId }) {
    return attachInnovationDocument(await read(id, actor), mediaId, { actor, now, requestId })
  },

  listInnovationsSent({ query, actor }) {
    return innovationsSentBy(actor.personId, query)
  },

  listInnovationsReceived({ query, actor }) {
    return innovationsReceivedBy(actor.personId, query)
  },

  listInnovationsOfEvent({ params: { eventId }, query }) {
    return innovationsOfEvent(eventId, query)
  },

  listInnovationReport({ query: { size, cursor, ...filter }, now }) {
    return innovationReport(filter, { size, cursor }, now)
  },

  getInnovationSummary({ query, now }) {
    return summariseInnovations(query, now)
  },

  async exportInnovations({ body: { format, ...asked }, ...context }) {
    const { access } = innovationApi.exportInnovations
    const filter = await checkInnovationExport(asked, context.now)
    const period = nameInnovationPeriod(filter)
    const name = 'Innovation-awards'
    return startExport({ kind: 'innovation', access, name, period, filter, format }, context)
  },
})

/** Raises `not-found`, and `no-access` for people who may not read it. */
async function read(id: string, { person }: Actor): Promise<FullInnovation> {
  const nomination = await findFullInnovation(id)
  if (!nomination) throw new Problem('not-found')
  if (!readsInnovation(nomination.head, person)) throw new Problem('no-access')
  return nomination
}
