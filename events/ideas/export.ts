/** The export of ideas, for the function that writes exports (docs/product.md#idea-exports). */
import { chunk } from 'es-toolkit/array/chunk'
import type { ExportChunk, ExportSource } from '#functions/exports/source.ts'
import { type IdeaPointer, listAll } from '#functions/ideas/queries.ts'
import { columnsNamed } from '#shared/exports/columns.ts'
import { exportColumns, exportKinds } from '#shared/ideas/columns.ts'
import { ideaFilter } from '#shared/ideas/model.ts'
import { exportRowsOf, type Names, readNames } from './export-rows.ts'

export const ideasExport: ExportSource = {
  columns: () => columnsNamed(exportColumns, exportKinds),
  async rows(filter, actor) {
    const { total, chunks } = await listAll(ideaFilter.parse(filter), actor)
    return { total, chunks: rowsOf(chunks, await readNames()) }
  },
}

/** Ideas that are read at once: no more than these are ever in memory. */
const portion = 400

async function* rowsOf(
  chunks: AsyncIterable<readonly IdeaPointer[]>,
  names: Names,
): AsyncGenerator<ExportChunk> {
  for await (const ideas of chunks) {
    for (const some of chunk(ideas, portion)) {
      const ids = some.map(({ id }) => id)
      yield { rows: await exportRowsOf(ids, names), done: some.length }
    }
  }
}
