/** A month of payroll computed a second time, as events/payroll/reconciliation.ts does with its awards:
 * whether its rows are what it owes, and its run what its rows are. Pure. */
import { canonicalJson as text } from '#functions/runtime/audit-replacement.ts'
import type { PayrollRow, PayrollRun, PayrollSums } from '#shared/payroll/model.ts'
import { type Difference, type DifferenceKind, money, type Said } from './reconciliation.ts'

/** A run with all of its sums. */
export type SummedRun = Omit<PayrollRun, 'sums'> & { readonly sums?: PayrollSums | undefined }

interface Month {
  readonly month: string
  readonly isClosed: boolean
  readonly run: SummedRun | undefined
  /** Rows that have to be there, and that are. */
  readonly owed: readonly Said[]
  readonly rows: readonly PayrollRow[]
  /** Marks of corrected rows that have to be in it, and that are: each a reference, month and number. */
  readonly corrected: readonly string[]
  readonly marked: readonly string[]
}

/** Lists what differs of the rows and the run of a month. */
export function bookDifferences(book: Month): Difference[] {
  const { month, isClosed, run, owed, rows, corrected, marked } = book
  const found: Difference[] = []
  const differs = (kind: DifferenceKind, of: string, expected: string, is: string) => {
    if (expected !== is) found.push({ kind, month, of, expected, found: is })
  }
  const missing = new Map(owed.map((row) => [row.reference, row]))
  for (const row of rows) {
    const due = missing.get(row.reference)
    missing.delete(row.reference)
    if (!due) differs('row-extra', row.reference, 'none', money(row))
    else found.push(...wordDifferences(due, row))
    differs('row-state', row.reference, expectedState(row, run), stateOf(row))
  }
  for (const [of, row] of missing) differs('row-missing', of, money(row), 'none')
  const [one, other] = [new Set(corrected), new Set(marked)]
  for (const each of one) if (!other.has(each)) differs('mark', each, 'marked', 'not marked')
  for (const each of other) if (!one.has(each)) differs('mark', each, 'not marked', 'marked')
  const due = sumsOf(owed)
  sumDifferences('rows', due, sumsOf(rows), differs)
  differs('run', 'run', isClosed ? 'one' : 'none', run ? 'one' : 'none')
  if (!run || run.state === 'closing') return found
  sumDifferences('run', due, sumsSaid(run.sums), differs)
  if (run.state !== 'confirmed') return found
  for (const state of ['paid', 'partly-paid', 'refused'] as const) {
    const count = rows.filter((row) => row.state === state).length
    differs('answered', state, String(count), String(run.answered?.[state] ?? 0))
  }
  return found
}

/** Where a row says something else than what it is of. */
function wordDifferences(due: Said, { state: _, run: __, payment: ___, ...row }: PayrollRow): Difference[] {
  if (text(due) === text(row)) return []
  const names = [...new Set([...Object.keys(due), ...Object.keys(row)])] as (keyof Said)[]
  const wrong = names.filter((name) => text(due[name]) !== text(row[name])).sort()
  const of = (said: Said) => `${money(said)} (${wrong.join(', ')})`
  const { month, reference } = row
  return [{ kind: 'row-differs', month, of: reference, expected: of(due), found: of(row) }]
}

/** Sums, each under what it is of. */
type Sums = ReadonlyMap<string, { readonly rows: number; readonly amount: number }>

const [inCountry, inUnit] = [
  (currency: string, country: string) => `in ${currency} of ${country || 'no country'}`,
  (currency: string, unit: string) => `in ${currency} of the unit ${unit || 'without name'}`,
]

function sumsOf(rows: readonly Said[]): Sums {
  const sums = new Map<string, { rows: number; amount: number }>()
  const add = (of: string, more: number) => {
    const { rows: count, amount } = sums.get(of) ?? { rows: 0, amount: 0 }
    sums.set(of, { rows: count + 1, amount: amount + more })
  }
  for (const { amount, currency, country, businessUnit } of rows) {
    add('all', 0)
    add(`in ${currency}`, amount)
    add(inCountry(currency, country), amount)
    add(inUnit(currency, businessUnit), amount)
  }
  return sums
}

/** Sums as a run says them. */
function sumsSaid(said: PayrollSums | undefined): Sums {
  if (!said) return new Map()
  const { rows, byCurrency, byCountry, byUnit } = said
  return new Map<string, { rows: number; amount: number }>([
    ...(rows > 0 ? [['all', { rows, amount: 0 }] as const] : []),
    ...byCurrency.map((sum) => [`in ${sum.currency}`, sum] as const),
    ...byCountry.map((sum) => [inCountry(sum.currency, sum.country), sum] as const),
    ...byUnit.map((sum) => [inUnit(sum.currency, sum.businessUnit), sum] as const),
  ])
}

type Differs = (kind: DifferenceKind, of: string, expected: string, is: string) => void

function sumDifferences(what: string, due: Sums, found: Sums, differs: Differs): void {
  const inWords = (sum = { rows: 0, amount: 0 }) => `${sum.amount} in ${sum.rows} rows`
  for (const of of new Set([...due.keys(), ...found.keys()]))
    differs('sums', `${what}, ${of}`, inWords(due.get(of)), inWords(found.get(of)))
}

/** Tells what the run makes of a row: while it is being confirmed, either. */
function expectedState({ state, amount }: PayrollRow, run: SummedRun | undefined): string {
  const isWritten = run?.state === 'confirmed' || (run?.state === 'confirming' && state !== 'due')
  if (!isWritten) return 'due'
  if (state === 'exported' || state === 'due') return `exported by ${run?.number}`
  return `${state} by ${run?.number}${state === 'paid' ? ` with ${amount}` : ''}`
}

function stateOf({ state, run, payment, amount }: PayrollRow): string {
  if (state === 'due') return run === undefined && !payment ? 'due' : `due by ${run}`
  if (state === 'exported') return payment ? `exported by ${run} with a payment` : `exported by ${run}`
  if (payment?.state !== state) return `${state} by ${run}, said to be ${payment?.state ?? 'nothing'}`
  if (state !== 'paid') {
    const [paid, all] = [Math.abs(payment.amount), Math.abs(amount)]
    const isPart = paid > 0 && paid < all && payment.amount > 0 === amount > 0
    const isSo = state === 'refused' ? paid === 0 : isPart
    return isSo ? `${state} by ${run}` : `${state} by ${run} with ${payment.amount}`
  }
  return `paid by ${run} with ${payment.amount === amount ? amount : payment.amount}`
}
