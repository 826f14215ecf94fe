/** Jobs of exports in the table (docs/decisions/0033): asked for, watched and cancelled by a person, one at a
 * time; worked on by a function of its own, woken by an object in the bucket. */
import { ulid } from 'ulid'
import * as z from 'zod'
import { writeRequest } from '#functions/media/objects.ts'
import { type Actor, type ActorRequest, checkAccess } from '#functions/runtime/actor.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { ttlOf } from '#functions/runtime/expiry.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { getItem, getItems, isWritten, transact, write } from '#functions/runtime/table.ts'
import { type Changes, create, update, type Write } from '#functions/runtime/writes.ts'
import { groupDay, groupMonth } from '#shared/clock.ts'
import type { Access } from '#shared/endpoint.ts'
import {
  type ExportView,
  exportFiles,
  exportRequestKey,
  exportView,
  type FilePart,
} from '#shared/exports/model.ts'
import { Problem } from '#shared/problems.ts'
import { flags, roles } from '#shared/roles.ts'
import { readFilePart } from './file-parts.ts'

const count = z.number().int()

const exportJob = exportView.omit({ fileName: true }).extend({
  personId: z.string(),
  /** Name of the person, for the record of acts. */
  personName: z.string(),
  /** Right to the file, asked when it is written and whenever a part of it is handed out. */
  access: z.union([z.enum(['signed-in', 'employee', 'colleague']), z.array(z.enum(flags))]),
  /** Roles of the person at that time: which rows there are may depend on more than the right to open their
   * list. */
  roles: z.array(z.enum(roles)),
  /** File name in browsers, without day and ending. */
  name: z.string(),
  /** The person whom it is about, as the file's name has it. */
  about: z.string().optional(),
  /** The days that it is of, as its name says them. */
  period: z.string().optional(),
  /** Filter of its kind. */
  filter: z.json(),
  /** The record in which it stands too. Of such an export it is on record whenever its file is fetched. */
  history: z.string().optional(),
  /** Number of the latest run. An earlier one that is still at it changes nothing. */
  run: count,
  /** Until when a run may be silent before another one begins. */
  quietUntil: z.string(),
  /** Until when a run counts as being at it, unless it reports again; absent while none is. */
  busyUntil: z.string().optional(),
  /** Number of the run that wrote the file. */
  file: count.optional(),
  ttl: count,
})
export type ExportJob = z.infer<typeof exportJob>

const jobKey = (id: string): Key => ({ PK: `EXPORT#${id}`, SK: 'JOB' })

const exportJobs = entity({ type: 'export', schema: exportJob, keys: ({ id }) => jobKey(id) })

/** Somebody's exports, newest first. The newest is the only one that may be running: what begins another
 * names it in its condition. */
const ownExports = entity({
  type: 'own-exports',
  schema: z.object({ personId: z.string(), latest: z.string(), ids: z.array(z.string()), ttl: count }),
  keys: ({ personId }) => ownKey(personId),
})
const ownKey = (personId: string): Key => ({ PK: `EXPORTS#${personId}`, SK: 'LIST' })

/** More than anybody may begin in a day. */
const mostListed = 40

/** An export whose run was silent for so long begins again, three times in all. */
const quietMilliseconds = 60_000
const maxRuns = 3

const quietFrom = (now: Date) => new Date(now.getTime() + quietMilliseconds).toISOString()

interface NewExport extends Pick<ExportJob, 'kind' | 'format' | 'filter'> {
  /** Of the endpoint that it is asked for with, or of less: for the same list by other doors. */
  readonly access: Exclude<Access, 'public' | 'authenticated'>
  /** File name in browsers, without day and ending; by default its kind. */
  readonly name?: string
  /** The person whom it is about, as the file's name has it. */
  readonly about?: string
  /** The days that it is of, as its name says them. */
  readonly period?: string
  /** The partition of a record in which it stands too: that of what its rows are of. Then it is on record
   * whenever its file is fetched. */
  readonly history?: string
}

