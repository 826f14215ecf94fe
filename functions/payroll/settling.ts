/** What answers change of corrections that have settled their rows: each takes back what was paid, as long as its month is
 * open. Afterwards nothing of it changes, and what it takes back though it was not paid is marked, for whoever has to have
 * it stopped (docs/product.md#payroll-corrections). */
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItem, getItems, queryItems, transact } from '#functions/runtime/table.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { Correction, Payment, PayrollRow } from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'
import { findCalendar, isClosed, whileOpen } from './calendar.ts'
import { changeLines, corrections, linesTaking } from './corrections.ts'
import { flaggedRows, flagsPartition, latePass } from './flags.ts'
import { payrollRows, rowKey } from './row-store.ts'
import { placeOf, rowsOfCorrection } from './rows.ts'
import { findSettlement, rowStanding, type Settlement, settlementWrite, takenBackOf } from './settlements.ts'

type Settled = Pick<PayrollRow, 'nominationId' | 'reference'>
type By = Settlement['settled'][string]

interface Answer {
  readonly row: Settled & Pick<PayrollRow, 'payment'>
  readonly payment: Payment
  readonly settlement: Settlement | undefined
}

const keyOf = ({ nominationId }: Pick<Settled, 'nominationId'>, by: By) =>
  corrections.keys({ nominationId, ...by } as Correction)

/** The writes for those of some answers whose rows are settled; they raise `ConditionFailed` where a month was closed
 * meanwhile. */
export async function settledWrites(answers: readonly Answer[]): Promise<Write[]> {
  const settled = answers.flatMap((answer) => {
    const by = answer.settlement?.settled[answer.row.reference]
    return by ? [{ ...answer, by }] : []
  })
  if (settled.length === 0) return []
  const calendar = await findCalendar()
  const keys = new Map(settled.map(({ row, by }) => [`${row.nominationId} ${by.number}`, keyOf(row, by)]))
  const made = await getItems(corrections, [...keys.values()], true)
  const writes: Write[] = []
  const open: string[] = []
  for (const each of made) {
    const { nominationId, number, month } = each
    const own = settled.filter(({ row, by }) => row.nominationId === nominationId && by.number === number)
    const differing = own.filter(({ row, payment }) => payment.amount !== taken(each, row))
    if (isClosed(calendar, month)) writes.push(...own.flatMap((answer) => lateWrites(each, answer)))
    else if (differing.length > 0) {
      const paid = differing.map(
        ({ row, payment }) => [placeOf(nominationId, row.reference), payment.amount] as const,
      )
      writes.push(changeLines(each, linesTaking(each, new Map(paid))))
      open.push(month)
    }
  }
  const [first] = open.sort()
  return first ? [...writes, whileOpen(calendar, first)] : writes
}

/** The row that takes back what was paid of another one; nothing where nothing was. */
function rowTaking(made: Correction, { nominationId, reference }: Settled): PayrollRow | undefined {
  const place = placeOf(nominationId, reference)
  return rowsOfCorrection(made).find(
    (row) => row.correction?.is === 'reversal' && placeOf(nominationId, row.reference) === place,
  )
}

const taken = (made: Correction, of: Settled) => -(rowTaking(made, of)?.amount ?? 0)

/** What was taken back in a month that is closed, and was not paid, is marked; or no longer, where it was after all. */
function lateWrites(made: Correction, { row: settled, payment }: Answer): Write[] {
  const row = rowTaking(made, settled)
  if (!row) return []
  const flagged = { pass: latePass, row, flags: ['not-paid' as const] }
  if (payment.amount !== -row.amount) return [put(flaggedRows, flagged)]
  return settled.payment ? [deleteItem(flaggedRows.keys(flagged))] : []
}

/** Sees to it that no more of a row is paid once it was answered and a correction has settled it: what is said of it may be
 * less then, or as much as is taken back of it. Raises `payroll-settled`. */
export async function checkPayable(
  row: Settled & Pick<PayrollRow, 'payment'>,
  { amount }: Payment,
  settlement: Settlement | undefined,
): Promise<void> {
  const by = settlement?.settled[row.reference]
  if (!by || !row.payment || amount <= row.payment.amount) return
  const made = await getItem(corrections, keyOf(row, by))
  if (made && amount <= taken(made, row)) return
  throw new Problem('payroll-settled', { values: { month: monthInWords(by.month) } })
}

const lateFlags = (month: string) => ({ partition: flagsPartition(month), prefix: `${latePass}#` })

/** How many rows of a closed month take back what was not paid, so many at most. */
export async function countLate(month: string, limit: number): Promise<number> {
  return (await queryItems(flaggedRows, { ...lateFlags(month), limit })).length
}

const maxAttempts = 10

/** Brings corrections of an open month up to date whose rows were answered while it was closed; nothing while it is
 * closed. Done again it changes nothing. */
export async function bringUpToDate(month: string): Promise<void> {
  const late = await allItems(flaggedRows, { ...lateFlags(month), consistent: true })
  for (const { row } of late) await retryOnConflict(maxAttempts, () => takeWhatWasPaid(row))
}

async function takeWhatWasPaid(taking: PayrollRow): Promise<void> {
  const { month, nominationId, reference, correction } = taking
  if (!correction) throw new Error(`${reference} takes nothing back.`)
  const { at, number, corrects } = correction
  const calendar = await findCalendar()
  if (isClosed(calendar, month)) return
  const place = placeOf(nominationId, reference)
  // Before the row: who answers it after this changes it.
  const seen = await findSettlement(nominationId)
  const made = await getItem(corrections, keyOf(taking, { month, at, number }))
  const settled = rowStanding({ nominationId, month: corrects }, place, seen, number)
  const row = await getItem(payrollRows, rowKey(settled))
  if (!made || !row) throw new Error(`What ${reference} takes back is not there.`)
  await transact([
    changeLines(made, linesTaking(made, new Map([[place, takenBackOf(row)]]))),
    settlementWrite(nominationId, seen),
    deleteItem(flaggedRows.keys({ pass: latePass, row: taking, flags: ['not-paid'] })),
    whileOpen(calendar, month),
  ])
}
