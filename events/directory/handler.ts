/** Woken by files in the bucket's folder of the directory: compares a file, or applies a plan. */
import type { EventBridgeEvent } from 'aws-lambda'
import {
  createImport,
  findImport,
  type StoredImport,
  startApplying,
  updateImport,
  updateProgress,
} from '#functions/directory/imports.ts'
import { decodeText, deterministicId, readLayout } from '#functions/directory/lines.ts'
import { parseDirectoryKey } from '#functions/directory/object-keys.ts'
import { readFile, wakeImport } from '#functions/directory/uploads.ts'
import { log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import type { ImportFailure } from '#shared/directory/model.ts'
import { Problem } from '#shared/problems.ts'
import { applyPlan } from './apply.ts'
import { planImport } from './plan.ts'

export type ObjectCreated = EventBridgeEvent<
  'Object Created',
  { readonly object: { readonly key: string; readonly etag?: string; readonly 'version-id'?: string } }
>

interface Remaining {
  getRemainingTimeInMillis(): number
}

/** Time kept for a page of entries and for waking the next run. */
const reserveMilliseconds = 60_000

/** The bucket may tell the same twice, and two runs may be at one import: nothing is done twice. */
export async function handler(event: ObjectCreated, context?: Remaining): Promise<void> {
  const job = await importOf(event)
  if (!job) return
  const timeIsUp = () => (context?.getRemainingTimeInMillis() ?? Infinity) < reserveMilliseconds
  if (job.status === 'uploading' || job.status === 'planning') await compare(job)
  const current = await findImport(job.id)
  if (current.status !== 'applying') return
  if (!(await applyPlan(current, { now: clock, timeIsUp }))) await wakeImport(current.id)
}

/** The import that an object is about; a file that arrived by itself begins one. */
async function importOf({ detail: { object }, time }: ObjectCreated): Promise<StoredImport | undefined> {
  const target = parseDirectoryKey(object.key)
  if (!target) return undefined
  if ('importId' in target) return found(target.importId)
  // The same file is the same import, however often it is told.
  const id = deterministicId(
    `${object.key} ${object['version-id'] ?? object.etag ?? ''} ${time}`,
    new Date(time),
  )
  await isWritten(
    transact([
      createImport({
        id,
        version: 1,
        status: 'planning',
        fileName: target.fileName.slice(0, 200),
        by: { name: 'Directory file' },
        createdAt: new Date(time).toISOString(),
        key: object.key,
        unattended: true,
      }),
    ]),
  )
  return found(id)
}

async function found(id: string): Promise<StoredImport | undefined> {
  return findImport(id).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
}

/** Compares the file and keeps the plan, unless somebody else has done so or dropped the import meanwhile. */
async function compare(job: StoredImport): Promise<void> {
  const started = job.status === 'uploading' ? await begun(job) : job
  if (!started) return
  const file = await fileOf(started)
  if ('failure' in file) {
    await settle(started, { status: 'failed', failure: file.failure })
    return
  }
  const plan = await planImport(started, file, {
    now: clock(),
    tell: async (done, of) => {
      await updateProgress(started, { progress: { done, of, at: clock().toISOString() } })
    },
  })
  const plannedAt = clock().toISOString()
  if (!(await settle(started, { ...plan, status: 'planned', plannedAt, progress: undefined }))) return
  log('info', 'directory file compared', { import: started.id, ...plan.counts })
  if (started.unattended && !plan.guards?.length) await applyUnattended(started.id)
}

async function begun(job: StoredImport): Promise<StoredImport | undefined> {
  await settle(job, { status: 'planning' })
  const now = await findImport(job.id)
  return now.status === 'planning' ? now : undefined
}

/** Changes the import if it is still as it was. False where somebody else was first. */
async function settle(job: StoredImport, set: Partial<StoredImport>): Promise<boolean> {
  try {
    await transact([updateImport(job, set)])
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'stale-version') return false
    throw error
  }
}

async function fileOf(job: StoredImport) {
  const bytes = await readFile(job.key)
  if (!bytes) return { failure: 'missing-file' satisfies ImportFailure as ImportFailure }
  const read = decodeText(bytes)
  if ('failure' in read) return read
  const layout = readLayout(read.text)
  return 'failure' in layout ? layout : { text: read.text, layout }
}

/** Applies a file that arrived by itself; during another import it waits for an administrator. */
async function applyUnattended(id: string): Promise<void> {
  const planned = await findImport(id)
  if (planned.status !== 'planned') return
  const by = { by: planned.by, requestId: id, at: clock() }
  await startApplying(planned, by).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code === 'busy') throw error
    log('warn', 'directory file waits', { import: id, reason: error.code })
  })
}
