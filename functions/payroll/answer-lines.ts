/** Reads a file of answers of payroll's system (docs/product.md#payroll-answers): each line says what became of one row,
 * or cannot be read. Pure. */
import { cellsOf, csvLines, delimiterOf, physicalLines } from '#functions/runtime/csv-lines.ts'
import { fold } from '#shared/folding.ts'
import type { Payment } from '#shared/payroll/model.ts'
import { maxReason } from '#shared/payroll/settings.ts'
import { normalNumber } from '#shared/people/rules.ts'

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

const columns = ['reference', 'employee number', 'amount', 'state', 'reason', 'external reference'] as const
type Column = (typeof columns)[number]

/** A name as it is compared, whether its words are joined by spaces, lines or dashes. */
const plain = (text: string) =>
  fold(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

export interface AnswerLayout {
  readonly text: string
  readonly delimiter: string
  readonly columns: readonly (Column | undefined)[]
  /** Lines below the header that are not blank. */
  readonly lines: number
}

/** Reads the header; nothing where it lacks a column or names one twice, or where nothing stands below it. */
export function answerLayout(csv: string): AnswerLayout | undefined {
  const text = csv.replace(/^\uFEFF/, '')
  const header = physicalLines(text).next().value?.text ?? ''
  const delimiter = delimiterOf(header)
  const [cells = []] = cellsOf([header], delimiter)
  const found = cells.map((cell) => columns.find((each) => each === plain(cell)))
  const has = (column: Column) => found.includes(column)
  const isTwice = found.some((column, place) => column && found.indexOf(column) !== place)
  if (isTwice || !has('amount') || !has('state') || !(has('reference') || has('employee number')))
    return undefined
  let lines = -1
  for (const each of physicalLines(text)) if (each.text.trim()) lines += 1
  return lines > 0 ? { text, delimiter, columns: found, lines } : undefined
}

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

const maxExternalReference = 100

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
