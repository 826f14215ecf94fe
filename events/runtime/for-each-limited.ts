/** Works off a list, a few items at a time. */

interface Failure<T> {
  readonly item: T
  readonly error: unknown
}

/** Does `work` for every item, at most `atOnce` of them together; an item that fails stops no other. */
export async function forEachLimited<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<Failure<T>[]> {
  const failures: Failure<T>[] = []
  const waiting = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const item = next.value
      await work(item).catch((error: unknown) => failures.push({ item, error }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failures
}
