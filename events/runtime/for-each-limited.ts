/** Works through a list, a few items at a time. */
import pMap from 'p-map'

interface Failure<T> {
  readonly item: T
  readonly error: unknown
}

/** Does `work` for every item, `concurrency` at once. Returns the failed items; the others go on. */
export async function forEachLimited<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<Failure<T>[]> {
  const failures: Failure<T>[] = []
  const attempt = (item: T) =>
    work(item).catch((error: unknown) => {
      failures.push({ item, error })
    })
  await pMap(items, attempt, { concurrency })
  return failures
}
