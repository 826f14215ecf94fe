/** An export as its feature declares it: columns and rows. When and in which format it is written, and that
 * it begins again after a crash, is the machine's business (docs/decisions/0033). */
import type * as z from 'zod'
import type { Actor } from '#functions/runtime/actor.ts'
import type { ExportColumn } from '#shared/exports/columns.ts'

/** Narrows the list, as the feature's endpoint took it; the source parses it again. */
export type ExportFilter = z.infer<ReturnType<typeof z.json>>

/** An answer to a question. */
export type ExportAnswer = readonly [
  /** Names the column: answers of one `column` stand in one, also where the question was reworded meanwhile.
   * Most often the field's id; a source that puts several questions into one column says the same for all of
   * them. */
  column: string,
  /** Heading of the column: the question's label, or the source's own word. Of several that a column was
   * given, the newest three are joined. */
  heading: string,
  /** In words. Two answers of one row to one column stand below each other. */
  content: string,
]

/** A row of the file. Texts go in as they are: the machine sees to formulas, control characters and cells
 * that are too long. */
export interface ExportRow {
  /** Of the fixed columns, in their order. */
  readonly cells: readonly (string | number)[]
  /** Further columns behind the fixed ones, in the order in which they were first met. */
  readonly answers: readonly ExportAnswer[]
}

/** Some rows. */
export interface ExportChunk {
  /** May be none, where nothing of what was read belongs to the list. */
  readonly rows: readonly ExportRow[]
  /** How much of `total` this chunk was, in the same unit. */
  readonly done: number
}

/** The rows of an export, some at a time, never all in memory. */
interface ExportRows {
  /** How much there is to do in all: rows where the source knows their number, else records or another unit.
   * Only the progress that people see depends on it: a list that grows or shrinks meanwhile is written as it
   * is met. */
  readonly total: number
  /** A few hundred rows each. */
  readonly chunks: AsyncIterable<ExportChunk>
}

export interface ExportSource {
  /** Set where texts stay whole: the files are for no spreadsheet. */
  readonly staysWhole?: true
  /** The fixed columns. */
  columns(filter: ExportFilter): readonly ExportColumn[]
  /** Reads what the list with this filter shows to the actor. A problem (`no-access`, `not-found`) ends the
   * export. */
  rows(filter: ExportFilter, actor: Actor): Promise<ExportRows>
}
