/** Woken by a request in the bucket: writes an export, just of what whoever asked for it may see. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import {
  claimJob,
  type ExportJob,
  exportFileName,
  findExport,
  releaseJob,
  updateExport,
} from '#functions/exports/jobs.ts'
import { writeFileAsObject } from '#functions/media/objects.ts'
import { findPerson } from '#functions/people/store.ts'
import { type Actor, asActor, checkAccess } from '#functions/runtime/actor.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { exportFileKey, exportRequests } from '#shared/exports/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { newExportFile } from './file.ts'
import { sources } from './sources.ts'

/** The bucket may tell the same twice: only one run is at an export. A run that fails is repeated, three times in
 * all. */
export async function handler({ detail: { object } }: ObjectCreated): Promise<void> {
  if (!object.key.startsWith(exportRequests)) return
  const asked = await findExport(object.key.slice(exportRequests.length))
  const job = asked && (await claimJob(asked, clock()))
  if (!job) return
  try {
    await writeExport(job)
  } catch (error) {
    await releaseJob(job, clock())
    log('error', 'export failed', { export: job.id, attempts: job.attempts, ...faultFields(error) })
    throw error
  }
}

async function writeExport(job: ExportJob): Promise<void> {
  const source = sources[job.kind]
  const actor = await actorOf(job)
  if (!actor) return updateExport(job, { status: 'failed' }, clock())
  const { total, chunks } = await source.rows(job.filter, actor)
  const file = await newExportFile(source.columns(job.filter))
  try {
    let done = 0
    for await (const chunk of chunks) {
      await file.add(chunk.rows)
      done += chunk.done
      await updateExport(job, { progress: { done, of: Math.max(total, done) } }, clock())
    }
    await writeFileAsObject(exportFileKey(job.id), await file.end(), {
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: `attachment; filename="${exportFileName(job)}"`,
      CacheControl: 'no-store',
    })
    await updateExport(job, { status: 'done', progress: { done, of: done } }, clock())
    log('info', 'export written', { export: job.id, kind: job.kind, records: done })
  } finally {
    await file.remove()
  }
}

/** Whoever asked for it, as they are now; nobody where they may no longer. */
async function actorOf({ personId, access }: ExportJob): Promise<Actor | undefined> {
  const person = await findPerson(personId)
  if (!person || !isActive(person)) return undefined
  const actor = asActor(person)
  try {
    checkAccess(access, actor)
    return actor
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
