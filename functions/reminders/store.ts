/** Days of the last reminder and the last notice of somebody (docs/product.md#reminders, #escalation). */
import { dayMark } from '#functions/runtime/day-mark.ts'

export const lastReminder = dayMark('last-reminder', (personId) => ({
  PK: `REMINDED#${personId}`,
  SK: 'LAST',
}))

export const lastNotice = dayMark('last-notice', (personId) => ({ PK: `REMINDED#${personId}`, SK: 'NOTICE' }))
