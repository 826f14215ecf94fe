/** Steps for a stage that nobody decides: a notice, then the desk (docs/product.md#escalation). Pure. */
import { dayMilliseconds } from '../calendar/days.ts'
import { countWorkingDays, isWorkingDay } from '../calendar/working-days.ts'
import { groupDay } from '../clock.ts'
import { escalation } from './settings.ts'

export interface EscalationNotice {
  readonly what: 'reminded' | 'announced'
  readonly at: string
  readonly to: string
  /** Of a notice: the day from which the stage goes to the desk. */
  readonly on?: string | undefined
}

interface Waiting {
  /** The instant at which it became its approver's turn. */
  readonly since: string
  /** Reminders and notices, in any order, also earlier ones. */
  readonly messages: readonly EscalationNotice[]
  /** The person who is asked now; of a delegate, the day (`yyyy-mm-dd`) from which they stand in. */
  readonly receiver: { readonly personId: string; readonly standsInFrom?: string | undefined }
  readonly country: string
}

type Due = { readonly is: 'notice'; readonly on: string } | { readonly is: 'escalation' }

/** Returns the step that is due at an instant; nothing where it is too early. */
export function escalationDue(waiting: Waiting, now: Date): Due | undefined {
  const { since, receiver: asked, country } = waiting
  const current = waiting.messages.filter(({ at }) => at >= since)
  const reminders = current.filter(({ what }) => what === 'reminded')
  if (reminders.length < escalation.reminders || !reminders.some(reached(asked))) return undefined
  const notices = current.filter(({ what }) => what === 'announced').filter(reached(asked))
  const on = notices.map((notice) => notice.on ?? '').sort()[0]
  if (on !== undefined) return groupDay(now) >= on ? { is: 'escalation' } : undefined
  const waited = countWorkingDays(new Date(since), now, country)
  return waited >= noticeAfter ? { is: 'notice', on: dayOfEscalation(waiting, now) } : undefined
}

/** Working days, and so at least as many days, until a notice may be due. */
export const noticeAfter = escalation.afterDays - escalation.noticeDays

/** Tells whether a message reached the person asked now; a delegate has those of their own time. */
function reached({ personId, standsInFrom }: Waiting['receiver']): (told: EscalationNotice) => boolean {
  return ({ to, at }) =>
    standsInFrom === undefined || (to === personId && groupDay(new Date(at)) >= standsInFrom)
}

/** Returns the first day of an escalation after a notice now, working for approver and group. */
function dayOfEscalation({ since, country }: Waiting, now: Date): string {
  for (let later = 1; ; later++) {
    const then = new Date(now.getTime() + later * dayMilliseconds)
    const day = groupDay(then)
    if (!isWorkingDay(day, country) || !isWorkingDay(day)) continue
    const isLater = countWorkingDays(now, then, country) >= escalation.noticeDays
    if (isLater && countWorkingDays(new Date(since), then, country) >= escalation.afterDays) return day
  }
}

/** Tells whether a stage has waited long enough to go to the desk. */
export function hasWaitedTooLong(since: string, country: string, now: Date): boolean {
  return countWorkingDays(new Date(since), now, country) >= escalation.afterDays
}
