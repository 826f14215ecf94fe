/** The export of the reports of nominations, for the function that writes exports (docs/product.md#report-columns). */
import type { ExportChunk, ExportRow, ExportSource } from '#functions/exports/source.ts'
import { hidesWords, type NominationViewer } from '#functions/nominations/read-access.ts'
import { countEntries, entriesFor, position, type ReportEntry } from '#functions/reports/entries.ts'
import { exportedReading, reportExport } from '#functions/reports/exporting.ts'
import { sortOf } from '#functions/reports/lists.ts'
import { columnsOf } from '#shared/exports/columns.ts'
import { listsWithQuestions, reportColumns, reportKinds } from '#shared/reports/columns.ts'
import type { ExportList } from '#shared/reports/reports.ts'
import { rowsOf } from './cells.ts'
import { type Questions, questionsOf } from './questions.ts'

export const reportsExport: ExportSource = {
  columns(filter) {
    return columnsOf(reportColumns[reportExport.parse(filter).columns], reportKinds)
  },

  async rows(filter, { personId, person }, from) {
    const asked = reportExport.parse(filter)
    const reading = exportedReading(asked, { personId, roles: person.roles })
    const portions = entriesFor(reading, from === undefined ? undefined : position.parse(from))
    return { total: await countEntries(reading), chunks: chunksOf(asked.columns, portions, reading.reader) }
  },
}

async function* chunksOf(
  list: ExportList,
  portions: ReturnType<typeof entriesFor>,
  reader: NominationViewer,
): AsyncGenerator<ExportChunk> {
  const asks = listsWithQuestions.includes(list)
  for await (const { entries, position } of boundedBy(portions)) {
    const told = entries.filter((entry) => !hidesWords(entry, reader))
    const questions = asks ? await questionsOf(told.map(({ id }) => id)) : undefined
    const rows = entries.flatMap((entry) => exportRows(list, entry, questions?.get(entry.id)))
    yield { rows, done: entries.length, position: { ...position } }
  }
}

/** Rows of a chunk, about: each repeats all answers of its form. */
const mostRows = 500

/** Portions of so many rows, of one entry at least: a team has fifty. */
async function* boundedBy(portions: ReturnType<typeof entriesFor>): ReturnType<typeof entriesFor> {
  for await (const { entries, position } of portions) {
    let some: ReportEntry[] = []
    let rows = 0
    for (const entry of entries) {
      if (some.length > 0 && rows + entry.nominees.length > mostRows) {
        yield { entries: some, position: { before: sortOf(some.at(-1) ?? entry) } }
        some = []
        rows = 0
      }
      some.push(entry)
      rows += entry.nominees.length
    }
    yield { entries: some, position }
  }
}

/** Each member of a team has a row, with what the form says. */
function exportRows(list: ExportList, entry: ReportEntry, questions: Questions | undefined): ExportRow[] {
  const answers = questions?.answers ?? []
  return rowsOf(list, entry, questions?.behaviour).map((cells) => ({ cells, answers }))
}
