/** The books of payroll computed a second time, plainly, from nominations, entitlements and corrections as they are kept:
 * nothing of `functions/payroll` but the shapes of its records and the table of amounts is used, so that a mistake there
 * shows here (docs/product.md#payroll-reconciliation). Pure. */
import { isSameName } from '#shared/folding.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import type {
  Correction,
  Entitlement,
  Payee,
  PayrollRow,
  PayrollRun,
  PayrollSums,
} from '#shared/payroll/model.ts'

const differenceKinds = {
  'no-calendar': 'there is no record of the open months',
  'no-entitlement': 'an approved award has no record of what it pays',
  'not-approved': 'something is paid that is not approved',
  place: 'what an award pays stands in the wrong month, or twice',
  award: 'what is said of an award is not what its nomination says',
  payees: 'those who are paid are not those who take part',
  amount: 'an amount is not that of the table',
  correction: 'corrections do not follow from each other',
  net: 'after all corrections something else is paid than is approved',
  'taken-back': 'what is taken back is not what was paid',
  paid: 'something else was paid than is due',
  settled: 'what is kept as settled is not what corrections have settled',
  'row-missing': 'a row is missing',
  'row-extra': 'a row is of nothing',
  'row-differs': 'a row says something else than what it is of',
  'row-state': 'a row is not as its run has it',
  mark: 'what is marked as corrected is not what is',
  list: 'a list that rows are found by lacks one, or has one too many',
  run: 'a closed month has no run, or an open one has one',
  number: 'runs are not numbered one after the other',
  sums: 'sums are not those of the rows',
  answered: 'more or fewer rows are answered than the run says',
  file: 'a file is not the one that was confirmed',
} as const
export type DifferenceKind = keyof typeof differenceKinds

/** Something that should be one way and is another. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly month: string
  /** A nomination, a reference, or a part of the run. */
  readonly of: string
  readonly expected: string
  readonly found: string
}

/** In words, for whoever has to look into it. */
export function inWords({ kind, month, of, expected, found }: Difference): string {
  return `${month} ${of}: ${differenceKinds[kind]} (${kind}); expected ${expected}, found ${found}`
}

/** The payroll month of an instant. The group's zone is two hours ahead of UTC all year round. */
export function monthOfInstant(instant: string): string {
  const there = new Date(Date.parse(instant) + 2 * 3_600_000)
  const isNext = there.getUTCDate() >= 20
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + (isNext ? 1 : 0), 1))
    .toISOString()
    .slice(0, 7)
}

/** What a kind paid somebody of a country on the day of an instant, as `75 USD`. */
function tableAmount(kind: Nomination['kind'], approvedAt: string, country: string): string {
  const day = new Date(Date.parse(approvedAt) + 2 * 3_600_000).toISOString().slice(0, 10)
  let found = 'nothing'
  for (const { from, home, elsewhere } of kindOf(kind).amounts) {
    const { amount, currency } = isSameName(country, 'South Africa') ? home : elsewhere
    if (from <= day) found = `${amount} ${currency}`
  }
  return found
}

/** Whether everything was approved of what pays, whatever became of it afterwards. */
function wasAwarded({ kind, decision, steps }: Nomination): boolean {
  if (kindOf(kind).amounts.length === 0 || !['Accepted', 'Withdrawn'].includes(decision)) return false
  return steps.every(({ status }) => status === 'Approve')
}

const isWithdrawn = ({ decision }: Nomination) => decision === 'Withdrawn'

function lastDecision({ steps, createdAt }: Nomination): string {
  let last = ''
  for (const { decidedAt = '' } of steps) if (decidedAt > last) last = decidedAt
  return last || createdAt
}

/** The month from which on a nomination has to have a record of what it pays, whatever became of it afterwards; none where
 * it never paid anything. */
export function owedFrom(head: Nomination): string | undefined {
  const isOwed = wasAwarded(head) && (!isWithdrawn(head) || head.payroll !== undefined)
  return isOwed ? monthOfInstant(lastDecision(head)) : undefined
}

