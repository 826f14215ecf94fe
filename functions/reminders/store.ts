/** When somebody was last reminded, by the clock or by hand, and when they were last told what goes to the desk, so that
 * nobody gets either twice a day (docs/product.md#reminders, #escalation). */
import { dayMark } from '#functions/runtime/day-mark.ts'

export const lastReminder = dayMark('last-reminder', (personId) => ({
  PK: `REMINDED#${personId}`,
  SK: 'LAST',
}))

export const lastNotice = dayMark('last-notice', (personId) => ({ PK: `REMINDED#${personId}`, SK: 'NOTICE' }))
