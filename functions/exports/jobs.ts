/** Exports (docs/product.md#exports): jobs in the table, which a function of its own works on, woken by an object in the
 * bucket. What an export is of, and who may have it, its feature says (source.ts). */
import { ulid } from 'ulid'
import * as z from 'zod'
import { writeObject } from '#functions/media/objects.ts'
import { signedAddress } from '#functions/media/presigned.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import type { Idempotency } from '#functions/runtime/idempotency.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { ConditionFailed, getItem, transact, write } from '#functions/runtime/table.ts'
import { create, update } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { Access } from '#shared/endpoint.ts'
import {
  type ExportKind,
  type ExportView,
  exportFileKey,
  exportFormats,
  exportKinds,
  exportRequestKey,
  exportView,
} from '#shared/exports/model.ts'
import { Problem } from '#shared/problems.ts'
import { flags } from '#shared/roles.ts'

const exportJob = exportView.omit({ link: true }).extend({
  kind: z.enum(exportKinds),
  personId: z.string(),
  /** Who may have it, asked whenever it is written and whenever its file is handed out. */
  access: z.union([z.enum(['signed-in', 'employee', 'colleague']), z.array(z.enum(flags))]),
  /** What browsers call the file, without day and ending. */
  name: z.string(),
  format: z.enum(exportFormats),
  /** What its kind takes as its filter. */
  filter: z.json(),
  /** How often it was begun. */
  attempts: z.number().int(),
  /** Until when nothing need be heard of it. */
  quietUntil: z.string(),
  /** Until when somebody is at it, unless they tell more; absent while nobody is. */
  busyUntil: z.string().optional(),
  ttl: z.number().int(),
})
export type ExportJob = z.infer<typeof exportJob>

const jobPartition = (id: string) => `EXPORT#${id}`
const jobKey = (id: string): Key => ({ PK: jobPartition(id), SK: 'JOB' })

const exportJobs = entity({ type: 'export', schema: exportJob, keys: ({ id }) => jobKey(id) })

const daysKept = 1

/** An export from which nothing was heard for so long is begun again; three times in all. */
const quietMilliseconds = 60_000
const maxAttempts = 3

const quietFrom = (now: Date) => new Date(now.getTime() + quietMilliseconds).toISOString()

interface Asking {
  readonly actor: Actor
  readonly once: Idempotency
  readonly now: Date
  readonly requestId: string
}

interface NewExport extends Pick<ExportJob, 'kind' | 'format' | 'filter'> {
  /** Of the endpoint that it is asked for with, or of less: for the same list by other doors. */
  readonly access: Exclude<Access, 'public' | 'authenticated'>
  /** What browsers call the file, without day and ending; its kind unless told. */
  readonly name?: string
}

/** Begins an export that its feature has found to be the actor's to have. Raises `limit-reached`. */
export async function startExport(
  { kind, access, name: fileName = kind, format, filter }: NewExport,
  { actor, once, now, requestId }: Asking,
): Promise<ExportView> {
  const { personId, name } = actor.person
  const job: ExportJob = {
    id: ulid(now.getTime()),
    status: 'running',
    createdAt: now.toISOString(),
    kind,
    personId,
    access: typeof access === 'string' ? access : [...access],
    name: fileName,
    format,
    filter,
    attempts: 0,
    quietUntil: quietFrom(now),
    ttl: ttlAfter(daysKept, now),
  }
  const reply = exportView.parse(job)
  const writes = [
    once.record(reply),
    create(exportJobs, job),
    auditWrite({
      subject: jobPartition(job.id),
      at: now,
      by: { personId, name },
      what: `${kind} exported`,
      after: filter,
      requestId,
    }),
  ]
  await withinLimits({ personId, now, acts: { export: 1 } }, (counts) => transact([...writes, ...counts]))
  await wake(job)
  return reply
}

/** An export of a kind as who asked for it sees it; nobody else does. Raises `not-found`, also after a day. */
export async function readExport(
  { id, kind }: { id: string; kind: ExportKind },
  actor: Actor,
  now: Date,
): Promise<ExportView> {
  const job = await findExport(id)
  const isOver = !job || job.ttl * 1000 < now.getTime()
  if (isOver || job.kind !== kind || job.personId !== actor.personId) throw new Problem('not-found')
  if (job.status === 'done') return { ...job, link: await linkTo(job) }
  if (job.status === 'running') await wakeIfSilent(job, now)
  return job
}

/** The job of an export, whoever asked for it, read consistently. */
export function findExport(id: string): Promise<ExportJob | undefined> {
  return getItem(exportJobs, jobKey(id))
}

/** Where the request was lost, or who worked on it: wakes it again. Of many who look at once one does. */
async function wakeIfSilent(job: ExportJob, now: Date): Promise<void> {
  const { attempts, quietUntil } = job
  if (quietUntil >= now.toISOString()) return
  if (attempts >= maxAttempts) await step(job, { set: { status: 'failed' }, only: { attempts, quietUntil } })
  else if (await step(job, { set: { quietUntil: quietFrom(now) }, only: { quietUntil } })) await wake(job)
}

function wake({ id }: ExportJob): Promise<void> {
  return writeObject(exportRequestKey(id), new TextEncoder().encode(id), {
    ContentType: 'text/plain',
    ContentDisposition: 'attachment',
    CacheControl: 'no-store',
  })
}

/** Takes up an export, alone. Nothing where somebody is at it, or it is done. */
export async function claimJob(job: ExportJob, now: Date): Promise<ExportJob | undefined> {
  const { attempts, busyUntil = '' } = job
  if (busyUntil >= now.toISOString()) return undefined
  const set = { attempts: attempts + 1, ...heard(now) }
  return (await step(job, { set, only: { attempts } })) ? { ...job, ...set } : undefined
}

const heard = (now: Date) => ({ busyUntil: quietFrom(now), quietUntil: quietFrom(now) })

/** Changes a job that still runs and is as it was read; false where it is not. */
async function step(
  { id }: ExportJob,
  { only, ...more }: Omit<Parameters<typeof update>[1], 'problem'>,
): Promise<boolean> {
  try {
    await write(update(jobKey(id), { ...more, only: { ...only, status: 'running' } }))
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Notes how far an export is, or what became of it. */
export async function updateExport(
  job: ExportJob,
  set: Partial<Pick<ExportJob, 'status' | 'progress'>>,
  now: Date,
): Promise<void> {
  await step(job, { set: { ...set, ...heard(now) } })
}

/** Lets go of an export whose writing failed, so that it can be taken up again, or gives it up. */
export async function releaseJob(job: ExportJob, now: Date): Promise<void> {
  const status = job.attempts >= maxAttempts ? 'failed' : 'running'
  await step(job, { set: { status, quietUntil: quietFrom(now) }, remove: ['busyUntil'] })
}

const linkSeconds = 900

/** What browsers call the file: by what is in it and the day that it was asked for. */
export function exportFileName({
  name,
  format,
  createdAt,
}: Pick<ExportJob, 'name' | 'format' | 'createdAt'>): string {
  return `${name}-${groupDay(new Date(createdAt))}.${format}`
}

async function linkTo(job: ExportJob): Promise<NonNullable<ExportView['link']>> {
  const at = new Date()
  return {
    url: await signedAddress(exportFileKey(job.id), { at, seconds: linkSeconds }),
    fileName: exportFileName(job),
    expiresAt: new Date(at.getTime() + linkSeconds * 1000).toISOString(),
  }
}
