/** Lists what waits, and finds one nomination in any state, for reminders by hand. */
import { findBody } from '#functions/nominations/body-store.ts'
import { findHeads, findNominationCalled, headKey } from '#functions/nominations/store.ts'
import { type ListPage, type Paged, pageInOrder, withinRange } from '#functions/runtime/pages.ts'
import { groupDay } from '#shared/clock.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'
import type { ReminderRow } from '#shared/reminders/model.ts'
import { daysWaited, isWithin, type WaitingWindow } from '#shared/reminders/windows.ts'
import { statusInWords, waitingStateOf } from './standing.ts'
import { lastReminder } from './store.ts'
import { everythingWaiting, type WaitingItem } from './waiting.ts'

interface ListPosition {
  readonly first: number
  readonly total: number
}

const sortOf = ({ since, id }: WaitingItem) => `${since}#${id}`

/** Reads a page of what waits, the longest first, without just decided ones. Raises `invalid-cursor`. */
export async function readWaitingPage(
  window: WaitingWindow,
  paged: Paged,
  now: Date,
): Promise<ListPage<ReminderRow> & ListPosition> {
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
  const state = waitingStateOf(head)
  if (state.is === 'stage') return state.step.waitingSince ?? head.createdAt
  return state.is === 'nominees' ? head.createdAt : undefined
}

/** Returns ids of the approver or the unanswered nominees. */
async function waitedForOf(head: Nomination): Promise<readonly string[]> {
  const state = waitingStateOf(head)
  if (state.is === 'stage') return state.step.approver?.personId ? [state.step.approver.personId] : []
  if (state.is !== 'nominees') return []
  if (head.nomineeCount === 1) return [head.firstNominee.personId]
  const body = await findBody(head.id)
  return (body?.nominees ?? []).filter(({ answer }) => answer?.status === 'Pending').map(idOf)
}

const idOf = ({ personId }: { readonly personId: string }) => personId

/** `reminded`: the people's last reminder; before it waited for them, of something else. */
function rowOf(head: Nomination, reminded: string | undefined): ReminderRow {
  const { id, firstNominee: nominee, nominator, nomineeCount } = head
  const state = waitingStateOf(head)
  const since = sinceOf(head)
  const isOfThis = reminded && since && reminded >= groupDay(new Date(since))
  return {
    id,
    nominee,
    nominator,
    others: nomineeCount - 1,
    status: statusInWords(head),
    waitsFor: state.is === 'stage' ? state.step.approver?.name : undefined,
    since,
    reminded: isOfThis ? reminded : undefined,
  }
}