/** Values as texts that compare, whatever the order in which they name things. */
function text(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

const money = ({ amount, currency }: Pick<Payee, 'amount' | 'currency'>) => `${amount} ${currency}`

/** What is wrong with the record of what an award pays and with its corrections, in their order; `undefined` stands for
 * what is not there. */
export function awardDifferences(
  nomination: FullNomination | undefined,
  entitlement: Entitlement,
  corrections: readonly (Correction | undefined)[],
): Difference[] {
  const { nominationId, month, approvedAt, kind } = entitlement
  const found: Difference[] = []
  const differs = (what: DifferenceKind, expected: string, is: string, of = nominationId) => {
    if (expected !== is) found.push({ kind: what, month, of, expected, found: is })
  }
  if (!nomination || !wasAwarded(nomination.head)) {
    differs('not-approved', 'nothing', `${entitlement.payees.length} payees`)
    return found
  }
  const { head, body } = nomination
  const { payroll } = head
  differs('place', text(payroll), text({ month, approvedAt }))
  if (month < monthOfInstant(approvedAt)) differs('place', `${monthOfInstant(approvedAt)} or later`, month)
  const said = { kind, category: entitlement.category, nominatedAt: entitlement.nominatedAt, approvedAt }
  const { category, createdAt: nominatedAt } = head
  differs(
    'award',
    text({ kind: head.kind, category, nominatedAt, approvedAt: lastDecision(head) }),
    text(said),
  )
  const takePart = body.nominees.filter(({ answer }) => answer?.status !== 'Rejected')
  const ids = (people: readonly { personId: string }[]) => text(people.map(({ personId }) => personId))
  differs('payees', ids(takePart), ids(entitlement.payees))
  const paysByTable = (payee: Payee, of: string) =>
    differs('amount', tableAmount(kind, approvedAt, payee.country), money(payee), of)
  for (const [place, payee] of entitlement.payees.entries())
    paysByTable(payee, reference(nominationId, place))
  const standing = followCorrections(entitlement, corrections, differs)
  const isMarked = entitlement.withdrawal !== undefined
  const last = corrections.at(-1)
  const ended = isMarked || last?.cause === 'withdrawn'
  differs('net', isWithdrawn(head) ? 'withdrawn' : 'paid', ended ? 'withdrawn' : 'paid')
  if (isMarked) differs('net', 'no corrections', `${corrections.length || 'no'} corrections`)
  const due = new Map<string, number>()
  for (const payee of isWithdrawn(head) ? [] : takePart) {
    const place = entitlement.payees.findIndex(({ personId }) => personId === payee.personId)
    const country = (entitlement.current ?? entitlement.payees)[place]?.country ?? ''
    const [amount, currency = ''] = tableAmount(kind, approvedAt, country).split(' ')
    due.set(currency, (due.get(currency) ?? 0) + Number(amount))
  }
  const pays = new Map<string, number>()
  for (const payee of isMarked ? [] : standing)
    if (payee) pays.set(payee.currency, (pays.get(payee.currency) ?? 0) + payee.amount)
  differs('net', byCurrency(due), byCurrency(pays))
  return found
}

type Differs = (what: DifferenceKind, expected: string, is: string, of?: string) => void

/** Each correction takes back what was paid of what stood before it, and what stands after the last, which is given back, is
 * what the award says. */
function followCorrections(
  entitlement: Entitlement,
  corrections: readonly (Correction | undefined)[],
  differs: Differs,
): readonly (Payee | null)[] {
  const { nominationId, kind, approvedAt, month } = entitlement
  const paid: (Payee | null)[] = [...entitlement.payees]
  for (const [index, correction] of corrections.entries()) {
    const of = `${nominationId}, correction ${index + 1}`
    if (!correction) {
      differs('correction', 'one that is there', 'none', of)
      continue
    }
    const { number, corrects, lines, cause } = correction
    differs('correction', text([index + 1, month]), text([number, corrects]), of)
    if (correction.month <= month) differs('correction', `after ${month}`, correction.month, of)
    const earlier = corrections[index - 1]?.month ?? month
    if (correction.month < earlier) differs('correction', `${earlier} or later`, correction.month, of)
    for (const { place, is, payee } of lines) {
      const before = paid[place] ?? null
      if (is === 'reversal') {
        const back = -payee.amount
        // What was refused, or paid in part, is taken back as far as it was paid: that is for events/payroll/paid-book.ts.
        const isPart = before !== null && back >= 0 && back < before.amount
        differs('correction', text(before), text({ ...payee, amount: isPart ? before.amount : back }), of)
        paid[place] = null
      } else {
        differs('correction', text(null), text(before), of)
        differs('amount', tableAmount(kind, approvedAt, payee.country), money(payee), of)
        paid[place] = payee
      }
    }
    if (cause === 'corrected' && paid.includes(null))
      differs('correction', 'everybody is paid', 'somebody is not', of)
    if (cause === 'withdrawn' && paid.some((each) => each !== null))
      differs('correction', 'nobody is paid', 'somebody is', of)
  }
  differs('correction', text(paid), text(entitlement.current ?? entitlement.payees))
  return paid
}

/** Sums in words, in the order of their amounts as texts. */
export const byCurrency = (sums: ReadonlyMap<string, number>) =>
  [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => `${amount} ${currency}`)
    .sort()
    .join(' and ') || 'nothing'

/** What is wrong with a correction that stands in a month, by the award that it says it corrects. */
export function strayCorrection(correction: Correction, corrected: Entitlement | undefined): Difference[] {
  const { nominationId, month, at, number } = correction
  const listed = corrected?.corrections?.[number - 1]
  if (listed?.month === month && listed.at === at) return []
  const of = `${nominationId}, correction ${number}`
  return [{ kind: 'correction', month, of, expected: 'named by its award', found: 'not named' }]
}

/** What the row of a payee of an award is called, by their place. */
export const reference = (nominationId: string, place: number) =>
  `${nominationId}-${place < 9 ? '0' : ''}${place + 1}`

/** What a row has to say, but for what becomes of it. */
export type Said = Omit<PayrollRow, 'state' | 'run' | 'payment'>

/** The rows that a record of what an award pays has to have in its month. */
export function rowsOwed(entitlement: Entitlement): Said[] {
  const { payees, withdrawal, nominationId, kind, category, nominatedAt, approvedAt, month } = entitlement
  if (withdrawal) return []
  const award = { nominationId, kind, category, nominatedAt, approvedAt, month }
  return payees.map((payee, place) => ({ ...payee, ...award, reference: reference(nominationId, place) }))
}

/** The rows that a correction has to have in its month: none of what takes nothing back. */
export function rowsOwedBy(correction: Correction): Said[] {
  const { nominationId, kind, category, nominatedAt, approvedAt, month } = correction
  const { corrects, number, cause, at, reason, lines } = correction
  const paying = lines.filter(({ payee }) => payee.amount !== 0)
  return paying.map(({ place, is, payee }) => {
    const of = reference(nominationId, place)
    return {
      ...payee,
      ...{ nominationId, kind, category, nominatedAt, approvedAt, month },
      reference: `${of}-${number}${is === 'reversal' ? 'R' : 'P'}`,
      correction: { corrects, number, cause, at, reason, is, of },
    }
  })
}

type SaidSums = Pick<PayrollSums, 'rows' | 'byCurrency'> & Partial<PayrollSums>

/** A run with its sums by country and unit, where they stand beside it. */
export type SummedRun = Omit<PayrollRun, 'sums'> & { readonly sums?: SaidSums | undefined }

type ByName = Readonly<Record<string, readonly [rows: number, amount: number]>>

/** Sums as they are kept of a day of a month: by currency, and by currency, a blank and a place. */
type KeptSums = Readonly<Record<'byCurrency' | 'byCountry' | 'byUnit', ByName>>

/** Sums as they are added up, each under what it is of. */
class Sums {
  private readonly sums = new Map<string, { rows: number; amount: number }>()

  add({ amount, currency, country, businessUnit }: Said): void {
    this.addTo('all', 0)
    this.addTo(`in ${currency}`, amount)
    this.addTo(`in ${currency} of ${country || 'no country'}`, amount)
    this.addTo(`in ${currency} of the unit ${businessUnit || 'without name'}`, amount)
  }

  private addTo(of: string, amount: number, rows = 1): void {
    const sum = this.sums.get(of) ?? { rows: 0, amount: 0 }
    this.sums.set(of, { rows: sum.rows + rows, amount: sum.amount + amount })
  }

  /** Sums as a run says them. */
  static said({ rows, byCurrency: all, byCountry = [], byUnit = [] }: SaidSums): Sums {
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

  /** Adds sums as they are kept of a day. */
  addKept({ byCurrency, byCountry, byUnit }: KeptSums): void {
    for (const [currency, [rows, amount]] of Object.entries(byCurrency)) {
      this.addTo('all', 0, rows)
      this.addTo(`in ${currency}`, amount, rows)
    }
    const place = (name: string) => [name.slice(0, 3), name.slice(4)] as const
    for (const [name, [rows, amount]] of Object.entries(byCountry)) {
      const [currency, country] = place(name)
      this.addTo(`in ${currency} of ${country || 'no country'}`, amount, rows)
    }
    for (const [name, [rows, amount]] of Object.entries(byUnit)) {
      const [currency, unit] = place(name)
      this.addTo(`in ${currency} of the unit ${unit || 'without name'}`, amount, rows)
    }
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
  private kept: Sums | undefined
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

  /** What is kept of the days of the month, for who looks at it while it is open. */
  keeps(days: readonly KeptSums[]): void {
    this.kept = new Sums()
    for (const day of days) this.kept.addKept(day)
  }

  /** Once all rows came: what is missing, and whether run and rows fit each other. */
  close(isClosed: boolean): void {
    for (const [reference, owed] of this.owed)
      this.differs('row-missing', reference, money(JSON.parse(owed) as Said), 'none')
    for (const { of, expected, found } of this.due.differences(this.rows))
      this.differs('sums', `rows, ${of}`, expected, found)
    for (const { of, expected, found } of this.kept ? this.due.differences(this.kept) : [])
      this.differs('sums', `kept, ${of}`, expected, found)
    const { run } = this
    this.differs('run', 'run', isClosed ? 'one' : 'none', run ? 'one' : 'none')
    if (!run || run.state === 'closing') return
    const said: SaidSums = run.sums ?? { rows: 0, byCurrency: [] }
    // Where nothing stands beside a run, whoever looks reads them from the month itself.
    const isSaid = (of: string) => said.byUnit !== undefined || !of.includes(' of ')
    for (const { of, expected, found } of this.due.differences(Sums.said(said)))
      if (isSaid(of)) this.differs('sums', `run, ${of}`, expected, found)
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

/** What is wrong with the numbers of runs, which are in the order of their months; `most`: how many were given. */
export function numberDifferences(runs: readonly PayrollRun[], most: number): Difference[] {
  const numbered = runs.filter(({ number }) => number !== undefined)
  const first = most - numbered.length + 1
  return numbered.flatMap(({ month, number }, index) =>
    number === first + index
      ? []
      : [
          {
            kind: 'number' as const,
            month,
            of: 'run',
            expected: String(first + index),
            found: String(number),
          },
        ],
  )
}
