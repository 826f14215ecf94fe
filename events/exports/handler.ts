/** Woken by a request in the bucket: writes an export, just of what whoever asked for it may see. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import {
  claimJob,
  type ExportJob,
  exportFileKey,
  findExport,
  handOn,
  NotWanted,
  releaseJob,
} from '#functions/exports/jobs.ts'
import { deleteObjects } from '#functions/media/objects.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { exportRequests } from '#shared/exports/model.ts'
import { Problem } from '#shared/problems.ts'
import { removeParts } from './parts.ts'
import { TooWide, writeExport } from './writing.ts'

interface Remaining {
  getRemainingTimeInMillis(): number
}

/** The bucket may tell the same twice: only one run is at an export. A run that fails is repeated, three times without
 * anything new kept; one whose time is up has itself woken again. */
export async function handler({ detail: { object } }: ObjectCreated, context?: Remaining): Promise<void> {
  if (!object.key.startsWith(exportRequests)) return
  const asked = await findExport(object.key.slice(exportRequests.length))
  if (asked?.status === 'cancelled') return removeAll(asked)
  const job = asked && (await claimJob(asked, clock()))
  if (!job) return
  try {
    const isWritten = await writeExport(job, () => context?.getRemainingTimeInMillis() ?? Infinity)
    if (!isWritten) await handOn(job, clock())
  } catch (error) {
    await giveWay(job, error)
  }
}

/** Nothing that was asked for again, or by who may not have it, helps. */
const hopeless = new Set<unknown>(['no-access', 'not-in-directory', 'not-found'])

async function giveWay(job: ExportJob, error: unknown): Promise<void> {
  if (error instanceof NotWanted) return leave(job)
  const current = (await findExport(job.id)) ?? job
  // Whoever cancelled it, or went on with it, has removed what was being read.
  if (current.status === 'cancelled' || current.run !== job.run) return leave(job)
  const held = { ...current, run: job.run }
  if (error instanceof TooWide) {
    if (await releaseJob(held, clock(), { failure: 'too-wide' })) await removeAll(current)
    return log('info', 'export refused', { export: job.id, reason: 'too-wide' })
  }
  const isHopeless = error instanceof Problem && hopeless.has(error.code)
  if (await releaseJob(held, clock(), { isHopeless })) await removeAll(current)
  if (isHopeless) return log('info', 'export refused', { export: job.id, reason: error.code })
  log('error', 'export failed', { export: job.id, attempts: current.attempts, ...faultFields(error) })
  throw error
}

/** Where it was cancelled, nothing stays; where somebody else is at it, only this run's own file goes. */
async function leave({ id, run }: ExportJob): Promise<void> {
  const current = await findExport(id)
  await deleteObjects([exportFileKey(id, run)])
  if (current?.status === 'cancelled') await removeAll(current)
}

/** What cannot be removed, the bucket's rule removes. */
async function removeAll(job: ExportJob): Promise<void> {
  try {
    await deleteObjects([exportFileKey(job.id, job.run)])
    await removeParts(job)
  } catch (error) {
    log('warn', 'parts stay', { export: job.id, ...faultFields(error) })
  }
}
