/** Writes the file of an export: reads all rows of its list, from the source of its kind, then puts them
 * into the file under the columns that they turned out to have. */
import { equityExport } from '#events/equity/export.ts'
import { ideasExport } from '#events/ideas/export.ts'
import { innovationsExport } from '#events/innovation/export.ts'
import { payrollExport } from '#events/payroll/export.ts'
import { personalDataExport } from '#events/personal-data/export.ts'
import { reportsExport } from '#events/reports/export.ts'
import { formats } from '#events/runtime/formats.ts'
import {
  checkRight,
  type ExportJob,
  type ExportProgress,
  exportFileKey,
  finishJob,
  reportProgress,
} from '#functions/exports/jobs.ts'
import type { ExportSource } from '#functions/exports/source.ts'
import { writeStreamAsObject } from '#functions/media/stream-upload.ts'
import { findPerson } from '#functions/people/store.ts'
import { type Actor, asActor } from '#functions/runtime/actor.ts'
import { ahead } from '#functions/runtime/ahead.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import type { ExportKind } from '#shared/exports/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { headingsOf } from './columns.ts'
import { cellsIn, type ExportContent, readRows, type StoredRow, storedRow, writeRows } from './rows.ts'

/** How often people are told of the progress, in ms. */
const reportMilliseconds = 1_000

/** Time that a run leaves for saying that there was too little, in ms. */
const reserve = 10_000

/** There are more columns than a sheet of its format has. */
export class TooWide extends Error {
  override readonly name = 'TooWide'
}

/** The file takes longer than a function may run. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

type Report = (progress: ExportProgress) => Promise<void>

/** Writes the whole file of an export within the time (`timeLeft`, in ms). Raises `no-access` where its
 * person may no longer have it, `NotWanted`, `TooWide`, `TooLong`, and errors of its source. */
export async function writeExport(job: ExportJob, timeLeft: () => number): Promise<void> {
  const actor = await actorOf(job)
  const report = reporter(job, timeLeft)
  const content: ExportContent = { rows: 0, records: 0, cut: 0, columns: new Map() }
  await writeRows(job, rowsOfSource(job, actor, { content, report }))
  await writeFile(job, { content, report })
  await finishJob(job, content, clock())
  const { id, kind, format } = job
  log('info', 'export written', { export: id, kind, format, rows: content.rows })
}

/** Returns the person of an export as they are now, with no more roles than they acted with when they asked:
 * without two-step sign-in an administrator asks as somebody without that role. */
async function actorOf(job: ExportJob): Promise<Actor> {
  const person = await findPerson(job.personId)
  if (!person || !isActive(person)) throw new Problem('no-access')
  const roles = person.roles.filter((role) => job.roles.includes(role))
  const actor = asActor({ ...person, roles })
  checkRight(job, actor)
  return actor
}

/** Makes the function that notes the progress of a run now and then. Raises `NotWanted`, `TooLong`. */
function reporter(job: ExportJob, timeLeft: () => number): Report {
  let current = job
  let reportedAt = performance.now()
  return async (progress) => {
    if (performance.now() - reportedAt < reportMilliseconds) return
    if (timeLeft() < reserve) throw new TooLong()
    current = await reportProgress(current, progress, clock())
    reportedAt = performance.now()
  }
}

interface Writing {
  readonly content: ExportContent
  readonly report: Report
}

async function* rowsOfSource(
  job: ExportJob,
  actor: Actor,
  { content, report }: Writing,
): AsyncGenerator<StoredRow[]> {
  const source = sources[job.kind]
  const { mostColumns = Number.POSITIVE_INFINITY } = formats[job.format]
  const room = mostColumns - source.columns(job.filter).length
  const { total, chunks } = await source.rows(job.filter, actor)
  for await (const { rows, done } of ahead(chunks)) {
    const stored = rows.map((row) => storedRow(row, content, source.staysWhole))
    // As soon as a row has one too many, and not after all the others.
    if (content.columns.size > room) throw new TooWide()
    content.rows += rows.length
    content.records += done
    yield stored
    await report({ done: content.records, of: Math.max(total, content.records) })
  }
}

async function writeFile(job: ExportJob, { content, report }: Writing): Promise<void> {
  const { id, kind, run, format, name, filter } = job
  const fixed = sources[kind].columns(filter)
  const names = headingsOf(
    fixed.map((column) => column.name),
    content.columns,
  )
  const columns = names.map((each, index) => ({ name: each, kind: fixed[index]?.kind ?? 'text' }))
  const read = { done: content.records, of: content.records, rows: content.rows }
  async function* rows() {
    let packed = 0
    for await (const some of readRows(job)) {
      yield some.map((row) => cellsIn(row, { fixed: fixed.length, all: columns.length }))
      packed += some.length
      await report({ ...read, packed })
    }
  }
  await writeStreamAsObject(
    exportFileKey(id, run),
    formats[format].write({ title: name, columns, rows: { [Symbol.asyncIterator]: rows } }),
    {
      ContentType: formats[format].contentType,
      // The product hands the file out, and names it.
      ContentDisposition: 'attachment',
      CacheControl: 'no-store',
    },
    // While the store is at it nobody else need take it up.
    { onJoining: () => report({ ...read, packed: content.rows }) },
  )
}

/** Kind → its source. */
export const sources: Readonly<Record<ExportKind, ExportSource>> = {
  ideas: ideasExport,
  'employment-equity': equityExport,
  reports: reportsExport,
  innovation: innovationsExport,
  payroll: payrollExport,
  'personal-data': personalDataExport,
}