/** Begins an export that its feature has found to be the actor's to have. Raises `export-running` while they
 * have another one on its way, and `limit-reached`. */
export async function startExport(
  asked: NewExport,
  { actor, once, now, requestId }: ActorRequest & { readonly once: Idempotency },
): Promise<ExportView> {
  const { personId } = actor
  const job = newJob(asked, actor, now)
  const reply = viewOf(job)
  const own = await getItem(ownExports, ownKey(personId))
  if (own && (await isOnItsWay(own.latest, now))) throw new Problem('export-running')
  const began = { what: `${job.kind} exported` as const, after: { filter: job.filter, format: job.format } }
  const recording = { at: now, requestId, ...began }
  const writes = [
    once.record(reply),
    create(exportJobs, job),
    asNewest(own, job),
    recordWrite(job, recording),
    ...(job.history === undefined ? [] : [auditWrite({ ...recording, subject: job.history, by: byOf(job) })]),
  ]
  await withinLimits({ personId, now, acts: { export: 1 } }, (counts) => transact([...writes, ...counts]))
  await wake(job)
  return reply
}

function newJob(
  { kind, access, name = kind, about, period, format, filter, history }: NewExport,
  { person }: Actor,
  now: Date,
): ExportJob {
  return {
    id: ulid(now.getTime()),
    status: 'running',
    createdAt: now.toISOString(),
    kind,
    personId: person.personId,
    personName: person.name,
    access: typeof access === 'string' ? access : [...access],
    roles: [...person.roles],
    name,
    format,
    filter,
    ...(about !== undefined && { about }),
    ...(period !== undefined && { period }),
    ...(history !== undefined && { history }),
    run: 0,
    quietUntil: quietFrom(now),
    ttl: ttlOf('exports', now),
  }
}

async function isOnItsWay(id: string, now: Date): Promise<boolean> {
  const job = await findExport(id)
  return job?.status === 'running' && !isForgotten(job, now) && !(await isGivenUp(job, now))
}

const isForgotten = ({ ttl }: ExportJob, now: Date) => ttl * 1000 < now.getTime()

/** Puts an export before the person's others, unless another one was begun meanwhile. */
function asNewest(
  own: z.infer<typeof ownExports.schema> | undefined,
  { personId, id, ttl }: ExportJob,
): Write {
  const problem = 'export-running'
  if (!own) return create(ownExports, { personId, latest: id, ids: [id], ttl }, problem)
  const ids = [id, ...own.ids].slice(0, mostListed)
  return update(ownKey(personId), { set: { latest: id, ids, ttl }, only: { latest: own.latest }, problem })
}

/** Somebody's exports of a day that they may still have, newest first. Who waits for one asks this. */
export async function listExports(actor: Actor, now: Date): Promise<ExportView[]> {
  const own = await getItem(ownExports, ownKey(actor.personId))
  const jobs = await getItems(exportJobs, (own?.ids ?? []).map(jobKey))
  const theirs = jobs.filter((job) => !isForgotten(job, now) && mayHave(job, actor))
  return Promise.all(theirs.map((job) => lookedAt(job, now)))
}

/** The exports that are stored of somebody, as they stand; it takes none of them up again. */
export async function storedExports(personId: string): Promise<ExportView[]> {
  const own = await getItem(ownExports, ownKey(personId))
  return (await getItems(exportJobs, (own?.ids ?? []).map(jobKey))).map(viewOf)
}

/** Raises `no-access` where somebody may no longer have an export, nor who has lost a role since they asked
 * for it. */
export function checkRight({ access, roles }: ExportJob, actor: Actor): void {
  checkAccess(access, actor)
  if (!roles.every((role) => actor.person.roles.includes(role))) throw new Problem('no-access')
}

