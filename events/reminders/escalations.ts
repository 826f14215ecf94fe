/** On working days: passes stages that nobody decides to the recognition desk, after reminders and a notice
 * (docs/product.md#escalation). */
import { forEachPerson } from '#events/schedules/for-each-person.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { recognitionDesk } from '#functions/nominations/review/approvers.ts'
import { changeNomination } from '#functions/nominations/review/changing.ts'
import { standInFor } from '#functions/nominations/review/stand-ins.ts'
import { findPeople } from '#functions/people/store.ts'
import { lastNotice } from '#functions/reminders/store.ts'
import { nominationsAt, stagesWaitingFor, type WaitingNomination } from '#functions/reminders/waiting.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import type { Write } from '#functions/runtime/writes.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import { groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { FullNomination, NominationAction } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, isMuted } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { hasWaitedTooLong, noticeAfter } from '#shared/reminders/escalation.ts'
import { mostRemindedNominations } from '#shared/reminders/rhythm.ts'
import { escalation } from '#shared/reminders/settings.ts'
import { gatheringOf } from './escalated.ts'
import { forAllWaiting } from './rounds.ts'
import { dueAbout, namesSomebodyOf, type StageDue } from './stage-due.ts'

type Counts = Tally<'escalations'>

const by = { name: nominationTexts.product }

/** Goes through everybody for whom something waits. Works only in working hours of the desk, the approver and
 * the delegate. Raises an error at the end where any failed. */
export const handler = scheduled('escalations', async (tally, context, progress) => {
  const now = clock()
  if (!isWorkingHour(now)) return
  const work = async (some: readonly { readonly personId: string }[]) => {
    const people = await findPeople(some.map(({ personId }) => personId))
    const receivers = people.filter(
      (each) => isActive(each) && !isMuted(each) && isWorkingHour(now, each.country),
    )
    await forEachPerson(receivers, (person) => escalateFor(person, now, tally), {
      failed: 'escalation failed',
      tally,
    })
  }
  await forAllWaiting(work, { now, context, progress })
})

/** Passes on what of an approver's stages is due, and announces what will be. */
async function escalateFor(approver: Person, now: Date, tally: Counts): Promise<void> {
  const { personId, country } = approver
  // Working days are days at least.
  const before = new Date(now.getTime() - (noticeAfter - 1) * dayMilliseconds)
  const positions = await stagesWaitingFor(personId, before)
  if (positions.length === 0) return
  const desk = recognitionDesk()
  if (!desk) {
    tally.add('withoutDesk', positions.filter(({ since }) => hasWaitedTooLong(since, country, now)).length)
    return
  }
  const standIn = await standInFor(personId, now)
  if (standIn && !isWorkingHour(now, standIn.person.country)) return
  const notices: Noticed[] = []
  const gather = gatheringOf(personId)
  for (const waiting of await nominationsAt(positions, personId)) {
    const due = await dueAbout(waiting.head, approver, standIn, now)
    if (!due) continue
    if (await namesSomebodyOf(desk, due)) tally.add('withheld')
    else if (due.is === 'notice') notices.push({ waiting, due })
    else if (await escalate(due, { approver, now, gather })) tally.add('escalated')
  }
  if (notices.length > 0) await announce(notices.slice(0, mostRemindedNominations), personId, now, tally)
}

interface Noticed {
  readonly waiting: WaitingNomination
  readonly due: Extract<StageDue, { is: 'notice' }>
}

/** One mail of all of them, with the entries of their histories, once a day: in one transaction. */
async function announce(
  notices: readonly Noticed[],
  personId: string,
  now: Date,
  tally: Counts,
): Promise<void> {
  const stages = notices.map(({ waiting: { id }, due: { stage, on } }) => ({ id, stage, on }))
  const isFirst = await isWritten(
    transact([
      lastNotice.write(personId, groupDay(now)),
      outboxWrite({ event: 'escalation-announced', personId, stages }, now),
      ...notices.map((each) => recordOf(each, now)),
    ]),
  )
  if (isFirst) tally.add('announced', notices.length)
}

function recordOf({ waiting: { id }, due: { stage, receiver, on } }: Noticed, at: Date): Write {
  const what: NominationAction = 'announced'
  const after = { to: { personId: receiver.personId, name: receiver.name }, stage, on }
  return auditWrite({ subject: nominationPartition(id), at, by, what, after, requestId: 'escalations' })
}

/** The stage is no longer due: it was decided, passed on or delegated. */
class Overtaken extends Error {}

interface Escalating {
  readonly approver: Person
  readonly now: Date
  readonly gather: ReturnType<typeof gatheringOf>
}

/** Passes a stage to the desk, as any stage is passed on. A decision at the same moment makes it look again.
 * Tells whether it was passed on. */
async function escalate({ id, stage }: StageDue, { approver, now, gather }: Escalating): Promise<boolean> {
  const reason = fill(nominationTexts.notDecided, { days: escalation.afterDays })
  const to = { name: nominationTexts.desk, email: '' }
  const decide = async ({ head }: FullNomination) => {
    const due = await dueAbout(head, approver, await standInFor(approver.personId, now), now)
    if (due?.is !== 'escalation' || due.stage !== stage) throw new Overtaken()
    const command = { what: 'reassigned' as const, stage, to, reason }
    return { command, writes: [await gather({ id, stage }, clock())] }
  }
  try {
    const doing = { by, isAdmin: false, now, requestId: 'escalations', isToldElsewhere: true } as const
    await changeNomination(id, decide, doing)
    log('info', 'stage escalated', { nominationId: id, stage })
    return true
  } catch (error) {
    const isOver = error instanceof Overtaken || (error instanceof Problem && error.code !== 'busy')
    if (!isOver) throw error
    return false
  }
}
