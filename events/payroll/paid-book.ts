/** The sums that payroll has paid of awards that were corrected, computed a second time from their rows, as
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

/** Somebody who is paid, as corrections go on. */
interface Account {
  /** The row that stands for them; blank once nothing is paid to them any more. */
  standing: string
  readonly all: Set<string>
  readonly pairs: Pair[]
}

/** Lists what is wrong with what was paid of an award, by its corrections, in their order, and its rows in
 * all months. Each payee is looked at alone, once all their rows were answered. */
export function paidDifferences(
  award: Entitlement,
  corrections: readonly Correction[],
  rows: readonly PayrollRow[],
  settled: readonly string[],
): Difference[] {
  const { nominationId: of, month } = award
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const corrected = accountsOf(award, corrections).filter(({ pairs }) => pairs.length > 0)
  const pairs = corrected.flatMap((account) => account.pairs)
  const found = pairs.flatMap((pair) => takenBack(pair, byReference))
  const [expected, recorded] = [inOrder(pairs.map((pair) => pair.settled)), inOrder(settled)]
  if (expected !== recorded) found.push({ kind: 'settled', month, of, expected, found: recorded })
  return [...found, ...corrected.flatMap((account) => wrongSum(account, month, byReference))]
}

function accountsOf({ nominationId, payees }: Entitlement, corrections: readonly Correction[]): Account[] {
  const accounts = payees.map((_, place): Account => {
    const of = reference(nominationId, place)
    return { standing: of, all: new Set([of]), pairs: [] }
  })
  for (const { number, month, lines } of corrections)
    for (const { place, is, payee } of lines) {
      const account = accounts[place]
      if (!account) continue
      const name = `${reference(nominationId, place)}-${number}`
      const [taking, instead] = [`${name}R`, `${name}P`]
      const { currency, amount } = payee
      if (is === 'replacement') account.standing = instead
      else {
        const back = amount === 0 ? 0 : -amount
        account.pairs.push({ settled: account.standing, taking, month, back, currency })
        account.standing = ''
      }
      if (amount !== 0) account.all.add(is === 'replacement' ? instead : taking)
    }
  return accounts
}

const inOrder = (references: readonly string[]) => [...references].sort().join(', ') || 'none'

/** Nothing as long as payroll has not answered what takes it back: that can still be stopped. */
function takenBack(
  { settled, taking, month, back, currency }: Pair,
  rows: ReadonlyMap<string, PayrollRow>,
): Difference[] {
  const row = rows.get(settled)
  const paid = row?.payment ? row.payment.amount : row?.amount
  if (paid === undefined || paid === back || rows.get(taking)?.payment) return []
  const inWords = (amount: number) => (amount === 0 ? 'nothing' : `${amount} ${currency}`)
  return [{ kind: 'taken-back', month, of: taking, expected: inWords(paid), found: inWords(back) }]
}

/** Named by the row that the award has for them. */
function wrongSum(
  { standing, all }: Account,
  month: string,
  rows: ReadonlyMap<string, PayrollRow>,
): Difference[] {
  const there = [...all].flatMap((each) => rows.get(each) ?? [])
  if (there.length < all.size || there.some(({ payment }) => !payment)) return []
  const [of = ''] = all
  const [due, paid] = [paidOf(there.filter((row) => row.reference === standing)), paidOf(there)]
  return due === paid ? [] : [{ kind: 'paid', month, of, expected: due, found: paid }]
}

/** Sums up what was paid of rows. What payroll has refused of a row that stands may be paid later, and is in
 * the list of those that are not paid in full: so of those that stand it is what is due by now. */
function paidOf(rows: readonly PayrollRow[]): string {
  const sums = new Map<string, number>()
  for (const { currency, payment } of rows)
    sums.set(currency, (sums.get(currency) ?? 0) + (payment?.amount ?? 0))
  return byCurrency(sums)
}
