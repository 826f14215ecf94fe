/** The export of ideas, for the function that writes exports (docs/product.md#idea-exports). */
import * as z from 'zod'
import type { ExportChunk, ExportSource } from '#functions/exports/source.ts'
import { listAll, type Pointer, sortOf } from '#functions/ideas/queries.ts'
import { ideaFilter } from '#shared/ideas/model.ts'
import { exportRowsOf, fixedColumns, type Names, readNames } from './export-rows.ts'

export const ideasExport: ExportSource = {
  columns: () => fixedColumns,
  async rows(filter, actor, from) {
    const { total, chunks } = await listAll(
      ideaFilter.parse(filter),
      actor,
      z.string().optional().parse(from),
    )
    return { total, chunks: rowsOf(chunks, await readNames()) }
  },
}

/** Ideas of one reading, and readings at once: no more than these are ever in memory. */
const partSize = 100
const atOnce = 4

async function* rowsOf(chunks: AsyncIterable<readonly Pointer[]>, names: Names): AsyncGenerator<ExportChunk> {
  for await (const ideas of chunks) {
    for (const some of cut(ideas, partSize * atOnce)) {
      const ids = some.map(({ id }) => id)
      const rows = await Promise.all(cut(ids, partSize).map((part) => exportRowsOf(part, names)))
      const last = some.at(-1)
      if (last) yield { rows: rows.flat(), done: some.length, position: sortOf(last) }
    }
  }
}

function cut<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
}
