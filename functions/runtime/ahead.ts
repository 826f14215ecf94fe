/** Steps that take time, one of which is under way while the last one is used. */

/** The same steps, each begun before it is asked for: one at a time, in their order. */
export async function* ahead<T>(steps: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = steps[Symbol.asyncIterator]()
  let next = iterator.next()
  for (;;) {
    const { value, done } = await next
    if (done) return
    next = iterator.next()
    // One that fails is told when it is asked for, which it may never be.
    next.catch(() => undefined)
    yield value
  }
}
