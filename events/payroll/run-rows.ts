/** Going through the rows of a closed month: what they come to, and which of them payroll is warned of. */
import { ulid } from 'ulid'
import { rowsOfMonth } from '#functions/payroll/entitlement-store.ts'
import {
  asSeen,
  findRun,
  flaggedRows,
  flagsPartition,
  latePass,
  runKey,
  type StoredRun,
} from '#functions/payroll/run-store.ts'
import { sumsOf } from '#functions/payroll/sums.ts'
import { findStandings, type PersonStanding } from '#functions/people/store.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems, batchDelete, batchPut, isWritten, write, writeBatch } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import { amountOf, kindOf } from '#shared/nominations/kinds.ts'
import type { PayrollRow, RowFlag } from '#shared/payroll/model.ts'
import { isContractor } from '#shared/people/rules.ts'
import { isBlank } from '#shared/text.ts'

/** Goes through a month that is being closed, after which its run is closed and may be confirmed. */
export async function goThrough(run: StoredRun, hear: () => Promise<void>): Promise<void> {
  const { month, version } = run
  const now = clock()
  const pass = ulid(now.getTime())
  const rows = await rowsOfMonth(month)
  await hear()
  const standing = await standingAmong(rows)
  await hear()
  const counts: Partial<Record<RowFlag, number>> = {}
  const flagged = rows.flatMap((row) => {
    const flags = flagsOf(row, standing, groupDay(now))
    for (const flag of flags) counts[flag] = (counts[flag] ?? 0) + 1
    return flags.length > 0 ? [batchPut(flaggedRows, { pass, row, flags })] : []
  })
  await writeBatch(flagged, atOnce)
  const set = { state: 'closed', version: version + 1, sums: sumsOf(rows), flags: counts, pass }
  const remove = ['quietUntil', 'attempts']
  // Not where another worker came first.
  const isDone = await isWritten(write(update(runKey(month), { set, remove, only: asSeen(run) })))
  // Where its answer was lost, a write that was done is told as one that was not.
  const isOurs = isDone || (await findRun(month))?.pass === pass
  await removeFlags(month, (other) => (isOurs ? other !== pass : other === pass))
}

/** Batches of warnings that are written together: who looks at a run sees none of them before it is
 * closed. */
const atOnce = 4

/** How people stand, by their ids; of whom there is no record any more, nothing. */
export type StandingBy = ReadonlyMap<string, Pick<PersonStanding, 'status' | 'blocked'>>

async function standingAmong(rows: readonly PayrollRow[]): Promise<StandingBy> {
  const standings = await findStandings([...new Set(rows.map(({ personId }) => personId))])
  return new Map(standings.map((each) => [each.personId, each]))
}

/** Tells what payroll is warned of in a row. A reversal takes back just its amount, even if others are
 * paid today. Pure. */
export function flagsOf(row: PayrollRow, people: StandingBy, today: string): RowFlag[] {
  const { personId, employeeNumber, country, businessUnit, kind, amount, currency, correction } = row
  const usual = amountOf(kindOf(kind), country, today)
  const person = people.get(personId)
  const differs = usual?.amount !== amount || usual.currency !== currency
  const is: Readonly<Record<RowFlag, boolean>> = {
    // Somebody may be both: a block does not say that they are still employed.
    leaver: person?.status !== 'active',
    blocked: person?.blocked !== undefined,
    'no-number': isContractor(employeeNumber),
    'no-country': isBlank(country),
    'no-unit': isBlank(businessUnit),
    'amount-differs': correction?.is !== 'reversal' && differs,
    // An answer about the row that it takes back marks it: until its month was closed it followed each answer.
    'not-paid': false,
  }
  return (Object.keys(is) as RowFlag[]).filter((flag) => is[flag])
}

/** Removes the warnings of other, or of failed, goings through. */
async function removeFlags(month: string, isOld: (pass: string) => boolean): Promise<void> {
  const items = await allItems(flaggedRows, { partition: flagsPartition(month) })
  const old = items.filter(({ pass }) => pass !== latePass && isOld(pass))
  await writeBatch(
    old.map((item) => batchDelete(flaggedRows.keys(item))),
    atOnce,
  )
}
