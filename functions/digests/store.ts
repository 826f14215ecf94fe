/** When somebody last got a digest: one item a person, so that nobody gets two on a day and nothing is told twice
 * (docs/product.md#digest). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { refresh, type Write } from '#functions/runtime/writes.ts'

const lastDigests = entity({
  type: 'last-digest',
  schema: z.object({
    personId: z.string(),
    /** The group's day, `yyyy-mm-dd`, which told of all days before it; and the same as a number, which only grows. */
    day: z.string(),
    number: z.number().int(),
  }),
  keys: ({ personId }) => ({ PK: `DIGEST#${personId}`, SK: 'LAST' }),
})

const numberOf = (day: string) => Number(day.replaceAll('-', ''))

/** The days of these people's last digests, by person. */
export async function lastDigestsOf(personIds: readonly string[]): Promise<Map<string, string>> {
  const keys = personIds.map((personId) => lastDigests.keys({ personId, day: '', number: 0 }))
  const found = await getItems(lastDigests, keys, true)
  return new Map(found.map(({ personId, day }) => [personId, day]))
}

/** Notes that somebody gets their digest of today; `ConditionFailed` is raised where they had it already. It belongs into
 * the transaction that queues their mail. */
export function digestWrite(personId: string, day: string): Write {
  const number = numberOf(day)
  return refresh(lastDigests, { personId, day, number }, 'number', number)
}
