/** When somebody was last reminded, by the clock or by hand: one item a person, so that nobody is reminded twice a day
 * (docs/product.md#reminders). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { refresh, type Write } from '#functions/runtime/writes.ts'

const lastReminder = z.object({
  personId: z.string(),
  /** The group's day, `yyyy-mm-dd`; and the same as a number, which only grows. */
  day: z.string(),
  number: z.number().int(),
})

const lastReminders = entity({
  type: 'last-reminder',
  schema: lastReminder,
  keys: ({ personId }) => ({ PK: `REMINDED#${personId}`, SK: 'LAST' }),
})

const numberOf = (day: string) => Number(day.replaceAll('-', ''))

/** When these people were last reminded, by person. */
export async function lastRemindersOf(personIds: readonly string[]): Promise<Map<string, string>> {
  const keys = personIds.map((personId) => lastReminders.keys({ personId, day: '', number: 0 }))
  const found = await getItems(lastReminders, keys, true)
  return new Map(found.map(({ personId, day }) => [personId, day]))
}

/** Notes that somebody is reminded today; `ConditionFailed` is raised where they were already. It belongs into the
 * transaction that queues their mail. */
export function remindedWrite(personId: string, day: string): Write {
  const number = numberOf(day)
  return refresh(lastReminders, { personId, day, number }, 'number', number)
}
