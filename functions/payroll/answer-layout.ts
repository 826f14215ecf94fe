/** Reads the first line of a file of answers, which names its columns (docs/product.md#payroll-answers). The lines below
 * it are read later, by the function that works the file off. Pure. */
import { hasTooManyCells } from '#functions/runtime/csv-limits.ts'
import { cellsOf } from '#functions/runtime/csv-lines.ts'
import { delimiterOf, physicalLines } from '#functions/runtime/text-lines.ts'
import { firstLetters, fold } from '#shared/folding.ts'

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
  readonly delimiter: string
  /** What stands in each column: `ignored` where its name is not known, nothing where it has no name. */
  readonly columns: readonly (Column | 'ignored' | undefined)[]
  /** Names that are not known, as the file writes them. */
  readonly ignored: readonly string[]
  /** Lines below the first one that are not blank. */
  readonly lines: number
}

/** Letters of a column's name that are shown and kept. */
const maxName = 60

/** Reads the columns. `unreadable`: a column that is needed is missing, one is named twice, or no line follows.
 * `cells`: there are more columns or cells than may be read. */
export function answerLayout(csv: string): AnswerLayout | { readonly failure: 'unreadable' | 'cells' } {
  const text = csv.replace(/^\uFEFF/, '')
  const header = physicalLines(text).next().value?.text ?? ''
  const delimiter = delimiterOf(header)
  if (hasTooManyCells(text, delimiter)) return { failure: 'cells' }
  const [names = []] = cellsOf([header], delimiter)
  const found = names.map((name) => {
    const known = columns.find((each) => each === plain(name))
    return known ?? (plain(name) ? 'ignored' : undefined)
  })
  const has = (column: Column) => found.includes(column)
  const isTwice = columns.some((column) => found.indexOf(column) !== found.lastIndexOf(column))
  const namesRow = (['reference', 'employee number', 'external reference'] as const).some(has)
  if (isTwice || !has('amount') || !has('state') || !namesRow) return { failure: 'unreadable' }
  const ignored = names.filter((_, place) => found[place] === 'ignored')
  let lines = -1
  for (const each of physicalLines(text)) if (each.text.trim()) lines += 1
  if (lines < 1) return { failure: 'unreadable' }
  return {
    text,
    delimiter,
    columns: found,
    ignored: ignored.map((name) => firstLetters(name, maxName)),
    lines,
  }
}
