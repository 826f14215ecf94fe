/** Has runs worked on: by a function of its own, woken by an object in the bucket (docs/product.md#payroll-runs). */
import { writeRequest } from '#functions/media/objects.ts'
import { isWritten, write } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { runRequestKey } from '#shared/payroll/object-keys.ts'
import { asSeen, runKey, type StoredRun } from './run-store.ts'

/** A run from which nothing was heard for so long is taken up again. */
const quietMilliseconds = 60_000

/** Until when nothing need be heard of a run. */
export const quietFrom = (now: Date) => new Date(now.getTime() + quietMilliseconds).toISOString()

/** Whether somebody has to work on a run: also on a confirmed one without files, as the demo company's are at first. */
export const needsWork = ({ state, files }: Pick<StoredRun, 'state' | 'files'>) =>
  state === 'closing' || state === 'confirming' || (state === 'confirmed' && !files)

/** Asks for a run to be gone on with. */
export function wake(month: string): Promise<void> {
  return writeRequest(runRequestKey(month), month)
}

/** Where the request was lost, or who worked on it: wakes it again. Of many who look at once one does,
 * and is told so. */
export async function wakeForgotten(run: StoredRun, now: Date): Promise<boolean> {
  const { month, quietUntil = '' } = run
  if (!needsWork(run) || quietUntil >= now.toISOString()) return false
  if (!(await noteWork(run, { quietUntil: quietFrom(now) }, { quietUntil: run.quietUntil }))) return false
  await wake(month)
  return true
}

/** Notes how far the work on a run is, which is no new version of it; false where it is not as it was seen. */
export async function noteWork(
  run: StoredRun,
  set: Partial<Pick<StoredRun, 'quietUntil' | 'attempts'>>,
  only: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  return isWritten(write(update(runKey(run.month), { set, only: { ...asSeen(run), ...only } })))
}
