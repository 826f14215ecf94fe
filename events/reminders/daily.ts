/** On working days from eight o'clock on: reminds everybody for whom something has waited long enough, each by one mail
 * (docs/product.md#reminders). */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { idsOf } from '#functions/directory/listing.ts'
import { standInFor } from '#functions/nominations/asked-now.ts'
import { findBody, nominationPartition } from '#functions/nominations/body-store.ts'
import { peopleWithReviews } from '#functions/nominations/list-counts.ts'
import { idOfHead, unansweredBefore } from '#functions/nominations/store.ts'
import { findPeople } from '#functions/people/store.ts'
import { recipientsOfAll } from '#functions/reminders/recipients.ts'
import { lastRemindersOf, remindedWrite } from '#functions/reminders/store.ts'
import { nominationsAt, placesWaitingFor, type WaitingNomination } from '#functions/reminders/waiting.ts'
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
import { firstDays, isReminderDue } from '#shared/reminders/rhythm.ts'

const dayMilliseconds = 86_400_000
/** Nominations looked through at a time. */
const portion = 100
const atOnce = 8
/** Histories that are written with a reminder: a transaction has the mark of the day and the mail besides. */
const mostRecorded = maxTransactionItems - 2

/** Goes through everybody for whom something waits. Who was reminded today already, or has night or a holiday, is left for
 * a later run; so is everybody whom a run did not get to. Raises an error at the end where any failed. */
export const handler = scheduled('reminders', async (tally, context) => {
  const now = clock()
  const asked = await peopleAsked(now)
  for await (const some of idsOf({ status: 'active' })) {
    if (isTimeUp(context)) return
    const reviewers = await peopleWithReviews(some)
    const waitedFor = some.filter((personId) => reviewers.has(personId) || asked.has(personId))
    await remindSome(waitedFor, now, tally)
  }
})

/** Whose answer is waited for long enough that a reminder may be due. */
async function peopleAsked(now: Date): Promise<Set<string>> {
  const asked = new Set<string>()
  // By days, not hours: what was sent in the evening counts from that day on.
  const before = new Date(now.getTime() - (firstDays - 1) * dayMilliseconds)
  for await (const keys of unansweredBefore(before, portion)) {
    const failures = await forEachLimited(keys.map(idOfHead), atOnce, async (id) => {
      const body = await findBody(id)
      for (const { personId, answer } of body?.nominees ?? [])
        if (answer?.status === 'Pending') asked.add(personId)
    })
    if (failures[0]) throw failures[0].error
  }
  return asked
}

async function remindSome(personIds: readonly string[], now: Date, tally: Tally<'reminders'>): Promise<void> {
  const today = groupDay(now)
  const last = await lastRemindersOf(personIds)
  const people = await findPeople(personIds.filter((personId) => last.get(personId) !== today))
  const mailed = people.filter((each) => isActive(each) && !isMuted(each) && isWorkingHour(now, each.country))
  const failures = await forEachLimited(mailed, atOnce, (person) =>
    remind(person, { now, today, last: last.get(person.personId) }, tally),
  )
  for (const { item, error } of failures)
    log('error', 'reminder failed', { personId: item.personId, ...faultFields(error) })
  tally.fail(failures.length)
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
  { now, today, last }: Moment,
  tally: Tally<'reminders'>,
): Promise<void> {
  const { personId } = person
  const { places } = await placesWaitingFor(personId)
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
