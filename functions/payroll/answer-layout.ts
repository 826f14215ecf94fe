/** Reads the first line of a file of answers, which names its columns (docs/product.md#payroll-answers). The lines below
 * it are read later, by the function that works the file off. Pure. */
import { type CsvHeader, csvHeader, mostColumns } from '#functions/runtime/csv-header.ts'
import { firstLetters, fold } from '#shared/folding.ts'
import { maxAnswerLines } from '#shared/payroll/settings.ts'

const columns = [
  'reference',
  'employee number',
  'amount',
  'currency',
  'state',
  'reason',
  'external reference',
] as const
export type Column = (typeof columns)[number]

/** A name as it is compared, whether its words are joined by spaces, lines or dashes. */
export const plain = (text: string) =>
  fold(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

export interface AnswerLayout {
  readonly text: string
  readonly header: CsvHeader
  /** What stands in each column: `ignored` where its name is not known, nothing where it has no name. */
  readonly columns: readonly (Column | 'ignored' | undefined)[]
  /** Names that are not known, as the file writes them. */
  readonly ignored: readonly string[]
}

/** Letters of a column's name that are shown and kept. */
const maxName = 60

/** `unreadable`: a column that is needed is missing, one is named twice, or no line follows. `cells`, `lines`: there are
 * more columns or cells, or more lines, than may be read. */
export type LayoutFailure = 'unreadable' | 'cells' | 'lines'

/** Reads the columns. */
export function answerLayout(csv: string): AnswerLayout | { readonly failure: LayoutFailure } {
  const text = csv.replace(/^\uFEFF/, '')
  const header = csvHeader(text)
  const names = typeof header === 'object' ? header.cells : []
  if (header === 'too-many-cells' || names.length > mostColumns) return { failure: 'cells' }
  const found = names.map((name) => {
    const known = columns.find((each) => each === plain(name))
    return known ?? (plain(name) ? 'ignored' : undefined)
  })
  const has = (column: Column) => found.includes(column)
  const isTwice = columns.some((column) => found.indexOf(column) !== found.lastIndexOf(column))
  const namesRow = (['reference', 'employee number', 'external reference'] as const).some(has)
  const isWhole = has('amount') && has('state') && namesRow && !isTwice
  if (!header?.lines || !isWhole) return { failure: 'unreadable' }
  if (header.lines > maxAnswerLines) return { failure: 'lines' }
  const ignored = names.filter((_, place) => found[place] === 'ignored')
  return {
    text,
    header,
    columns: found,
    ignored: ignored.map((name) => firstLetters(name, maxName)),
  }
}
