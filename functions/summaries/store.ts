/** When somebody last got a weekly summary: one item a person, so that nobody gets two of a week
 * (docs/product.md#weekly-summary). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { refresh, type Write } from '#functions/runtime/writes.ts'

const lastSummaries = entity({
  type: 'last-summary',
  schema: z.object({
    personId: z.string(),
    /** The Monday of the week, `yyyy-mm-dd`, before which everything was told; and the same as a number, which only grows. */
    week: z.string(),
    number: z.number().int(),
  }),
  keys: ({ personId }) => ({ PK: `SUMMARY#${personId}`, SK: 'LAST' }),
})

const numberOf = (day: string) => Number(day.replaceAll('-', ''))

/** The weeks of these people's last summaries, by person. */
export async function lastSummariesOf(personIds: readonly string[]): Promise<Map<string, string>> {
  const keys = personIds.map((personId) => lastSummaries.keys({ personId, week: '', number: 0 }))
  const found = await getItems(lastSummaries, keys, true)
  return new Map(found.map(({ personId, week }) => [personId, week]))
}

/** Notes that somebody gets their summary of a week; `ConditionFailed` is raised where they had it already. It belongs into
 * the transaction that queues their mail. */
export function summaryWrite(personId: string, week: string): Write {
  const number = numberOf(week)
  return refresh(lastSummaries, { personId, week, number }, 'number', number)
}
