/** The books of payroll computed a second time, plainly, from nominations, entitlements and corrections as
 * they are kept: nothing of `functions/payroll` but the shapes of its records and the table of amounts is
 * used, so that a mistake there shows here (docs/product.md#payroll-reconciliation). Pure. */
import { canonicalJson as text } from '#functions/runtime/audit-replacement.ts'
import { groupTimeZone } from '#shared/clock.ts'
import { isSameName } from '#shared/folding.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import type { Correction, Entitlement, Payee, PayrollRow, PayrollRun } from '#shared/payroll/model.ts'

const differenceKinds = {
  'no-calendar': 'there is no record of the open months',
  'no-entitlement': 'an approved award has no record of what it pays',
  'not-approved': 'something is paid that is not approved',
  place: 'what an award pays stands in the wrong month, or twice',
  later: 'something is paid later than with its month, which was not closed then',
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
  run: 'a closed month has no run, or an open one has one',
  number: 'runs are not numbered one after the other',
  sums: 'sums are not those of the rows',
  answered: 'more or fewer rows are answered than the run says',
  file: 'a file is not the one that was confirmed',
  'file-row': 'a line of a file does not say what is due',
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

/** Tells a difference in words. */
export function inWords({ kind, month, of, expected, found }: Difference): string {
  return `${month} ${of}: ${differenceKinds[kind]} (${kind}); expected ${expected}, found ${found}`
}

/** Of this locale days are written yyyy-mm-dd. */
const inZone = new Intl.DateTimeFormat('sv-SE', { timeZone: groupTimeZone })

/** The day of an instant in the group's zone. */
const dayOf = (instant: string) => inZone.format(Date.parse(instant))

/** The payroll month of an instant. */
export function monthOfInstant(instant: string): string {
  const [year = 0, month = 0, day = 0] = dayOf(instant).split('-').map(Number)
  return new Date(Date.UTC(year, day >= 20 ? month : month - 1, 1)).toISOString().slice(0, 7)
}

/** Tells what a kind paid somebody of a country on the day of an instant, as `75 USD`. */
function tableAmount(kind: Nomination['kind'], approvedAt: string, country: string): string {
  const day = dayOf(approvedAt)
  let found = 'nothing'
  for (const { from, home, elsewhere } of kindOf(kind).amounts) {
    const { amount, currency } = isSameName(country, 'South Africa') ? home : elsewhere
    if (from <= day) found = `${amount} ${currency}`
  }
  return found
}

/** Tells whether everything was approved of what pays, even if it was withdrawn afterwards. */
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

/** Returns the month from which on a nomination needs a record of what it pays; none where it never paid. */
export function owedFrom(head: Nomination): string | undefined {
  const isOwed = wasAwarded(head) && (!isWithdrawn(head) || head.payroll !== undefined)
  return isOwed ? monthOfInstant(lastDecision(head)) : undefined
}

/** Of somebody who is paid. */
export const money = ({ amount, currency }: Pick<Payee, 'amount' | 'currency'>) => `${amount} ${currency}`

/** Tells what is wrong with the record of what an award pays and with its corrections, in their order;
 * `undefined` stands for what is not there. */
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
  const stored = { kind, category: entitlement.category, nominatedAt: entitlement.nominatedAt, approvedAt }
  const { category, createdAt: nominatedAt } = head
  differs(
    'award',
    text({ kind: head.kind, category, nominatedAt, approvedAt: lastDecision(head) }),
    text(stored),
  )
  const takePart = body.nominees.filter(({ answer }) => answer?.status !== 'Rejected')
  const ids = (people: readonly { personId: string }[]) => text(people.map(({ personId }) => personId))
  differs('payees', ids(takePart), ids(entitlement.payees))
  const paysByTable = (payee: Payee, of: string) =>
    differs('amount', tableAmount(kind, approvedAt, payee.country), money(payee), of)
  for (const [place, payee] of entitlement.payees.entries())
    paysByTable(payee, reference(nominationId, place))
  const current = followCorrections(entitlement, corrections, differs)
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
  for (const payee of isMarked ? [] : current)
    if (payee) pays.set(payee.currency, (pays.get(payee.currency) ?? 0) + payee.amount)
  differs('net', byCurrency(due), byCurrency(pays))
  return found
}

type Differs = (what: DifferenceKind, expected: string, is: string, of?: string) => void

/** Each correction takes back what was paid of what stood before it, and what stands after the last, which is
 * given back, is what the award says. */
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
        // Of a row that was refused, or paid in part, less is taken back: see events/payroll/paid-book.ts.
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

/** Tells what is wrong with a correction that stands in a month, by the award that it says it corrects. */
export function strayCorrection(correction: Correction, corrected: Entitlement | undefined): Difference[] {
  const { nominationId, month, at, number } = correction
  const entry = corrected?.corrections?.[number - 1]
  if (entry?.month === month && entry.at === at) return []
  const of = `${nominationId}, correction ${number}`
  return [{ kind: 'correction', month, of, expected: 'named by its award', found: 'not named' }]
}

/** Tells what the row of a payee of an award is called, by their place. */
export const reference = (nominationId: string, place: number) =>
  `${nominationId}-${place < 9 ? '0' : ''}${place + 1}`

/** The words of a row, but for what becomes of it. */
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

/** Lists what is wrong with the numbers of runs, in the order of their months, of which `most` were given. */
export function numberDifferences(runs: readonly PayrollRun[], most: number): Difference[] {
  const numbered = runs.filter(({ number }) => number !== undefined)
  const first = most - numbered.length + 1
  return numbered.flatMap(({ month, number }, index): Difference[] => {
    const [expected, found] = [String(first + index), String(number)]
    return expected === found ? [] : [{ kind: 'number', month, of: 'run', expected, found }]
  })
}
