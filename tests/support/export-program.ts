/** A process of its own that writes an export, to be killed in its midst or measured: of the rows that it is of, or of made-up
 * ones: `export-program.ts <export id> <ms a chunk> [<rows> <questions>]`. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import { handler } from '#events/exports/handler.ts'
import { sources } from '#events/exports/writing.ts'
import { findExport } from '#functions/exports/jobs.ts'
import type { ExportSource } from '#functions/exports/source.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import { peakMemory } from './peak-memory.ts'
import { syntheticSource } from './synthetic-export.ts'

const [id = '', pause, rows, questions] = process.argv.slice(2)
const job = await findExport(id)
if (!job) throw new Error(`There is no export ${id}.`)
const usual = { ...sources[job.kind] }
const source = rows ? syntheticSource({ rows: Number(rows), questions: Number(questions) }) : usual
Object.assign(sources[job.kind], slowed(source, Number(pause)))

/** The same source, which takes some ms more for each chunk. */
function slowed(source: ExportSource, milliseconds: number): ExportSource {
  if (milliseconds === 0) return source
  async function* slowly<T>(chunks: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const chunk of chunks) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      yield chunk
    }
  }
  return {
    columns: (filter) => source.columns(filter),
    async rows(...asked) {
      const { total, chunks } = await source.rows(...asked)
      return { total, chunks: slowly(chunks) }
    },
  }
}

const idle = peakMemory()
const spent = process.cpuUsage()
const started = performance.now()
await handler({ detail: { object: { key: exportRequestKey(id) } } } as ObjectCreated)
const milliseconds = performance.now() - started
const { user, system } = process.cpuUsage(spent)
const processor = (user + system) / 1000
process.stdout.write(`${JSON.stringify({ milliseconds, processor, megabytes: peakMemory(), idle })}\n`)
