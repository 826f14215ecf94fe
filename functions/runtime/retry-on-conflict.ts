/** Looking again where somebody else changed what a decision was made from. */
import { Problem } from '#shared/problems.ts'
import { isTimeOver } from './deadline.ts'
import { ConditionFailed } from './table.ts'

/** Reads, decides and writes (`attempt`), at most so many times and as long as the request has time: anew whenever the
 * write failed only because somebody else was first (`isConflict`). Raises `busy` after the last one, and everything else
 * that an attempt raises at once. */
export async function retryOnConflict<T>(
  most: number,
  attempt: () => Promise<T>,
  isConflict: (error: unknown) => boolean = isAnyConflict,
): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (failed + 1 === most || isTimeOver())
        throw new Problem('busy', error instanceof Error ? { cause: error } : {})
    }
    await backOff(failed)
  }
}

function isAnyConflict(error: unknown): boolean {
  return error instanceof ConditionFailed || isStale(error)
}

/** Only that a record has another version: for what also says by a condition that it was sent before. */
export function isStale(error: unknown): boolean {
  return error instanceof Problem && error.code === 'stale-version'
}

/** So that those who come at once spread out instead of meeting again. */
function backOff(failed: number): Promise<void> {
  const most = Math.min(40 * 2 ** failed, 1500)
  return new Promise((resolve) => setTimeout(resolve, most * Math.random()))
}
