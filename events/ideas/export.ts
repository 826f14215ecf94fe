/** The export of ideas, for the function that writes exports (docs/product.md#idea-exports). */
import type { ExportRow, ExportSource } from '#functions/exports/source.ts'
import { listAllIds } from '#functions/ideas/queries.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { ideaFilter } from '#shared/ideas/model.ts'
import { exportRowsOf, fixedColumns, type Names, readNames } from './export-rows.ts'

export const ideasExport: ExportSource = {
  access: ideasApi.exportIdeas.access,
  columns: fixedColumns,
  async rows(filter, actor) {
    const { total, chunks } = await listAllIds(ideaFilter.parse(filter), actor)
    return { total, chunks: rowsOf(chunks, await readNames()) }
  },
}

/** Ideas of one reading, and readings at once: no more than these are ever in memory. */
const partSize = 100
const atOnce = 4

async function* rowsOf(chunks: AsyncIterable<readonly string[]>, names: Names): AsyncGenerator<ExportRow[]> {
  for await (const ids of chunks) {
    for (const parts of inParts(ids)) {
      const rows = await Promise.all(parts.map((part) => exportRowsOf(part, names)))
      yield rows.flat()
    }
  }
}

function inParts(ids: readonly string[]): string[][][] {
  const cut = <T>(list: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
  return cut(cut(ids, partSize), atOnce)
}
