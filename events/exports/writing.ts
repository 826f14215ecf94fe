/** One run at an export: reads on where the last one stopped, and puts the rows together into the file. */

import { formats } from '#events/runtime/formats.ts'
import {
  checkRight,
  type ExportJob,
  exportFileKey,
  exportFileName,
  finishJob,
  updateJob,
} from '#functions/exports/jobs.ts'
import { writeStreamAsObject } from '#functions/media/objects.ts'
import { findPerson } from '#functions/people/store.ts'
import { type Actor, asActor } from '#functions/runtime/actor.ts'
import { ahead } from '#functions/runtime/ahead.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { headingsOf, type QuestionColumns } from './columns.ts'
import {
  addChunk,
  allRows,
  cellsIn,
  type ExportPart,
  emptyPart,
  keepPart,
  keptColumns,
  removeParts,
} from './parts.ts'
import { sources } from './sources.ts'

/** A part is kept when it has so many characters, or after so many ms: then people see how far it is. */
const partSize = 4_000_000
const partMilliseconds = 1_000

/** Time that a run keeps for a last part and for waking the next one, in ms. */
const reserve = 60_000

/** The file is put together in one go: so many rows at least in a second, in the whole time of a function at most. */
const rowsPerSecond = 1_000
const longestPacking = 800_000

interface Reading {
  readonly job: ExportJob
  /** What was read and is not kept. */
  readonly part: ExportPart
  readonly columns: QuestionColumns
  /** Whether there is nothing more to read. */
  readonly isWhole: boolean
}

/** There are more columns than a sheet of its format has. */
export class TooWide extends Error {
  override readonly name = 'TooWide'
}

/** Writes an export as far as the time (ms that are left) goes: true where the file is there, false where another run
 * has to go on. Raises `no-access` where whoever asked may no longer have it, `NotWanted`, `TooWide`, and what its source
 * raises. */
export async function writeExport(job: ExportJob, timeLeft: () => number): Promise<boolean> {
  const reading = await readRows(job, await actorOf(job), timeLeft)
  if (!reading.isWhole) return false
  const rows = reading.job.rows + reading.part.rows
  const needed = Math.min((rows / rowsPerSecond) * 1000 + reserve, longestPacking)
  if (reading.part.rows > 0 && timeLeft() < needed) {
    const { part, columns } = reading
    await keepPart(reading.job, part, { columns, of: reading.job.progress?.of ?? 0, now: clock() })
    return false
  }
  await writeFile(reading)
  return true
}

/** Whoever asked for it, as they are now. */
async function actorOf(job: ExportJob): Promise<Actor> {
  const person = await findPerson(job.personId)
  if (!person || !isActive(person)) throw new Problem('no-access')
  const actor = asActor(person)
  checkRight(job, actor)
  return actor
}

async function readRows(begun: ExportJob, actor: Actor, timeLeft: () => number): Promise<Reading> {
  const columns = await keptColumns(begun)
  const room = roomIn(begun)
  const { total, chunks } = await sources[begun.kind].rows(begun.filter, actor, begun.position)
  let keeping = Promise.resolve(begun)
  let part = emptyPart()
  let keptAt = performance.now()
  try {
    for await (const chunk of ahead(chunks)) {
      addChunk(part, chunk, columns)
      // As soon as a row tells of one too many, and not after all the others.
      if (columns.size > room) throw new TooWide()
      if (part.size < partSize && performance.now() - keptAt < partMilliseconds) continue
      const job = await keeping
      keeping = keepPart(job, part, { columns, of: total, now: clock() })
      // One that fails is told when it is waited for.
      keeping.catch(() => undefined)
      part = emptyPart()
      keptAt = performance.now()
      if (timeLeft() < reserve) return { job: await keeping, part, columns, isWhole: false }
    }
    return { job: await keeping, part, columns, isWhole: true }
  } finally {
    // What is still on its way into the job must not come after whoever takes it up next.
    await keeping.catch(() => undefined)
  }
}

/** How many columns of questions a file has room for. */
function roomIn({ kind, filter, format }: ExportJob): number {
  const { mostColumns = Number.POSITIVE_INFINITY } = formats[format]
  return mostColumns - sources[kind].columns(filter).length
}

async function writeFile({ job, part, columns }: Reading): Promise<void> {
  const { id, kind, run, format, name, filter } = job
  const fixed = sources[kind].columns(filter)
  const names = headingsOf(
    fixed.map((column) => column.name),
    columns,
  )
  const all = names.map((each, place) => ({ name: each, kind: fixed[place]?.kind ?? 'text' }))
  const whole: ExportJob = {
    ...job,
    rows: job.rows + part.rows,
    cut: (job.cut ?? 0) + part.cut,
  }
  const rows = packed(whole, part, { fixed: fixed.length, all: all.length })
  await writeStreamAsObject(
    exportFileKey(id, run),
    formats[format].write({ title: name, columns: all, rows }),
    {
      ContentType: formats[format].contentType,
      ContentDisposition: `attachment; filename="${exportFileName(job, whole.rows)}"`,
      CacheControl: 'no-store',
    },
    // Who waits for the store is at it: nobody else need take it up.
    { onJoining: async () => void (await updateJob(whole, {}, clock())) },
  )
  await finishJob(whole, (job.progress?.done ?? 0) + part.done, clock())
  log('info', 'export written', { export: id, kind, format, rows: whole.rows })
  // What stays, the bucket's rule removes.
  await removeParts(job).catch((error: unknown) =>
    log('warn', 'parts stay', { export: id, error: String(error) }),
  )
}

/** The rows on their way into the file; tells the job how far it is now and then. Raises `NotWanted`. */
async function* packed(
  job: ExportJob,
  part: ExportPart,
  width: { fixed: number; all: number },
): AsyncGenerator<(string | number)[][]> {
  let count = 0
  let toldAt = performance.now()
  for await (const rows of allRows(job, part)) {
    yield rows.map((row) => cellsIn(row, width))
    count += rows.length
    if (performance.now() - toldAt < partMilliseconds) continue
    // What was read last is in memory: a run that goes on after this one reads it again.
    await updateJob(
      job,
      { progress: { done: 0, of: 0, ...job.progress, packed: count, rows: job.rows } },
      clock(),
    )
    toldAt = performance.now()
  }
}
