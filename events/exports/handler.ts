/** Woken by a request in the bucket: writes an export, of just the rows that its person may see. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import {
  claimJob,
  type ExportJob,
  exportFileKey,
  findExport,
  NotWanted,
  releaseJob,
} from '#functions/exports/jobs.ts'
import { deleteObjects } from '#functions/media/objects.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { exportRequests } from '#shared/exports/model.ts'
import { Problem } from '#shared/problems.ts'
import { exportRowsKey } from './rows.ts'
import { TooLong, TooWide, writeExport } from './writing.ts'

interface Remaining {
  getRemainingTimeInMillis(): number
}

/** The bucket may tell the same twice: only one run is at an export. A run that fails is repeated from the
 * beginning, three in all. */
export async function handler({ detail: { object } }: ObjectCreated, context?: Remaining): Promise<void> {
  if (!object.key.startsWith(exportRequests)) return
  const requested = await findExport(object.key.slice(exportRequests.length))
  if (requested?.status === 'cancelled') return removeRuns(requested)
  const job = requested && (await claimJob(requested, clock()))
  if (!job) return
  try {
    await writeExport(job, () => context?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY)
  } catch (error) {
    return release(job, error)
  }
  await removeRuns(job, { isDone: true })
}

/** Problems that no further run solves. */
const hopeless = new Set<unknown>(['no-access', 'not-in-directory', 'not-found'])

/** Lets go of an export whose run failed. Raises the error where another run may succeed. */
async function release(job: ExportJob, error: unknown): Promise<void> {
  const { id, run } = job
  const current = (await findExport(id)) ?? job
  if (current.status === 'cancelled') return removeRuns(job)
  // It was written, and only the answer was lost.
  if (current.file === run) return removeRuns(job, { isDone: true })
  // Another run is at it, and writes objects of its own.
  if (error instanceof NotWanted || current.run !== run) return remove(id, objectsOf(job))
  const failure = error instanceof TooWide ? 'too-wide' : undefined
  const isHopeless = error instanceof TooLong || (error instanceof Problem && hopeless.has(error.code))
  await releaseJob(job, clock(), { isHopeless, failure })
  await removeRuns(job)
  if (failure !== undefined || (isHopeless && error instanceof Problem))
    return log('info', 'export refused', { export: id, reason: failure ?? (error as Problem).code })
  log('error', 'export failed', { export: id, run, ...faultFields(error) })
  if (!isHopeless) throw error
}

const objectsOf = ({ id, run }: Pick<ExportJob, 'id' | 'run'>) => [
  exportRowsKey(id, run),
  exportFileKey(id, run),
]

/** Removes what the runs of an export have written, but for its file where it is done. */
function removeRuns({ id, run }: Pick<ExportJob, 'id' | 'run'>, { isDone = false } = {}): Promise<void> {
  const all = Array.from({ length: run }, (_, index) => objectsOf({ id, run: index + 1 })).flat()
  return remove(id, isDone ? all.filter((key) => key !== exportFileKey(id, run)) : all)
}

/** Removes objects of an export. The bucket's rule removes what stays. */
async function remove(id: string, keys: readonly string[]): Promise<void> {
  try {
    await deleteObjects(keys)
  } catch (error) {
    log('warn', 'objects stay', { export: id, ...faultFields(error) })
  }
}
