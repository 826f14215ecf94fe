/** Reads the header of a file of answers (docs/product.md#payroll-answers), for whoever takes it: its lines are read by who
 * works it off. Pure. */
import { delimiterOf, physicalLines } from '#functions/runtime/text-lines.ts'
import { fold } from '#shared/folding.ts'

const columns = ['reference', 'employee number', 'amount', 'state', 'reason', 'external reference'] as const
export type Column = (typeof columns)[number]

/** A name as it is compared, whether its words are joined by spaces, lines or dashes. */
export const plain = (text: string) =>
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
  const cells = header.split(delimiter).map((cell) => cell.replaceAll('"', ''))
  const found = cells.map((cell) => columns.find((each) => each === plain(cell)))
  const has = (column: Column) => found.includes(column)
  const isTwice = found.some((column, place) => column && found.indexOf(column) !== place)
  const names = (['reference', 'employee number', 'external reference'] as const).some(has)
  if (isTwice || !has('amount') || !has('state') || !names) return undefined
  let lines = -1
  for (const each of physicalLines(text)) if (each.text.trim()) lines += 1
  return lines > 0 ? { text, delimiter, columns: found, lines } : undefined
}
