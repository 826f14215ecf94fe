/** On working days from eight o'clock on: reminds everybody for whom something has waited long enough, each by one mail
 * (docs/product.md#reminders). */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { standInFor } from '#functions/nominations/asked-now.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { sizesOf } from '#functions/nominations/list-counts.ts'
import { findPeople } from '#functions/people/store.ts'
import { recipientsOfAll } from '#functions/reminders/recipients.ts'
import { lastRemindersOf, remindedWrite } from '#functions/reminders/store.ts'
import {
  nominationsAt,
  placesWaitingFor,
  type Waiting,
  type WaitingNomination,
} from '#functions/reminders/waiting.ts'
import { unlistWaiting, type WaitingPerson } from '#functions/reminders/waiting-people.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { maxTransactionItems } from '#functions/runtime/item-size.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import { groupDay } from '#shared/clock.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { NominationAction } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { isReminderDue } from '#shared/reminders/rhythm.ts'
import { forAllWaiting } from './rounds.ts'

const atOnce = 8
/** Histories that are written with a reminder: a transaction has the mark of the day and the mail besides. */
const mostRecorded = maxTransactionItems - 2

/** Goes through everybody for whom something waits. Who was reminded today already, or has night or a holiday, is left for
 * a later run. Raises an error at the end where any failed. */
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
  const last = await lastRemindersOf(waiting.map(({ personId }) => personId))
  const open = waiting.filter(({ personId }) => last.get(personId) !== today)
  const found = await findPeople(open.map(({ personId }) => personId))
  const people = new Map(found.map((person) => [person.personId, person]))
  const failures = await forEachLimited(open, atOnce, async (each) => {
    const person = people.get(each.personId)
    const gone = !person || !isActive(person) || isMuted(person)
    if (!gone && !isWorkingHour(now, person.country)) return
    const { places } = await placesWaitingFor(each.personId)
    if (places.length === 0) await takeOff(each)
    else if (!gone) await remind(person, places, { now, today, last: last.get(each.personId) }, tally)
  })
  for (const { item, error } of failures)
    log('error', 'reminder failed', { personId: item.personId, ...faultFields(error) })
  tally.fail(failures.length)
}

/** The places of stages are a moment old, the sizes of lists are not: what begins to wait after they were read lists its
 * approver once more. */
async function takeOff(waiting: WaitingPerson): Promise<void> {
  const { review, employeeAwards } = await sizesOf(waiting.personId)
  if (review <= 0 && employeeAwards <= 0) await unlistWaiting(waiting)
}

interface Moment {
  readonly now: Date
  readonly today: string
  /** The day on which they were last reminded. */
  readonly last: string | undefined
}

/** Reminds somebody, or whoever stands in for them, of all that waits, where a reminder of any of it is due: by one
 * transaction, so that it happens once, however many runs there are. */
async function remind(
  person: Person,
  places: Waiting['places'],
  { now, today, last }: Moment,
  tally: Tally<'reminders'>,
): Promise<void> {
  const { personId } = person
  const due = places.filter(({ since }) => isReminderDue(groupDay(new Date(since)), today, last))
  if (due.length === 0) return
  const standIn = await standInFor(personId, now)
  if (standIn && !isWorkingHour(now, standIn.person.country)) return
  const recordsOf = async (some: typeof due) => {
    // The index may be a moment behind.
    const waiting = await nominationsAt(some, personId)
    const recipients = await recipientsOfAll(waiting, person, standIn)
    return waiting.map((each, place) => recordOf(each, recipients[place]?.to ?? person, now))
  }
  const [first = [], ...others] = portionsOf(due, mostRecorded)
  const records = await recordsOf(first)
  if (records.length === 0) return
  try {
    await transact([
      remindedWrite(personId, today),
      outboxWrite({ event: 'reminder-due', personId }, now),
      ...records,
    ])
  } catch (error) {
    if (error instanceof ConditionFailed) return
    throw error
  }
  tally.add('reminded')
  tally.add('nominations', records.length)
  // The mail is on its way: where a run ends here, histories lack what it says of these.
  for (const some of others) {
    const more = await recordsOf(some)
    if (more.length > 0) await transact(more)
    tally.add('nominations', more.length)
  }
}

function portionsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size))
}

function recordOf(
  { id, stage }: WaitingNomination,
  { personId, name }: Pick<Person, 'personId' | 'name'>,
  at: Date,
): Write {
  return auditWrite({
    subject: nominationPartition(id),
    at,
    by: { name: nominationTexts.product },
    what: 'reminded' satisfies NominationAction,
    after: { to: { personId, name }, ...(stage && { stage }) },
    requestId: 'reminders',
  })
}
