/** What the export machine itself does, without a portal around it: made-up rows of 40 columns into parts in a bucket and
 * a file in it, by a process of its own, whose memory is told. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { findExport, startExport } from '#functions/exports/jobs.ts'
import { people } from '#functions/people/store.ts'
import { asActor } from '#functions/runtime/actor.ts'
import { batchPut, writeBatch } from '#functions/runtime/table.ts'
import { deleteItem } from '#functions/runtime/writes.ts'
import { bundling } from '#infra/stacks/build/build.ts'
import { root } from '#infra/stacks/build/folders.ts'
import { type ExportFormat, exportFormats } from '#shared/exports/columns.ts'
import type { Person } from '#shared/people/model.ts'
import { somebody } from '../support/people.ts'
import { withBareStore } from './bare-store.ts'

/** What an export took that was written by a process of its own. */
interface Took {
  readonly rows: number
  /** Of the work, once the process was started. */
  readonly milliseconds: number
  /** Of processor time, which other processes of a busy machine take nothing of: all threads together. */
  readonly processor: number
  /** The whole process at its largest. */
  readonly megabytes: number
  /** The process before it began. */
  readonly idle: number
}

/** Writes each file once, and says what it took. */
export async function measureExports(say: (line: string) => void): Promise<void> {
  // As functions are built, so that its process holds no compiler either.
  await build({
    ...bundling,
    entryPoints: [{ in: 'tests/support/export-program.ts', out: 'export-program' }],
    outdir: dirname(program),
  })
  await withBareStore(async () => {
    for (const rows of [5_000, 200_000])
      for (const questions of [0, 30])
        for (const format of exportFormats) say(await measureOne({ format, rows, questions }))
  })
}

interface MadeUp {
  readonly format: ExportFormat
  readonly rows: number
  /** Columns of the 40 that are questions. */
  readonly questions: number
}

async function measureOne({ format, rows, questions }: MadeUp): Promise<string> {
  const by = somebody('Ada', randomUUID().slice(0, 8), { roles: ['thinktank', 'administrator'] })
  await writeBatch([batchPut(people, by)])
  const id = await exportAskedBy(by, { kind: 'ideas', access: ['admin'], filter: {}, format })
  const took = await runExport(id, [String(rows), String(questions)])
  if (took.rows !== rows) throw new Error(`The file has ${took.rows} rows.`)
  return lineOf(`of 40 columns, ${questions} of them answers, as ${format}`, took)
}

/** Has somebody ask for an export; gives its id. */
async function exportAskedBy(person: Person, asked: Parameters<typeof startExport>[0]): Promise<string> {
  const { id } = await startExport(asked, {
    actor: asActor(person),
    // No reply is repeated here.
    once: { record: () => deleteItem({ PK: 'none', SK: 'none' }) },
    now: new Date(),
    requestId: 'bench',
  })
  return id
}

const program = join(root, 'dist/bench/export-program.mjs')

/** Has an export that was asked for written, of so many made-up rows and questions. */
async function runExport(id: string, madeUp: readonly string[]): Promise<Took> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, id, '0', ...madeUp])
  const { status, progress } = (await findExport(id)) ?? {}
  if (status !== 'done') throw new Error(`The export is ${status}.`)
  const rows = progress?.of ?? 0
  return { rows, ...JSON.parse(stdout.trim().split('\n').at(-1) ?? '') }
}

function lineOf(what: string, { rows, milliseconds, processor, megabytes, idle }: Took): string {
  const speed = Math.round(rows / (milliseconds / 1000)).toLocaleString('en')
  const took = `${Math.round(milliseconds)} ms (${Math.round(processor)} ms of processor), ${speed} rows/s`
  return `${rows.toLocaleString('en')} rows ${what}: ${took}, ${megabytes} MB at most (${idle} MB before it began)`
}
