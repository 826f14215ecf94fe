/** What a feature says of its export: its columns and its rows. Everything else is the machine's: when it is written, in
 * which format, that it goes on where a crash ended it (docs/decisions/0033). */
import type * as z from 'zod'
import type { Actor } from '#functions/runtime/actor.ts'
import type { ExportColumn } from '#shared/exports/columns.ts'

type Json = z.infer<ReturnType<typeof z.json>>

/** What narrows the list, as the feature's endpoint took it; the source parses it again. */
export type ExportFilter = Json

/** Where the reading of a list stands, in the source's own words: whatever it needs to go on after a chunk, most often
 * the sort key of the last record. It is kept as JSON, at most a kilobyte, and handed back to the source alone. */
export type ExportPosition = Json

/** What was answered to a question. */
export type ExportAnswer = readonly [
  /** Names the column: answers of one `column` stand in one, also where the question was reworded meanwhile. Most
   * often the field's id; a source that puts several questions into one column says the same for all of them. */
  column: string,
  /** What the column is called: the question's label, or what the source calls it. Of several that a column was given,
   * the newest three are joined. */
  heading: string,
  /** In words. Two answers of one row to one column stand below each other. */
  content: string,
]

/** A row of the file. Texts go in as they are: the machine sees to formulas, control characters and cells that are too
 * long. */
export interface ExportRow {
  /** Of the fixed columns, in their order. */
  readonly cells: readonly (string | number)[]
  /** Further columns behind the fixed ones, in the order in which they were first met. */
  readonly answers: readonly ExportAnswer[]
}

/** Some rows, and where the reading stands after them. Rows of one record stand in one chunk. */
export interface ExportChunk {
  /** May be none, where nothing of what was read belongs to the list. */
  readonly rows: readonly ExportRow[]
  /** How much of `total` this chunk was, in the same unit. */
  readonly done: number
  /** Reading from here gives the rows after this chunk, all of them, each once. */
  readonly position: ExportPosition
}

/** The rows of an export, some at a time, never all in memory. */
interface ExportRows {
  /** How much there is to do in all, also where the reading goes on in the middle. In rows where the source knows their
   * number; else in records, or whatever it counts. It is only what people see of the progress: a list that grows or
   * shrinks meanwhile is written as it is met. */
  readonly total: number
  /** A few hundred rows each. */
  readonly chunks: AsyncIterable<ExportChunk>
}

export interface ExportSource {
  /** The fixed columns. */
  columns(filter: ExportFilter): readonly ExportColumn[]
  /** What the list with this filter shows to the actor: from the beginning, or on from the position of a chunk that a
   * former run gave. What raises a problem here (`no-access`, `not-found`) ends the export. */
  rows(filter: ExportFilter, actor: Actor, from?: ExportPosition): Promise<ExportRows>
}
