/** Goes through what payroll is made of and compares it with the second computation, a month at a time;
 * nothing is mended (docs/product.md#payroll-reconciliation). */
import { madePartition } from '#functions/nominations/body-store.ts'
import { headKey, idOfHead, nominations } from '#functions/nominations/store.ts'
import { findCalendar } from '#functions/payroll/calendar.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollRuns, runsPartition } from '#functions/payroll/run-store.ts'
import { allItems, eachIndexed, getItems } from '#functions/runtime/table.ts'
import { firstMonth, monthAfter, monthsFrom } from '#shared/nominations/months.ts'
import type { Entitlement } from '#shared/payroll/model.ts'
import { monthDifferences } from './month-reading.ts'
import { type Difference, monthOfInstant, numberDifferences, owedFrom } from './reconciliation.ts'

const pageSize = 100

interface Reconciling {
  readonly now: Date
  /** How many payroll months before the first open one are gone through, and how many calendar months of
   * nominations before the present one and the one before it; all there are unless told. */
  readonly recent?: number
  /** Waits until the stream has brought what is on its way, before what differs is looked at again. */
  readonly settle: () => Promise<void>
}

/** Where one goes on that was ended: behind a part, with what the parts before it told. */
interface Left {
  readonly after?: string | undefined
  readonly latest?: string | undefined
}

/** A part that is gone through by itself. Parts are gone through in the order of what they are called. */
interface Part {
  /** `made yyyy-mm`: the nominations of a calendar month; `paid yyyy-mm`: a payroll month; `runs`: their
   * numbers. */
  readonly part: string
  readonly look: () => Promise<Difference[]>
}

/** A part that was gone through. */
interface Reconciled extends Pick<Part, 'part'> {
  readonly differences: readonly Difference[]
  /** Why it could not be. */
  readonly fault?: unknown
  /** The latest month that anything is paid with, as far as this part and those before it have seen. */
  readonly latest: string
}

/** Tells of each part what differs as soon as it was gone through, however many parts there are. What
 * differs once only was under way. A part that cannot be read keeps no other from being gone through. */
export async function* reconcile({
  after = '',
  latest = '',
  ...asked
}: Reconciling & Left): AsyncGenerator<Reconciled> {
  const seen = new Seen(latest)
  for await (const part of recentParts(asked, seen)) if (part.part > after) yield gone(part, seen, asked)
}

/** The same of what is older than the recent months, once: from behind a part on, and from the first one
 * on behind the last. */
export async function* reconcileOlder({
  behind = '',
  latest = '',
  ...asked
}: Reconciling & { recent: number; behind?: string | undefined } & Pick<
    Left,
    'latest'
  >): AsyncGenerator<Reconciled> {
  const seen = new Seen(latest)
  const all = await olderParts(asked, seen)
  for (const part of all) if (part.part > behind) yield gone(part, seen, asked)
  // Each round begins anew: what an award named by mistake may have been mended since.
  seen.latest = ''
  for (const part of all) if (part.part <= behind) yield gone(part, seen, asked)
}

async function gone({ part, look }: Part, seen: Seen, { settle }: Reconciling): Promise<Reconciled> {
  try {
    return { part, differences: await seenTwice(look, settle), latest: seen.latest }
  } catch (fault) {
    return { part, differences: [], fault, latest: seen.latest }
  }
}

/** The latest month that anything is paid with. */
class Seen {
  latest: string

  constructor(latest: string) {
    this.latest = latest
  }

  note(month: string): void {
    if (month > this.latest) this.latest = month
  }
}

/** The first of the recent calendar months of nominations. */
const firstRecent = (present: string, recent: number) => monthAfter(present, -recent - 1)

async function* recentParts({ now, recent }: Reconciling, seen: Seen): AsyncGenerator<Part> {
  const present = monthOfInstant(now.toISOString())
  const made = monthsFrom(recent === undefined ? firstMonth : firstRecent(present, recent), present)
  yield* made.map((month) => partMade(month, seen))
  const calendar = await findCalendar()
  if (calendar) {
    const { since, openFrom, promised = openFrom } = calendar
    const begin = recent === undefined ? since : laterOf(since, monthAfter(openFrom, -recent))
    const last = [present, openFrom, promised, seen.latest].reduce(laterOf)
    yield* monthsFrom(begin, last).map(partPaid)
  }
  yield { part: 'runs', look: runDifferences }
}

async function olderParts({ now, recent }: { now: Date; recent: number }, seen: Seen): Promise<Part[]> {
  const present = monthOfInstant(now.toISOString())
  const calendar = await findCalendar()
  return [
    ...monthsFrom(firstMonth, monthAfter(firstRecent(present, recent), -1)).map((month) =>
      partMade(month, seen),
    ),
    ...(calendar ? monthsFrom(calendar.since, monthAfter(calendar.openFrom, -recent - 1)).map(partPaid) : []),
  ]
}

const partMade = (month: string, seen: Seen): Part => ({
  part: `made ${month}`,
  look: () => missingOf(month, seen),
})

const partPaid = (month: string): Part => ({ part: `paid ${month}`, look: () => monthDifferences(month) })

const laterOf = (one: string, other: string) => (one > other ? one : other)

const nameOf = ({ kind, month, of }: Difference) => `${kind} ${month} ${of}`

async function seenTwice(
  look: () => Promise<Difference[]>,
  settle: () => Promise<void>,
): Promise<Difference[]> {
  const first = await look()
  if (first.length === 0) return []
  await settle()
  const names = new Set(first.map(nameOf))
  return (await look()).filter((each) => names.has(nameOf(each)))
}

/** Awards among the nominations that were made in a month of which nothing says what they pay. Notes the
 * months that the others are paid with. */
async function missingOf(made: string, seen: Seen): Promise<Difference[]> {
  const calendar = await findCalendar()
  const found: Difference[] = []
  for await (const keys of eachIndexed('gsi2', { partition: madePartition(made) }, pageSize)) {
    const heads = await getItems(nominations, keys.map(idOfHead).map(headKey), true)
    const owed = heads.flatMap((head) => {
      const month = owedFrom(head)
      return month ? [{ ...head, month }] : []
    })
    const placed = owed.flatMap(({ id: nominationId, payroll }) =>
      payroll ? [entitlements.keys({ nominationId, ...payroll } as Entitlement)] : [],
    )
    const kept = new Map(
      (await getItems(entitlements, placed, true)).map((each) => [each.nominationId, each.month]),
    )
    for (const { id: of, month, payroll } of owed) {
      const differs = (kind: Difference['kind'], expected: string, is: string) =>
        found.push({ kind, month, of, expected, found: is })
      const paidIn = kept.get(of)
      if (paidIn) {
        seen.note(paidIn)
        if (!calendar) differs('no-calendar', 'one', 'none')
        else if (paidIn < calendar.since) differs('place', `${calendar.since} or later`, paidIn)
      }
      // Awards from before anything was paid are none of payroll's.
      else if (payroll || (calendar && month >= calendar.since)) differs('no-entitlement', 'one', 'none')
    }
  }
  return found
}

/** Whether runs are numbered one after the other, and none is of a month that is open. */
async function runDifferences(): Promise<Difference[]> {
  const calendar = await findCalendar()
  const runs = await allItems(payrollRuns, { partition: runsPartition, consistent: true })
  return numberDifferences(runs, calendar?.runs ?? 0)
}
