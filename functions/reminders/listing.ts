/** The list of what waits, and one nomination of whatever standing, for those who remind by hand. */
import { findBody } from '#functions/nominations/body-store.ts'
import { findHeads, findNominationCalled, headKey } from '#functions/nominations/store.ts'
import { type ListPage, pageInOrder, withinRange } from '#functions/runtime/pages.ts'
import { groupDay } from '#shared/clock.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'
import type { ReminderRow } from '#shared/reminders/model.ts'
import { daysWaited, isWithin, type WaitingWindow } from '#shared/reminders/windows.ts'
import { statusInWords, waitingStateOf } from './standing.ts'
import { lastReminder } from './store.ts'
import { everythingWaiting, type WaitingPlace } from './waiting-list.ts'

interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

interface Placed {
  /** Which of all the first one is, from 1. */
  readonly first: number
  readonly total: number
}

const sortOf = ({ since, id }: WaitingPlace) => `${since}#${id}`

/** A page of what waits since a time, the longest waiting first; what was decided this moment is left out. Raises
 * `invalid-cursor`. */
export async function readWaitingPage(
  window: WaitingWindow,
  paged: Paged,
  now: Date,
): Promise<ListPage<ReminderRow> & Placed> {
  const days = daysWaited(window, groupDay(now))
  const all = (await everythingWaiting(now)).filter(({ since }) => isWithin(since, days))
  const name = JSON.stringify(['REMINDERS', window.from, window.to])
  const page = await pageInOrder(name, paged, async (range) => withinRange(all, range, sortOf), sortOf)
  const heads = await findHeads(page.items.map(({ id }) => headKey(id)))
  const begin = page.items[0] && sortOf(page.items[0])
  const first = begin === undefined ? 0 : all.filter((each) => sortOf(each) < begin).length + 1
  return { ...page, items: await rowsOf(heads.filter(isWaiting)), first, total: all.length }
}

function isWaiting(head: Nomination): boolean {
  const { is } = waitingStateOf(head)
  return is === 'stage' || is === 'nominees'
}

/** One nomination by its id or former number. Raises `not-found`. */
export async function findRow(idOrNumber: string): Promise<ReminderRow> {
  const head = await findNominationCalled(idOrNumber)
  const [row] = head ? await rowsOf([head]) : []
  if (!row) throw new Problem('not-found')
  return row
}

async function rowsOf(heads: readonly Nomination[]): Promise<ReminderRow[]> {
  const waitedFor = await Promise.all(heads.map(waitedForOf))
  const last = await lastReminder.lastOf([...new Set(waitedFor.flat())])
  return heads.map((head, index) => {
    const days = (waitedFor[index] ?? []).flatMap((personId) => last.get(personId) ?? [])
    return rowOf(head, days.sort().at(-1))
  })
}

/** Since when it waits; nothing where it does not. */
function sinceOf(head: Nomination): string | undefined {
  const standing = waitingStateOf(head)
  if (standing.is === 'stage') return standing.step.waitingSince ?? head.createdAt
  return standing.is === 'nominees' ? head.createdAt : undefined
}

/** Ids of those for whom it waits: the approver, or the nominees who have not answered, as they were a moment ago. */
async function waitedForOf(head: Nomination): Promise<readonly string[]> {
  const standing = waitingStateOf(head)
  if (standing.is === 'stage')
    return standing.step.approver?.personId ? [standing.step.approver.personId] : []
  if (standing.is !== 'nominees') return []
  if (head.nomineeCount === 1) return [head.firstNominee.personId]
  const body = await findBody(head.id, false)
  return (body?.nominees ?? []).filter(({ answer }) => answer?.status === 'Pending').map(idOf)
}

const idOf = ({ personId }: { readonly personId: string }) => personId

/** `reminded`: the day on which any of those who are waited for was last reminded, of whatever: before it waited for them,
 * it was not of this one. */
function rowOf(head: Nomination, reminded: string | undefined): ReminderRow {
  const { id, firstNominee: nominee, nominator, nomineeCount } = head
  const standing = waitingStateOf(head)
  const since = sinceOf(head)
  const isOfThis = reminded && since && reminded >= groupDay(new Date(since))
  return {
    id,
    nominee,
    nominator,
    others: nomineeCount - 1,
    status: statusInWords(head),
    waitsFor: standing.is === 'stage' ? standing.step.approver?.name : undefined,
    since,
    reminded: isOfThis ? reminded : undefined,
  }
}
