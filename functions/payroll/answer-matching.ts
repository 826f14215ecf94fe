/** The row that a line of a file of answers is about (docs/product.md#payroll-answers). Pure. */
import type { AnswerProblem, Payment, PayrollRow } from '#shared/payroll/model.ts'
import { isContractor, normalNumber, numberKey } from '#shared/people/rules.ts'
import type { SaidLine } from './answer-text.ts'

/** A row that a line may be about. */
export interface Candidate
  extends Pick<PayrollRow, 'reference' | 'month' | 'amount' | 'currency' | 'state' | 'payment'> {
  /** By which people are told apart; blank for who has none. */
  readonly number: string
  /** Of a run that is confirmed. */
  readonly isConfirmed: boolean
  /** A line of this very file was about it. */
  readonly isTaken: boolean
  /** Of a run that the very same file was about when it was sent before. */
  readonly isOfEarlier?: boolean
  /** A correction has settled it: once it is answered no more of it is paid. */
  readonly isSettled?: boolean
}

/** Returns the number by which people are told apart; blank where it is nobody's. */
export const numberOf = (employeeNumber: string) =>
  isContractor(employeeNumber) ? '' : numberKey(normalNumber(employeeNumber))

/** Tells whether so much can have been paid of a row: all of it, some of it, or nothing. */
export function fits({ state, amount }: Pick<Payment, 'state' | 'amount'>, due: number): boolean {
  if (state === 'paid') return amount === due
  if (state === 'refused') return amount === 0
  const isBetween = Math.sign(amount) === Math.sign(due) && Math.abs(amount) < Math.abs(due)
  return Number.isInteger(amount) && amount !== 0 && isBetween
}

/** A file may say of what was refused how much it was. */
const fitsLine = ({ state, amount }: SaidLine, { amount: due }: Candidate) =>
  fits({ state, amount }, due) || (state === 'refused' && amount === due)

/** A row that was refused or paid in part may be paid later; every other one is answered once. */
const isOpen = (state: Payment['state'], row: Candidate) =>
  !row.isTaken &&
  (row.state === 'exported' || (state === 'paid' && (row.state === 'refused' || row.state === 'partly-paid')))

/** Finds the row of a line among those with its reference or number, oldest first, or among those that
 * payroll calls as the line does, where it has no reference. Tells why there is none. */
export function rowOfLine<C extends Candidate>(
  line: SaidLine,
  candidates: readonly C[],
  called: readonly C[] = [],
): C | AnswerProblem {
  if (called.length > 0) return amongNamed(line, called)
  const number = line.employeeNumber === undefined ? undefined : numberOf(line.employeeNumber)
  const named = candidates.filter(
    (each) =>
      (line.reference === undefined || each.reference === line.reference) &&
      (number === undefined || (number !== '' && each.number === number)),
  )
  return named.length === 0 ? 'matches-nothing' : amongNamed(line, named)
}

function amongNamed<C extends Candidate>(line: SaidLine, named: readonly C[]): C | AnswerProblem {
  const rules: readonly (readonly [AnswerProblem, (row: C) => boolean])[] = [
    ['sent-before', (row) => !row.isOfEarlier],
    ['other-amount', (row) => fitsLine(line, row)],
    ['other-currency', (row) => !line.currency || row.currency === line.currency],
    ['not-confirmed', (row) => row.isConfirmed],
    ['twice', (row) => isOpen(line.state, row)],
    ['settled', (row) => row.state === 'exported' || !row.isSettled],
  ]
  let rows = named
  for (const [problem, allows] of rules) {
    rows = rows.filter(allows)
    if (rows.length === 0) return problem
  }
  return oneOf(line, rows)
}

/** Of several that are alike the first one that was not answered, else the first. */
function oneOf<C extends Candidate>(line: SaidLine, open: readonly C[]): C | AnswerProblem {
  const [first] = open
  if (!first) return 'twice'
  const areAlike = open.every(({ amount, currency }) => amount === line.amount && currency === first.currency)
  if (open.length > 1 && !areAlike) return 'matches-several'
  return open.find(({ state }) => state === 'exported') ?? first
}
