/** Entries of a day, put together from the parts of the index that hold it. */
import { dayPartitions } from '#functions/runtime/audit.ts'
import type { KeyRange } from '#functions/runtime/key-ranges.ts'
import { eachIndexed } from '#functions/runtime/table.ts'

/** A day in UTC, as the times of entries begin. */
export const dayOf = (at: Date | string) =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 'yyyy-mm-dd'.length)

type Bounds = Pick<KeyRange, 'between' | 'newestFirst'>

/** Goes through where the entries of a day stand, in the order of time and id, or the newest first. `size` is
 * how many of each part are read at once. What was written in the last seconds may be missing. */
export async function* eachOfDay(day: string, size: number, bounds: Bounds = {}) {
  const parts = dayPartitions(day).map((partition) =>
    flat(eachIndexed('gsi1', { partition, ...bounds }, size)),
  )
  const heads = await Promise.all(parts.map((part) => part.next()))
  for (;;) {
    let first = -1
    heads.forEach(({ done, value }, index) => {
      if (done) return
      const best = heads[first]
      if (best?.value === undefined || value.sort < best.value.sort !== Boolean(bounds.newestFirst))
        first = index
    })
    const [head, part] = [heads[first], parts[first]]
    if (!head?.value || !part) return
    yield head.value
    heads[first] = await part.next()
  }
}

async function* flat<T>(pages: AsyncGenerator<T[]>): AsyncGenerator<T, undefined> {
  for await (const page of pages) yield* page
  return undefined
}
