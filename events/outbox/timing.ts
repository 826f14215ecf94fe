/** When outbox work is taken up: how long a worker may hold a mail, and how long a failure is waited out. */
import type { OutboxEntry, OutboxMail } from '#functions/runtime/outbox.ts'

const minute = 60_000

/** A mail is sent again after this silence of its worker, unless a report says that it was sent. */
const lease = 15 * minute

const maxWait = 240 * minute

/** After so many attempts, about a day with the waits between them, an entry or a mail is given up. */
export const maxAttempts = 13

/** The clocks of two machines differ a little: what one queued for now, another takes up at once. */
const leniency = 5000

/** Whether something is to be done about an item by now, with the few seconds by which clocks differ. */
export function isDue({ dueAt }: Pick<OutboxEntry | OutboxMail, 'dueAt'>, now: Date): boolean {
  return dueAt !== undefined && Date.parse(dueAt) <= now.getTime() + leniency
}

/** Until when a mail that is taken up now is left alone. */
export function leaseEnd(now: Date): string {
  return new Date(now.getTime() + lease).toISOString()
}

/** When to try again after so many failed attempts: 2, 4, 8 … minutes later, at most four hours. */
export function nextTry(attempts: number, now: Date): string {
  return new Date(now.getTime() + Math.min(2 ** attempts * minute, maxWait)).toISOString()
}
