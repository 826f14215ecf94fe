/** Serves the search in the audit record, for administrators; each search is recorded itself. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { ActorRequest } from '#functions/runtime/actor.ts'
import { actingOf, auditWrite } from '#functions/runtime/audit.ts'
import { canonicalJson } from '#functions/runtime/audit-replacement.ts'
import { entity } from '#functions/runtime/entity.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { upsert } from '#functions/runtime/writes.ts'
import { serve } from '#functions/serve.ts'
import { auditApi } from '#shared/audit/api.ts'
import { daysSearched, whyNotSearched } from '#shared/audit/rules.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { groupDay, groupDayStart, groupMonth } from '#shared/clock.ts'
import { Problem } from '#shared/problems.ts'
import { findNamed } from './named.ts'
import { searchPage } from './search.ts'

export const handler = serve(auditApi, {
  async searchAudit({ query, ...asking }) {
    const { by, about, size, cursor } = query
    const today = groupDay(asking.now)
    const fields = whyNotSearched(query, today)
    if (fields) throw new Problem('invalid-request', { fields })
    const days = daysSearched(query, today)
    const subject = about === undefined ? undefined : await findNamed(about)
    // Also with a cursor: anybody can make one.
    await recordSearch({ by, about: subject ?? about, ...days }, asking)
    if (about !== undefined && subject === undefined) throw new Problem('not-found')
    const from = groupDayStart(days.from)
    const before = groupDayStart(daysLater(days.to, 1))
    return searchPage({ by, subject, from, before }, { size, cursor }, asking.actor.personId)
  },
})

/** The same search again within so many minutes is the same look. */
const sameSearchMinutes = 10

const lastSearches = entity({
  type: 'audit-search',
  schema: z.object({ personId: z.string(), search: z.string(), until: z.number(), ttl: z.number() }),
  keys: ({ personId, search }) => ({ PK: `AUDIT-SEARCHED#${personId}`, SK: search }),
})

/** Records what somebody searches for, before they see anything. */
async function recordSearch(after: object, { actor, now, requestId }: ActorRequest): Promise<void> {
  const search = createHash('sha256').update(canonicalJson(after)).digest('base64url')
  const until = now.getTime() + sameSearchMinutes * 60_000
  const last = { personId: actor.personId, search, until, ttl: Math.ceil(until / 1000) }
  await isWritten(
    transact([
      upsert(lastSearches, last, { below: { until: now.getTime() } }),
      auditWrite({
        subject: `AUDIT-SEARCHES#${groupMonth(now)}`,
        what: 'audit record searched',
        after,
        ...actingOf({ actor, now, requestId }),
      }),
    ]),
  )
}
