/** A month of payroll computed a second time, as events/payroll/reconciliation.ts does with its awards: whether its rows are
 * what it owes, and its run what its rows are. Pure. */
import type { PayrollRow, PayrollRun, PayrollSums } from '#shared/payroll/model.ts'
import { type Difference, type DifferenceKind, money, type Said, text } from './reconciliation.ts'

/** A run with all of its sums. */
export type SummedRun = Omit<PayrollRun, 'sums'> & { readonly sums?: PayrollSums | undefined }

/** Sums as they are added up, each under what it is of. */
class Sums {
  private readonly sums = new Map<string, { rows: number; amount: number }>()

  add({ amount, currency, country, businessUnit }: Said): void {
    this.addTo('all', 0)
    this.addTo(`in ${currency}`, amount)
    this.addTo(`in ${currency} of ${country || 'no country'}`, amount)
    this.addTo(`in ${currency} of the unit ${businessUnit || 'without name'}`, amount)
  }

  private addTo(of: string, amount: number): void {
    const sum = this.sums.get(of) ?? { rows: 0, amount: 0 }
    this.sums.set(of, { rows: sum.rows + 1, amount: sum.amount + amount })
  }

  /** Sums as a run says them. */
  static said({ rows, byCurrency: all, byCountry, byUnit }: PayrollSums): Sums {
    const said = new Sums()
    if (rows > 0) said.sums.set('all', { rows, amount: 0 })
    const set = (of: string, sum: { rows: number; amount: number }) =>
      said.sums.set(of, { rows: sum.rows, amount: sum.amount })
    for (const sum of all) set(`in ${sum.currency}`, sum)
    for (const { country, ...sum } of byCountry) set(`in ${sum.currency} of ${country || 'no country'}`, sum)
    for (const { businessUnit, ...sum } of byUnit)
      set(`in ${sum.currency} of the unit ${businessUnit || 'without name'}`, sum)
    return said
  }

  /** Where others are not the same. */
  differences(others: Sums): { of: string; expected: string; found: string }[] {
    const written = (sum = { rows: 0, amount: 0 }) => `${sum.amount} in ${sum.rows} rows`
    return [...new Set([...this.sums.keys(), ...others.sums.keys()])].flatMap((of) => {
      const [expected, found] = [written(this.sums.get(of)), written(others.sums.get(of))]
      return expected === found ? [] : [{ of, expected, found }]
    })
  }
}

/** A month gone through: first what its rows have to be, then what they are, then its run. It keeps a line for each row
 * that has to be there until it comes. */
export class MonthBook {
  readonly differences: Difference[] = []
  private readonly owed = new Map<string, string>()
  private readonly due = new Sums()
  private readonly rows = new Sums()
  private readonly states = { due: 0, exported: 0, paid: 0, 'partly-paid': 0, refused: 0 }

  private readonly month: string
  private readonly run: SummedRun | undefined

  constructor(month: string, run: SummedRun | undefined) {
    this.month = month
    this.run = run
  }

  private differs(kind: DifferenceKind, of: string, expected: string, found: string): void {
    if (expected !== found) this.differences.push({ kind, month: this.month, of, expected, found })
  }

  /** Rows that have to be there. */
  owe(rows: readonly Said[]): void {
    for (const row of rows) {
      this.owed.set(row.reference, text(row))
      this.due.add(row)
    }
  }

  /** Rows that are there. */
  has(rows: readonly PayrollRow[]): void {
    for (const row of rows) {
      const { state, run, payment, ...said } = row
      this.rows.add(said)
      this.states[state] += 1
      const owed = this.owed.get(row.reference)
      this.owed.delete(row.reference)
      if (owed === undefined) this.differs('row-extra', row.reference, 'none', money(row))
      else this.compare(owed, said)
      this.differs('row-state', row.reference, this.expectedState(row), stateOf({ state, run, payment }, row))
    }
  }

  private compare(owed: string, row: Said): void {
    if (owed === text(row)) return
    const expected = JSON.parse(owed) as Said
    const names = [...new Set([...Object.keys(expected), ...Object.keys(row)])] as (keyof Said)[]
    const wrong = names.filter((name) => text(expected[name]) !== text(row[name])).sort()
    const of = (said: Said) => `${money(said)} (${wrong.join(', ')})`
    this.differences.push({
      kind: 'row-differs',
      month: this.month,
      of: row.reference,
      expected: of(expected),
      found: of(row),
    })
  }

  /** What the run makes of a row: while it is being confirmed, either. */
  private expectedState({ state, amount }: PayrollRow): string {
    const { run } = this
    const isWritten = run?.state === 'confirmed' || (run?.state === 'confirming' && state !== 'due')
    if (!isWritten) return 'due'
    if (state === 'exported' || state === 'due') return `exported by ${run?.number}`
    return `${state} by ${run?.number}${state === 'paid' ? ` with ${amount}` : ''}`
  }

  /** What is marked in the month as corrected, and what is: each a reference, month and number. */
  marks(expected: readonly string[], found: readonly string[]): void {
    const [one, other] = [new Set(expected), new Set(found)]
    for (const each of one) if (!other.has(each)) this.differs('mark', each, 'marked', 'not marked')
    for (const each of other) if (!one.has(each)) this.differs('mark', each, 'not marked', 'marked')
  }

  /** Once all rows came: what is missing, and whether run and rows fit each other. */
  close(isClosed: boolean): void {
    for (const [reference, owed] of this.owed)
      this.differs('row-missing', reference, money(JSON.parse(owed) as Said), 'none')
    for (const { of, expected, found } of this.due.differences(this.rows))
      this.differs('sums', `rows, ${of}`, expected, found)
    const { run } = this
    this.differs('run', 'run', isClosed ? 'one' : 'none', run ? 'one' : 'none')
    if (!run || run.state === 'closing') return
    const said = run.sums ?? { rows: 0, byCurrency: [], byCountry: [], byUnit: [] }
    for (const { of, expected, found } of this.due.differences(Sums.said(said)))
      this.differs('sums', `run, ${of}`, expected, found)
    if (run.state !== 'confirmed') return
    const answered = run.answered ?? { paid: 0, 'partly-paid': 0, refused: 0 }
    for (const state of ['paid', 'partly-paid', 'refused'] as const)
      this.differs('answered', state, String(this.states[state]), String(answered[state]))
  }
}

function stateOf(
  { state, run, payment }: Pick<PayrollRow, 'state' | 'run' | 'payment'>,
  { amount }: PayrollRow,
): string {
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
