/** What payroll has paid of awards that were corrected, computed a second time from their rows, as
 * events/payroll/reconciliation.ts does with what is due (docs/product.md#payroll-reconciliation). Pure. */
import type { Correction, Entitlement, PayrollRow } from '#shared/payroll/model.ts'
import { byCurrency, type Difference, reference } from './reconciliation.ts'

/** A row that a correction has settled, and what takes back what was paid of it. */
interface Pair {
  readonly settled: string
  readonly taking: string
  /** The month that takes it back, and how much. */
  readonly month: string
  readonly back: number
  readonly currency: string
}

/** What is wrong with what was paid of an award, by its corrections, in their order, and its rows in all months; `settled`:
 * the rows that are kept as settled. Until all rows were answered nobody knows what was paid in sum. */
export function paidDifferences(
  award: Entitlement,
  corrections: readonly Correction[],
  rows: readonly PayrollRow[],
  settled: readonly string[],
): Difference[] {
  const { nominationId: of, month, payees } = award
  const standing = payees.map((_, place) => reference(of, place))
  const all = new Set(standing)
  const pairs: Pair[] = []
  for (const { number, month: by, lines } of corrections)
    for (const { place, is, payee } of lines) {
      const name = `${reference(of, place)}-${number}`
      if (is === 'replacement') {
        standing[place] = `${name}P`
        all.add(`${name}P`)
        continue
      }
      const back = payee.amount === 0 ? 0 : -payee.amount
      const taking = `${name}R`
      pairs.push({ settled: standing[place] ?? '', taking, month: by, back, currency: payee.currency })
      standing[place] = ''
      if (back !== 0) all.add(taking)
    }
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const found = pairs.flatMap((pair) => takenBack(pair, byReference))
  const [expected, kept] = [pairs.map((pair) => pair.settled), settled].map(inOrder)
  if (expected !== kept)
    found.push({ kind: 'settled', month, of, expected: expected || 'none', found: kept || 'none' })
  const answered = [...all].map((each) => byReference.get(each)).filter((row) => row?.payment)
  if (answered.length < all.size) return found
  const [due, paid] = [paidOf(standing.flatMap((each) => byReference.get(each) ?? [])), paidOf(rows)]
  if (due !== paid) found.push({ kind: 'paid', month, of, expected: due, found: paid })
  return found
}

const inOrder = (references: readonly string[]) => [...references].sort().join(', ')

/** As long as nobody has said what became of what takes it back, that can still be stopped. */
function takenBack(
  { settled, taking, month, back, currency }: Pair,
  rows: ReadonlyMap<string, PayrollRow>,
): Difference[] {
  const row = rows.get(settled)
  const paid = row?.payment ? row.payment.amount : row?.amount
  if (paid === undefined || paid === back || rows.get(taking)?.payment) return []
  const said = [paid, back].map((amount) => (amount === 0 ? 'nothing' : `${amount} ${currency}`))
  const [expected = '', found = ''] = said
  return [{ kind: 'taken-back', month, of: taking, expected, found }]
}

/** What was paid of rows. What payroll has refused of a row that stands may be paid later, and is in the list of those that
 * are not paid in full: so of those that stand it is what is due by now. */
function paidOf(rows: readonly PayrollRow[]): string {
  const sums = new Map<string, number>()
  for (const { currency, payment } of rows)
    sums.set(currency, (sums.get(currency) ?? 0) + (payment?.amount ?? 0))
  return byCurrency(sums)
}
