/** What is due about a stage that nobody decides: a notice to who is asked about it, or that it goes to the recognition
 * desk (docs/product.md#escalation). Pure. */
import { dayMilliseconds } from '../calendar/days.ts'
import { isWorkingDay, workingDaysBetween } from '../calendar/working-days.ts'
import { groupDay } from '../clock.ts'
import { escalation } from './settings.ts'

/** What somebody was told of the stage. */
export interface Told {
  readonly what: 'reminded' | 'announced'
  readonly at: string
  /** Whom, by person id. */
  readonly to: string
  /** The day from which on it goes to the desk, of a notice. */
  readonly on?: string | undefined
}

interface Waiting {
  /** Since when it is its approver's turn. */
  readonly since: string
  /** What was told of it, in any order, also before that. */
  readonly told: readonly Told[]
  /** Who is asked about it now; of who stands in for the approver, from which day (`yyyy-mm-dd`) on. */
  readonly asked: { readonly personId: string; readonly standsInFrom?: string | undefined }
  /** Country of the approver, whose working days count. */
  readonly country: string
}

type Due = { readonly is: 'notice'; readonly on: string } | { readonly is: 'escalation' }

/** What is due at an instant; nothing where it is to wait. */
export function escalationDue(waiting: Waiting, now: Date): Due | undefined {
  const { since, asked, country } = waiting
  const told = waiting.told.filter(({ at }) => at >= since)
  const reminders = told.filter(({ what }) => what === 'reminded')
  if (reminders.length < escalation.reminders || !reminders.some(reached(asked))) return undefined
  const notices = told.filter(({ what }) => what === 'announced').filter(reached(asked))
  const on = notices.map((notice) => notice.on ?? '').sort()[0]
  if (on !== undefined) return groupDay(now) >= on ? { is: 'escalation' } : undefined
  const waited = workingDaysBetween(new Date(since), now, country)
  return waited >= noticeAfter ? { is: 'notice', on: dayOfEscalation(waiting, now) } : undefined
}

/** Working days, and so at least as many days, after which a notice may be due. */
export const noticeAfter = escalation.afterDays - escalation.noticeDays

/** Whether what was told reached who is asked now: the approver has a copy of all; who stands in for them has what was
 * said in the time of that. */
function reached({ personId, standsInFrom }: Waiting['asked']): (told: Told) => boolean {
  return ({ to, at }) =>
    standsInFrom === undefined || (to === personId && groupDay(new Date(at)) >= standsInFrom)
}

/** The first day on which it may go to the desk after a notice of now: a working day of its approver's and of the
 * group's. */
function dayOfEscalation({ since, country }: Waiting, now: Date): string {
  for (let later = 1; ; later++) {
    const then = new Date(now.getTime() + later * dayMilliseconds)
    const day = groupDay(then)
    if (!isWorkingDay(day, country) || !isWorkingDay(day)) continue
    const isLater = workingDaysBetween(now, then, country) >= escalation.noticeDays
    if (isLater && workingDaysBetween(new Date(since), then, country) >= escalation.afterDays) return day
  }
}

/** Whether a stage has waited so long that it would go to the desk. */
export function hasWaitedTooLong(since: string, country: string, now: Date): boolean {
  return workingDaysBetween(new Date(since), now, country) >= escalation.afterDays
}
