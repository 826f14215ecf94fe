/** Repeats what was decided from records that somebody else changed in the meantime. */
import { Problem } from '#shared/problems.ts'
import { isTimeOver } from './deadline.ts'
import { ConditionFailed } from './table.ts'

/** Reads, decides and writes (`attempt`) up to `most` times, repeating conflicts only (`isConflict`). Raises
 * `busy` after the last one. */
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

/** Tells whether somebody else was first: a failed condition, or another version. */
export function isAnyConflict(error: unknown): boolean {
  return error instanceof ConditionFailed || isStale(error)
}

/** Tells whether a record has another version, for writes with repeat conditions. */
export function isStale(error: unknown): boolean {
  return error instanceof Problem && error.code === 'stale-version'
}

/** Tells whether a condition failed, for writes that no other version changes. */
export function isFailedCondition(error: unknown): boolean {
  return error instanceof ConditionFailed
}

/** Waits at random, so that callers who met spread out. */
function backOff(failed: number): Promise<void> {
  const most = Math.min(40 * 2 ** failed, 1500)
  return new Promise((resolve) => setTimeout(resolve, most * Math.random()))
}
