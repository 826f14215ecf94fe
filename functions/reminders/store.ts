/** When somebody was last reminded, by the clock or by hand, and when they were last told what goes to the desk: an item
 * a person for each, so that nobody gets either twice a day (docs/product.md#reminders, #escalation). */
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

/** When somebody was last told what goes to the desk: once a day at most (docs/product.md#escalation). */
const lastNotices = entity({
  type: 'last-notice',
  schema: lastReminder,
  keys: ({ personId }) => ({ PK: `REMINDED#${personId}`, SK: 'NOTICE' }),
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

/** The same of a notice of what goes to the desk. */
export function noticedWrite(personId: string, day: string): Write {
  const number = numberOf(day)
  return refresh(lastNotices, { personId, day, number }, 'number', number)
}
