/** Reads a file of answers (docs/product.md#payroll-answers): first its columns, by which it is refused or
 * taken, later its lines, each of which answers one row or cannot be read. Pure. */
import { type CsvHeader, csvHeader, mostColumns } from '#functions/runtime/csv-header.ts'
import { csvRecords } from '#functions/runtime/csv-lines.ts'
import { firstLetters, fold } from '#shared/folding.ts'
import { readAmount } from '#shared/payroll/amounts.ts'
import type { AnswerProblem, Payment } from '#shared/payroll/model.ts'
import { maxAnswerLines, maxExternalReference, maxReason } from '#shared/payroll/settings.ts'
import { normalNumber } from '#shared/people/rules.ts'

const columns = [
  'reference',
  'employee number',
  'amount',
  'currency',
  'state',
  'reason',
  'external reference',
] as const
type Column = (typeof columns)[number]

/** A name as it is compared, whether its words are joined by spaces, lines or dashes. */
const plain = (text: string) =>
  fold(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

export interface AnswerLayout {
  readonly text: string
  readonly header: CsvHeader
  /** The meaning of each column: `ignored` where its name is not known, nothing where it has no name. */
  readonly columns: readonly (Column | 'ignored' | undefined)[]
  /** Names that are not known, as the file writes them. */
  readonly ignored: string[]
}

/** Letters of a column's name that are shown and kept. */
const maxName = 60

/** `unreadable`: a column that is needed is missing, one is named twice, or no line follows. `cells`,
 * `lines`: there are more columns or cells, or more lines, than may be read. */
export type LayoutFailure = 'unreadable' | 'cells' | 'lines'

/** Reads the columns. */
export function answerLayout(csv: string): AnswerLayout | { readonly failure: LayoutFailure } {
  const text = csv.replace(/^\uFEFF/, '')
  const header = csvHeader(text)
  const names = typeof header === 'object' ? header.cells : []
  if (header === 'too-many-cells' || names.length > mostColumns) return { failure: 'cells' }
  const found = names.map((name) => {
    const column = columns.find((each) => each === plain(name))
    return column ?? (plain(name) ? 'ignored' : undefined)
  })
  const has = (column: Column) => found.includes(column)
  const isTwice = columns.some((column) => found.indexOf(column) !== found.lastIndexOf(column))
  const namesRow = (['reference', 'employee number', 'external reference'] as const).some(has)
  const isWhole = has('amount') && has('state') && namesRow && !isTwice
  if (!header?.lines || !isWhole) return { failure: 'unreadable' }
  if (header.lines > maxAnswerLines) return { failure: 'lines' }
  const ignored = names.filter((_, place) => found[place] === 'ignored')
  return { text, header, columns: found, ignored: ignored.map((name) => firstLetters(name, maxName)) }
}

/** A line that can be read. */
export interface SaidLine extends Pick<Payment, 'state' | 'amount' | 'reason' | 'externalReference'> {
  readonly line: number
  readonly reference?: string | undefined
  readonly employeeNumber?: string | undefined
  readonly currency?: string | undefined
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
  // A decimal comma without quotation marks moves what follows it by a column: never guess at such a line.
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
  const amount = readAmount(
    text.slice(0, text.length - (currency?.length ?? 0)).replace(apostropheBefore, ''),
  )
  return typeof amount === 'number' ? { amount, currency: currency?.toUpperCase() } : amount
}
