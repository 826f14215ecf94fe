/** Reads a file of answers of payroll's system (docs/product.md#payroll-answers): each line says what became of one row,
 * or cannot be read. Pure. */
import { csvRecords } from '#functions/runtime/csv-lines.ts'
import { fold } from '#shared/folding.ts'
import { readAmount } from '#shared/payroll/amounts.ts'
import type { AnswerProblem, Payment } from '#shared/payroll/model.ts'
import { maxExternalReference, maxReason } from '#shared/payroll/settings.ts'
import { normalNumber } from '#shared/people/rules.ts'
import { type AnswerLayout, type Column, plain } from './answer-layout.ts'

/** What a line says. */
export interface SaidLine {
  readonly line: number
  readonly reference?: string | undefined
  readonly employeeNumber?: string | undefined
  readonly amount: number
  readonly currency?: string | undefined
  readonly state: Payment['state']
  readonly reason?: string | undefined
  readonly externalReference?: string | undefined
}

/** A line that says nothing has only its number, and why. */
interface UnreadLine {
  readonly line: number
  readonly state?: undefined
  readonly problem: Extract<AnswerProblem, 'not-readable' | 'cents' | 'outside-columns' | 'other-currency'>
}

export type AnswerLine = SaidLine | UnreadLine

/** The lines of a file, in their order. */
export function* answerLines({ text, header, columns: found }: AnswerLayout): Generator<AnswerLine> {
  for (const { number, cells } of csvRecords(text, header))
    yield (cells && readLine(number, cells, found)) ?? { line: number, problem: 'not-readable' }
}

const states: ReadonlyMap<string, Payment['state']> = new Map([
  ['paid', 'paid'],
  ['partly paid', 'partly-paid'],
  ['partially paid', 'partly-paid'],
  ['refused', 'refused'],
  ['rejected', 'refused'],
])

function readLine(
  line: number,
  cells: readonly string[],
  found: AnswerLayout['columns'],
): AnswerLine | undefined {
  // A decimal comma without quotation marks moves what follows it by a column: such a line must not be guessed at.
  if (cells.some((each, place) => each.trim() && !found[place])) return { line, problem: 'outside-columns' }
  const cell = (column: Column) => cells[found.indexOf(column)]?.trim() ?? ''
  const state = states.get(plain(cell('state')))
  const money = readMoney(cell('amount'))
  const reference = cell('reference') || undefined
  const employeeNumber = normalNumber(cell('employee number')) || undefined
  const [reason, externalReference] = [cell('reason'), cell('external reference')]
  const isTooLong = reason.length > maxReason || externalReference.length > maxExternalReference
  const isNamed = reference || employeeNumber || externalReference
  if (!state || !money || !isNamed || isTooLong) return undefined
  if (money === 'cents') return { line, problem: money }
  const currency = fold(cell('currency')).toUpperCase() || money.currency
  // Of two currencies one at least is not that of the row.
  if (currency !== (money.currency ?? currency)) return { line, problem: 'other-currency' }
  return {
    line,
    reference,
    employeeNumber,
    amount: money.amount,
    currency,
    state,
    reason: reason || undefined,
    externalReference: externalReference || undefined,
  }
}

/** The currency behind an amount. */
const currencyBehind = /[a-z]{3}$/i

/** Programs put an apostrophe before what a spreadsheet would take for a formula. */
const apostropheBefore = /^'/

function readMoney(text: string): Pick<SaidLine, 'amount' | 'currency'> | 'cents' | undefined {
  const currency = currencyBehind.exec(text)?.[0]
  const said = text.slice(0, text.length - (currency?.length ?? 0)).replace(apostropheBefore, '')
  const amount = readAmount(said)
  return typeof amount === 'number' ? { amount, currency: currency?.toUpperCase() } : amount
}
