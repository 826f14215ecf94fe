/** The export of the reports of nominations, for the function that writes exports
 * (docs/product.md#report-columns). */
import type { ExportChunk, ExportRow, ExportSource } from '#functions/exports/source.ts'
import type { IndexEntry } from '#functions/nomination-index/entries.ts'
import type { Found } from '#functions/nomination-index/query.ts'
import { hidesWords } from '#functions/nominations/policy.ts'
import { exportedReading, reportExport } from '#functions/reports/exporting.ts'
import { findNominations, type Reading } from '#functions/reports/query.ts'
import { eachEntryOf } from '#functions/reports/view.ts'
import { columnsOf } from '#shared/exports/columns.ts'
import { listsWithQuestions, reportColumns, reportKinds } from '#shared/reports/columns.ts'
import type { ExportList } from '#shared/reports/reports.ts'
import { rowsOf } from './cells.ts'
import { type Questions, questionsOf } from './questions.ts'

export const reportsExport: ExportSource = {
  columns(filter) {
    return columnsOf(reportColumns[reportExport.parse(filter).columns], reportKinds)
  },

  async rows(filter, { person }) {
    const input = reportExport.parse(filter)
    const reading = exportedReading(input, person)
    const found = await findNominations(reading)
    return { total: found.selection.total, chunks: chunksOf(input.columns, found, reading) }
  },
}

async function* chunksOf(list: ExportList, found: Found, reading: Reading): AsyncGenerator<ExportChunk> {
  const hasQuestions = listsWithQuestions.includes(list)
  for await (const all of eachEntryOf(found, reading)) {
    for (const entries of boundedBy(all)) {
      const readable = entries.filter((entry) => !hidesWords(entry, reading.reader))
      const questions = hasQuestions ? await questionsOf(readable.map(({ id }) => id)) : undefined
      const rows = entries.flatMap((entry) => exportRows(list, entry, questions?.get(entry.id)))
      yield { rows, done: entries.length }
    }
  }
}

/** Rows of a chunk, about: each repeats all answers of its form. */
const mostRows = 500

/** Entries of so many rows, at least one: a team has fifty. */
function* boundedBy(entries: readonly IndexEntry[]): Generator<IndexEntry[]> {
  let some: IndexEntry[] = []
  let rows = 0
  for (const entry of entries) {
    if (some.length > 0 && rows + entry.nominees.length > mostRows) {
      yield some
      some = []
      rows = 0
    }
    some.push(entry)
    rows += entry.nominees.length
  }
  yield some
}

/** Each member of a team has a row, with what the form says. */
function exportRows(list: ExportList, entry: IndexEntry, questions: Questions | undefined): ExportRow[] {
  const answers = questions?.answers ?? []
  return rowsOf(list, entry, questions?.behaviour).map((cells) => ({ cells, answers }))
}
