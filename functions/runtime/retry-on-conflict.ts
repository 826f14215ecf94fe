/** Repeats what was decided from records that somebody else changed in the meantime. */
import { Problem } from '#shared/problems.ts'
import { isTimeOver } from './deadline.ts'
import { ConditionFailed } from './table.ts'

/** Reads, decides and writes (`attempt`), at most `most` times and as long as the request has time. Repeats
 * only a conflict: somebody else was first (`isConflict`). Raises `busy` after the last attempt, with the
 * conflict as its cause, and at once everything else that an attempt raises. */
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

/** Tells whether somebody else was first: a condition without a problem failed, or a record has another version. */
export function isAnyConflict(error: unknown): boolean {
  return error instanceof ConditionFailed || isStale(error)
}

/** Tells whether a record has another version: for writes whose conditions also say that they were sent before. */
export function isStale(error: unknown): boolean {
  return error instanceof Problem && error.code === 'stale-version'
}

/** Tells whether a condition without a problem failed: for writes that cannot be decided anew for another version. */
export function isFailedCondition(error: unknown): boolean {
  return error instanceof ConditionFailed
}

/** Waits at random, so that callers who met spread out. */
function backOff(failed: number): Promise<void> {
  const most = Math.min(40 * 2 ** failed, 1500)
  return new Promise((resolve) => setTimeout(resolve, most * Math.random()))
}
