/** Woken by a request in the bucket: writes an export of ideas, just those that whoever asked for it may see. */
import type { ObjectCreated } from '#events/directory/handler.ts'
import {
  claimJob,
  type ExportJob,
  exportFileName,
  findExport,
  releaseJob,
  updateExport,
} from '#functions/ideas/exports.ts'
import { listAllIds } from '#functions/ideas/queries.ts'
import { writeFileAsObject } from '#functions/media/objects.ts'
import { findPerson } from '#functions/people/store.ts'
import { type Actor, asActor, checkAccess } from '#functions/runtime/actor.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { exportFileKey, exportRequests } from '#shared/ideas/exports.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { newExportFile } from './export-file.ts'
import { exportRowsOf, readNames } from './export-rows.ts'

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
  const actor = await actorOf(job)
  if (!actor) return updateExport(job, { status: 'failed' }, clock())
  const { total, chunks } = await listAllIds(job.filter, actor)
  const names = await readNames()
  const file = await newExportFile()
  try {
    let done = 0
    for await (const ids of chunks) {
      for (const parts of inParts(ids)) {
        const rows = await Promise.all(parts.map((part) => exportRowsOf(part, names)))
        await file.add(rows.flat())
      }
      done += ids.length
      await updateExport(job, { progress: { done, of: Math.max(total, done) } }, clock())
    }
    await writeFileAsObject(exportFileKey(job.id), await file.end(), {
      ContentType: 'text/csv; charset=utf-8',
      ContentDisposition: `attachment; filename="${exportFileName(job)}"`,
      CacheControl: 'no-store',
    })
    await updateExport(job, { status: 'done', progress: { done, of: done } }, clock())
    log('info', 'ideas exported', { export: job.id, ideas: done })
  } finally {
    await file.remove()
  }
}

/** Whoever asked for it, as they are now; nobody where they may no longer. */
async function actorOf({ personId }: ExportJob): Promise<Actor | undefined> {
  const person = await findPerson(personId)
  if (!person || !isActive(person)) return undefined
  const actor = asActor(person)
  try {
    checkAccess(ideasApi.exportIdeas.access, actor)
    return actor
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Ideas of one reading, and readings at once: no more than these are ever in memory. */
const partSize = 100
const atOnce = 4

function inParts(ids: readonly string[]): string[][][] {
  const cut = <T>(list: readonly T[], size: number): T[][] =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
  return cut(cut(ids, partSize), atOnce)
}