function mayHave(job: ExportJob, actor: Actor): boolean {
  try {
    checkRight(job, actor)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** A part of the file of an export, for who asked for it alone. Raises as reading it, and `not-found` while
 * there is no file. */
export async function fetchExportFile(id: string, part: number, asking: ActorRequest): Promise<FilePart> {
  const job = await ownJob(id, asking.actor, asking.now)
  if (job.file === undefined) throw new Problem('not-found')
  // Before it is given, so that there is none without it.
  if (job.history !== undefined) await recordFetching(job, part, asking)
  return readFilePart(exportFileKey(id, job.file), part, { ...job, fileName: fileNameOf(job) })
}

function recordFetching(job: ExportJob, part: number, { now: at, requestId }: ActorRequest): Promise<void> {
  const after = part > 0 ? { part } : {}
  return transact([recordWrite(job, { at, what: `${job.kind} export fetched`, after, requestId })])
}

/** Records an act in the record of the month in which the export was asked for, with its id: that of all
 * exports, since nothing leads to one of them once its job is gone. */
function recordWrite(
  job: ExportJob,
  { after, ...act }: Pick<Parameters<typeof auditWrite>[0], 'at' | 'what' | 'requestId'> & { after: object },
): Write {
  const subject = `EXPORTED#${groupMonth(new Date(job.createdAt))}`
  return auditWrite({ ...act, subject, by: byOf(job), after: { export: job.id, ...after } })
}

const byOf = ({ personId, personName: name }: ExportJob) => ({ personId, name })

/** An export of who asked for it; nobody else has it. Raises `not-found`, also after a day, and `no-access`
 * for who may no longer have it. */
async function ownJob(id: string, actor: Actor, now: Date): Promise<ExportJob> {
  const job = await findExport(id)
  if (!job || isForgotten(job, now) || job.personId !== actor.personId) throw new Problem('not-found')
  if (!mayHave(job, actor)) throw new Problem('no-access')
  return job
}

/** Ends an export that is on its way: its run notices when it next reports, and removes what is there. Raises
 * as reading it. */
export async function endExport(id: string, asking: ActorRequest): Promise<ExportView> {
  const { actor, now } = asking
  const job = await ownJob(id, actor, now)
  if (!(await changed(job, { set: { status: 'cancelled' } })))
    return lookedAt(await ownJob(id, actor, now), now)
  // No run may be at it: then this removes what earlier ones left.
  await wake(job)
  return viewOf({ ...job, status: 'cancelled' })
}

/** Reads the job of an export, without asking for a right. */
export function findExport(id: string): Promise<ExportJob | undefined> {
  return getItem(exportJobs, jobKey(id))
}

/** How an export stands; looking at one that nothing is heard of has it go on. */
async function lookedAt(job: ExportJob, now: Date): Promise<ExportView> {
  const isOver = job.status === 'running' && (await isGivenUp(job, now))
  return viewOf(isOver ? { ...job, status: 'failed' } : job)
}

/** Where the request was lost, or who worked on it: wakes it again, or gives it up where that has not helped.
 * Of many who look at once one does. */
async function isGivenUp(job: ExportJob, now: Date): Promise<boolean> {
  const { run, quietUntil } = job
  if (quietUntil >= now.toISOString()) return false
  if (run >= maxRuns) return changed(job, { set: { status: 'failed' }, only: { run, quietUntil } })
  if (await changed(job, { set: { quietUntil: quietFrom(now) }, only: { quietUntil } })) await wake(job)
  return false
}

function wake({ id }: ExportJob): Promise<void> {
  return writeRequest(exportRequestKey(id), id)
}

/** Changes a job that still runs and is as said; false where it is not. */
async function changed({ id }: ExportJob, { only, ...more }: Omit<Changes, 'problem'>): Promise<boolean> {
  return isWritten(write(update(jobKey(id), { ...more, only: { ...only, status: 'running' } })))
}

const heard = (now: Date) => ({ busyUntil: quietFrom(now), quietUntil: quietFrom(now) })

/** Begins a run of an export, alone. Returns nothing where another run is at it, or it is over. */
export async function claimJob(job: ExportJob, now: Date): Promise<ExportJob | undefined> {
  const { run, busyUntil = '' } = job
  if (busyUntil >= now.toISOString()) return undefined
  const set = { run: run + 1, ...heard(now) }
  return (await changed(job, { set, only: { run } })) ? { ...job, ...set } : undefined
}

/** Another run is at the export by now, or it was cancelled. */
export class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

export type ExportProgress = NonNullable<ExportJob['progress']>

/** Notes the progress of a run. Returns the job as it is then. Raises `NotWanted`. */
export async function reportProgress(
  job: ExportJob,
  progress: ExportProgress,
  now: Date,
): Promise<ExportJob> {
  const set = { progress: furthest(job.progress, progress), ...heard(now) }
  if (!(await changed(job, { set, only: { run: job.run } }))) throw new NotWanted()
  return { ...job, ...set }
}

/** Returns the progress that is further. A run that begins again shows what an earlier one had reached until
 * it is past that: nobody sees it go backwards. */
function furthest(shown: ExportProgress | undefined, reached: ExportProgress): ExportProgress {
  if (!shown) return reached
  const lead = (reached.packed ?? -1) - (shown.packed ?? -1) || reached.done - shown.done
  return lead < 0 ? shown : reached
}

/** Ends an export whose file is there. Raises `NotWanted`. */
export async function finishJob(
  job: ExportJob,
  { rows, records, cut }: { rows: number; records: number; cut: number },
  now: Date,
): Promise<void> {
  const { id, run, kind } = job
  const progress = { done: rows, of: rows }
  const set = { status: 'done', file: run, progress, records, ...(cut > 0 && { cut }) }
  const done = await isWritten(
    transact([
      update(jobKey(id), { set, remove: ['busyUntil'], only: { status: 'running', run } }),
      recordWrite(job, {
        at: now,
        what: `${kind} export written`,
        after: { rows, ...(cut > 0 && { cut }) },
        requestId: id,
      }),
    ]),
  )
  if (!done) throw new NotWanted()
}

/** Lets go of an export whose run failed, so that another can begin; or gives it up, at once where no run can
 * help it, with the failure that its person is told. */
export async function releaseJob(
  job: ExportJob,
  now: Date,
  { isHopeless, failure }: { readonly isHopeless: boolean; readonly failure: ExportJob['failure'] },
): Promise<void> {
  const isOver = isHopeless || failure !== undefined || job.run >= maxRuns
  const set = {
    status: isOver ? 'failed' : 'running',
    quietUntil: quietFrom(now),
    ...(failure && { failure }),
  }
  await changed(job, { set, remove: ['busyUntil'], only: { run: job.run } })
}

/** Where the file lies that a run of an export writes, until the bucket's rule removes it after a day. */
export const exportFileKey = (id: string, run: number) => `${exportFiles}${id}/${run}`

/** Returns the file name in browsers: content, day of the request and, where `rows` are known, how many. */
function exportFileName({ name, about, period, format, createdAt }: ExportJob, rows?: number): string {
  const subject = about === undefined ? name : `${name}-${about}`
  const content = period === undefined ? subject : `${subject}-of-${period}-made`
  const count = rows === undefined ? '' : rows === 1 ? '-1-row' : `-${rows}-rows`
  return `${content}-${groupDay(new Date(createdAt))}${count}.${format}`
}

/** Returns the period of a file as its name says it: days (`yyyy-mm-dd`), or that there is no bound. */
export function periodInName(days: { readonly from: string; readonly to: string } | undefined): string {
  return days ? `${days.from}-to-${days.to}` : 'all-dates'
}

/** The name of a file that is there says how many rows it has. */
const fileNameOf = (job: ExportJob) =>
  exportFileName(job, job.status === 'done' ? job.progress?.of : undefined)

function viewOf(job: ExportJob): ExportView {
  return exportView.parse({ ...job, fileName: fileNameOf(job) })
}
