/** When somebody may be anonymised (docs/product.md#personal-data): how long after they left, and only while
 * nobody waits for them, nor they for others. */

import { waitingStep } from '#functions/nomination-index/row.ts'
import { readWaitingDays } from '#functions/nomination-index/waiting.ts'
import { toAnswerOf } from '#functions/nominations/lists/nominees.ts'
import { waitingPointers } from '#functions/nominations/store.ts'
import { payeePartition, payrollRows } from '#functions/payroll/row-store.ts'
import { retentionDays } from '#functions/runtime/expiry.ts'
import { eachIndexed, getItems } from '#functions/runtime/table.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import type { Person } from '#shared/people/model.ts'
import type { Obstacle } from '#shared/personal-data/model.ts'

/** Returns the instant from which on the portal anonymises a leaver by itself (docs/product.md#retention);
 * nothing where the deployment never does it, it is done, or it is not known when they left. */
export function anonymiseAfter({ status, leftAt, anonymisedAt }: Person): Date | undefined {
  const days = retentionDays('leavers')
  if (days === undefined || status !== 'left' || anonymisedAt || !leftAt) return undefined
  return new Date(Date.parse(leftAt) + days * dayMilliseconds)
}

const rowsAtOnce = 100

/** Lists what stands in the way; nothing where nothing does. */
export async function obstaclesFor({ personId, status }: Person, now: Date): Promise<Obstacle[]> {
  if (status !== 'left') return ['active']
  const [standard, month, asked, takesPart, payroll] = await Promise.all([
    waitingPointers(personId, 'standard', 1),
    waitingPointers(personId, 'month', 1),
    toAnswerOf(personId, 1),
    isInReview(personId, now),
    isPaymentOpen(personId),
  ])
  return [
    ...(standard.length + month.length > 0 ? (['stages'] as const) : []),
    ...(asked.length > 0 || takesPart ? (['nominations'] as const) : []),
    ...(payroll ? (['payroll'] as const) : []),
  ]
}

/** Tells whether a nomination of theirs, or for them, waits for a decision. */
async function isInReview(personId: string, now: Date): Promise<boolean> {
  const { days, names } = await readWaitingDays(now)
  const person = names.find(personId)
  return days.some(({ rows }) =>
    rows.some((row) => waitingStep(row) && (row.nominator === person || row.nominees.includes(person))),
  )
}

/** Tells whether a row of theirs is in a month that is not confirmed, or was not answered by payroll. */
async function isPaymentOpen(personId: string): Promise<boolean> {
  for await (const keys of eachIndexed('gsi2', { partition: payeePartition(personId) }, rowsAtOnce)) {
    const rows = await getItems(payrollRows, keys)
    if (rows.some(({ state }) => state === 'due' || state === 'exported')) return true
  }
  return false
}
