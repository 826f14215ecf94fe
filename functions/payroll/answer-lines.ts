/** Reads a file of answers of payroll's system (docs/product.md#payroll-answers): each line says what became of one row,
 * or cannot be read. Pure. */
import { csvLines } from '#functions/runtime/csv-lines.ts'
import type { Payment } from '#shared/payroll/model.ts'
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

/** A line that cannot be read has only its number. */
export type AnswerLine = SaidLine | { readonly line: number; readonly state?: undefined }

/** The lines of a file, in their order. */
export function* answerLines({ text, delimiter, columns: found }: AnswerLayout): Generator<AnswerLine> {
  for (const { number, cells } of csvLines(text, delimiter))
    yield (cells && readLine(number, cells, found)) ?? { line: number }
}

const states: Readonly<Record<string, Payment['state']>> = {
  paid: 'paid',
  'partly paid': 'partly-paid',
  'partially paid': 'partly-paid',
  refused: 'refused',
  rejected: 'refused',
}

function readLine(
  line: number,
  cells: readonly string[],
  found: AnswerLayout['columns'],
): SaidLine | undefined {
  const cell = (column: Column) => cells[found.indexOf(column)]?.trim() ?? ''
  const state = states[plain(cell('state'))]
  const money = readMoney(cell('amount'))
  const reference = cell('reference') || undefined
  const employeeNumber = normalNumber(cell('employee number')) || undefined
  const [reason, externalReference] = [cell('reason'), cell('external reference')]
  const isTooLong = reason.length > maxReason || externalReference.length > maxExternalReference
  if (!state || !money || !(reference || employeeNumber) || isTooLong) return undefined
  return {
    line,
    reference,
    employeeNumber,
    ...money,
    state,
    reason: reason || undefined,
    externalReference: externalReference || undefined,
  }
}

/** A minus, digits that may stand in groups of three, cents, and a currency. Programs put an apostrophe before what a
 * spreadsheet would take for a formula. */
const money = /^'?([-+]?)(\d+|\d{1,3}(?:[, \u00a0]\d{3})+)(\.\d{1,2})?\s*([a-z]{3})?$/i

function readMoney(text: string): Pick<SaidLine, 'amount' | 'currency'> | undefined {
  const [, sign = '', whole = '', cents = '', currency] = money.exec(text) ?? []
  if (!whole) return undefined
  const digits = Number(whole.replace(/\D/g, '') + cents)
  // Not -0, which is another value than 0.
  const amount = sign === '-' && digits !== 0 ? -digits : digits
  return { amount, currency: currency?.toUpperCase() }
}
