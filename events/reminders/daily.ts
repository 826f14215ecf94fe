/** On working days from eight o'clock: reminds everybody whose tasks have waited long enough, each by one
 * mail (docs/product.md#reminders). */
import { forEachPerson } from '#events/schedules/for-each-person.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { sizesOf } from '#functions/nominations/counts/lists.ts'
import { standInFor } from '#functions/nominations/review/stand-ins.ts'
import { findPeople } from '#functions/people/store.ts'
import { reminderOf } from '#functions/reminders/person-reminder.ts'
import { lastReminder } from '#functions/reminders/store.ts'
import { positionsWaitingFor, type WaitingPosition } from '#functions/reminders/waiting.ts'
import { unlistWaiting, type WaitingPerson } from '#functions/reminders/waiting-people.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import { groupDay } from '#shared/clock.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { isReminderDue } from '#shared/reminders/rhythm.ts'
import { forAllWaiting } from './rounds.ts'

/** Goes through everybody for whom something waits. A later run reminds those who have night or a holiday
 * now. Raises an error at the end where any failed. */
export const handler = scheduled('reminders', async (tally, context, progress) => {
  const now = clock()
  await forAllWaiting((some) => remindSome(some, now, tally), { now, context, progress })
})

async function remindSome(
  waiting: readonly WaitingPerson[],
  now: Date,
  tally: Tally<'reminders'>,
): Promise<void> {
  const today = groupDay(now)
  const last = await lastReminder.lastOf(waiting.map(({ personId }) => personId))
  const open = waiting.filter(({ personId }) => last.get(personId) !== today)
  const found = await findPeople(open.map(({ personId }) => personId))
  const people = new Map(found.map((person) => [person.personId, person]))
  const work = async (each: WaitingPerson) => {
    const person = people.get(each.personId)
    const gone = !person || !isActive(person) || isMuted(person)
    if (!gone && !isWorkingHour(now, person.country)) return tally.add('later')
    const { places } = await positionsWaitingFor(each.personId)
    if (places.length === 0) await takeOff(each)
    else if (!gone) await remind(person, places, { now, today, last: last.get(each.personId) }, tally)
  }
  await forEachPerson(open, work, { failed: 'reminder failed', tally })
}

/** The list of stages may be late, the counts are not; a new stage lists its approver again. */
async function takeOff(waiting: WaitingPerson): Promise<void> {
  const { review, employeeAwards } = await sizesOf(waiting.personId)
  if (review <= 0 && employeeAwards <= 0) await unlistWaiting(waiting)
}

interface Moment {
  readonly now: Date
  readonly today: string
  readonly last: string | undefined
}

/** Reminds somebody or their delegate of all that is due, in one transaction: several runs do it once. */
async function remind(
  person: Person,
  places: readonly WaitingPosition[],
  { now, today, last }: Moment,
  tally: Tally<'reminders'>,
): Promise<void> {
  const due = places.filter(({ since }) => isReminderDue(groupDay(new Date(since)), today, last))
  if (due.length === 0) return
  const standIn = await standInFor(person.personId, now)
  if (standIn && !isWorkingHour(now, standIn.person.country)) return tally.add('later')
  const reminding = { by: { name: nominationTexts.product }, now, requestId: 'reminders' }
  const reminder = await reminderOf({ person, standIn, places: due }, reminding)
  if (!reminder || !(await isWritten(transact(reminder.writes)))) return
  tally.add('reminded')
  tally.add('nominations', reminder.recorded)
  tally.add('nominations', await reminder.recordRest())
}
