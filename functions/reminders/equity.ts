/** Reminds nominees of employment equity by hand, confidentially (docs/product.md#equity-confidentiality). */
import {
  addEquityCounts,
  daysOf,
  eachUnansweredEquity,
  equityNominations,
  findEquityNomination,
  submissionPartition,
  waitingOf,
} from '#functions/equity/store.ts'
import { findPerson } from '#functions/people/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import type { ListPage, Paged } from '#functions/runtime/pages.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { Problem } from '#shared/problems.ts'
import type { EquityReminderRow } from '#shared/reminders/model.ts'
import { daysWaited, everything, type WaitingWindow } from '#shared/reminders/windows.ts'
import { whyNotRemind } from './by-hand.ts'
import { type Notified, notReminded } from './notify.ts'
import type { Reminding } from './person-reminder.ts'

/** Nothing was made before; a year costs a look at its days. */
const firstDay = '2010-01-01'

/** The nominations that wait since a time, and the days on which such were made. */
async function waitingSince(window: WaitingWindow, now: Date) {
  const today = groupDay(now)
  const { earliest = firstDay, latest = today } = daysWaited(window, today)
  const range = { from: earliest, to: latest }
  return { range, days: earliest > latest ? [] : await daysOf(range) }
}

/** A page of those that wait, the longest waiting first. Raises `invalid-cursor`. */
export async function pageOfEquity(
  window: WaitingWindow,
  paged: Paged,
  now: Date,
): Promise<ListPage<EquityReminderRow> & { first: number; total: number }> {
  const { range, days } = await waitingSince(window, now)
  const page = await waitingOf(range, days, paged)
  const total = addEquityCounts(days).Pending
  const [begin] = page.items
  const first = begin ? (paged.cursor ? await countBefore(begin, range, days) : 0) + 1 : 0
  return { ...page, items: page.items.map(rowOf), first, total }
}

/** How many of those that wait have waited for longer than one. */
async function countBefore(
  begin: EquityNomination,
  range: Parameters<typeof waitingOf>[0],
  days: Parameters<typeof waitingOf>[1],
): Promise<number> {
  const day = groupDay(new Date(begin.createdAt))
  const earlier = addEquityCounts(days.filter((each) => each.day < day)).Pending
  const ofDay = days.filter((each) => each.day === day)
  let count = earlier
  for await (const some of eachUnansweredEquity({ ...range, from: day, to: day }, ofDay, '')) {
    const index = some.findIndex(({ id }) => id === begin.id)
    if (index >= 0) return count + index
    count += some.length
  }
  // It was answered this moment.
  return count
}

/** Finds a nomination by its id or former number, in any state. Raises `not-found`. */
export async function findEquityRow(idOrNumber: string): Promise<EquityReminderRow> {
  return rowOf(await find(idOrNumber))
}

async function find(idOrNumber: string): Promise<EquityNomination> {
  const found = await findEquityNomination(idOrNumber)
  if (!found) throw new Problem('not-found')
  return found
}

function rowOf(nomination: EquityNomination): EquityReminderRow {
  const { id, nominee, nominator, createdAt, state } = nomination
  return {
    id,
    nominee,
    nominator,
    createdAt,
    status: equityTexts.states[state],
    since: state === 'Pending' ? createdAt : undefined,
    reminded: lastOf(nomination),
  }
}

/** Reminds a nomination's nominee. Raises `not-found`, `not-reminded` with the reason, `limit-reached`. */
export async function notifyOfEquity(idOrNumber: string, reminding: Reminding): Promise<Notified> {
  const nomination = await find(idOrNumber)
  if (nomination.state !== 'Pending') throw notReminded('answered')
  const { nominee } = nomination
  const reason = whyNotRemind(await findPerson(nominee.personId), lastOf(nomination), reminding.now)
  if (reason) throw notReminded(reason, nominee.name)
  const { by, now } = reminding
  try {
    await withinLimits({ personId: by.personId ?? '', now, acts: { reminder: 1 } }, (counts) =>
      transact([...equityReminding(nomination, reminding), ...counts]),
    )
    return { reminded: 1, waitedFor: 1 }
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    throw (await isStillPending(nomination.id)) ? notReminded('today', nominee.name) : notReminded('answered')
  }
}

/** Tells whether a nomination waits for its nominee at this moment. */
export async function isStillPending(id: string): Promise<boolean> {
  return (await findEquityNomination(id))?.state === 'Pending'
}

/** The day on which the nominee of a nomination was last reminded (`yyyy-mm-dd`). */
export const lastOf = ({ remindedAt }: EquityNomination) => remindedAt && groupDay(new Date(remindedAt))

/** Returns mark, mail and record of a reminder. The mark raises `ConditionFailed` after a change. */
export function equityReminding(nomination: EquityNomination, { by, now, requestId }: Reminding): Write[] {
  const { id, version, remindedAt, submissionId } = nomination
  return [
    update(equityNominations.keys(nomination), {
      set: { remindedAt: now.toISOString() },
      only: { id, version, remindedAt },
    }),
    outboxWrite({ event: 'equity-reminder-due', nominationId: id }, now),
    auditWrite({
      subject: submissionPartition(submissionId),
      at: now,
      by,
      what: 'reminded a nominee for employment equity',
      after: { id },
      requestId,
    }),
  ]
}

/** Counts and lists those that wait for their nominee behind a position, the longest waiting first. */
export async function allWaitingEquity(
  now: Date,
  position: string,
): Promise<{ remaining: number; portions: AsyncGenerator<EquityNomination[]> }> {
  const { range, days } = await waitingSince({ from: everything, to: everything }, now)
  const portions = eachUnansweredEquity(range, days, position)
  const remaining = position
    ? await countWaiting(eachUnansweredEquity(range, days, position))
    : addEquityCounts(days).Pending
  return { remaining, portions }
}

async function countWaiting(portions: AsyncGenerator<EquityNomination[]>): Promise<number> {
  let count = 0
  for await (const some of portions) count += some.length
  return count
}
