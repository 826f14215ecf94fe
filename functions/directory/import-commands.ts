/** An administrator's commands for an import: apply, compare again, drop. */
import type { Acting } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import type { ImportGuard } from '#shared/directory/model.ts'
import { silentAfter } from '#shared/directory/rules.ts'
import { Problem } from '#shared/problems.ts'
import { auditImport, findImport, type StoredImport, startApplying, updateImport } from './imports.ts'
import { wakeImport } from './uploads.ts'

/** Whether nothing has been heard of a step for so long that it may be begun again. */
function isSilent({ progress, createdAt }: StoredImport, now: Date): boolean {
  return now.getTime() - Date.parse(progress?.at ?? createdAt) > silentAfter
}

interface Decision {
  readonly version: number
  /** Given confirmations. */
  readonly confirmed?: readonly ImportGuard[] | undefined
}

/** Applies a plan, or wakes a stopped one. Raises `stale-version`, `import-not-planned`,
 * `import-unconfirmed`, `import-running`, `import-outdated`. */
export async function applyImport(id: string, decision: Decision, by: Acting): Promise<StoredImport> {
  const found = await findImport(id)
  if (found.status !== 'applying') {
    if (found.version !== decision.version) throw new Problem('stale-version')
    if (found.status !== 'planned') throw new Problem('import-not-planned')
    if (found.guards?.some((each) => !decision.confirmed?.includes(each)))
      throw new Problem('import-unconfirmed')
    await startApplying(found, by)
  } else if (!isSilent(found, by.at)) return found
  await wakeImport(id)
  return findImport(id)
}

/** Compares the file again. Raises `stale-version`, and `import-not-planned` during a comparison or later. */
export async function compareAgain(id: string, { version }: Decision, by: Acting): Promise<StoredImport> {
  const found = await findImport(id)
  if (found.version !== version) throw new Problem('stale-version')
  const stopped = ['uploading', 'planning'].includes(found.status) && isSilent(found, by.at)
  if (found.status !== 'planned' && !stopped) throw new Problem('import-not-planned')
  await transact([
    updateImport(found, {
      status: 'planning',
      unattended: undefined,
      progress: { done: 0, of: 0, at: by.at.toISOString() },
    }),
    auditImport(id, 'import compared again', by),
  ])
  await wakeImport(id)
  return findImport(id)
}

/** Drops an import that was not applied. Raises `stale-version`, `import-not-planned`. */
export async function dropImport(id: string, { version }: Decision, by: Acting): Promise<StoredImport> {
  const found = await findImport(id)
  if (found.version !== version) throw new Problem('stale-version')
  if (!['uploading', 'planning', 'planned'].includes(found.status)) throw new Problem('import-not-planned')
  await transact([updateImport(found, { status: 'dropped' }), auditImport(id, 'import dropped', by)])
  return findImport(id)
}
