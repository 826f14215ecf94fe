/** Numbers that are kept beside what they count, where they say something else (docs/product.md#counters). */
import * as z from 'zod'
import type { Entity } from './entity.ts'
import { create, update, upsert, type Write } from './writes.ts'

/** Attribute of items with such numbers: how often these were changed. */
export const counted = { changes: z.number().int().optional() } as const

/** Numbers of one item that are not what they should be. */
export interface Drift {
  /** Which they are, for the log. */
  readonly counter: string
  /** The item, as it was read before its numbers were counted again. */
  readonly was: Readonly<Record<string, unknown>>
  readonly should: Readonly<Record<string, number>>
  /** Makes them so, as long as the item's numbers were not changed since. */
  readonly mend: Write
}

/** Adds a number of an item to the one that is stored, noting that it was changed. */
export function addToCount<T extends object>(
  kind: Entity<T>,
  item: NoInfer<T>,
  number: keyof T & string,
): Write {
  return upsert(kind, item, { count: { [number]: Number(item[number]) } })
}

interface Numbered {
  readonly n: number
  readonly changes?: number | undefined
}

/** Finds counters that differ from the actual number, also where that is 0. `counterOf` names counters. */
export function countDrifts<T extends Numbered>(
  kind: Entity<T>,
  { kept, counts }: { kept: readonly T[]; counts: readonly T[] },
  counterOf: (item: T) => string,
): Drift[] {
  const keptBy = new Map(kept.map((each) => [counterOf(each), each]))
  const expected = new Map(kept.map((each) => [counterOf(each), { ...each, n: 0 }]))
  for (const one of counts) {
    const n = (expected.get(counterOf(one))?.n ?? 0) + one.n
    expected.set(counterOf(one), { ...one, n })
  }
  return [...expected].flatMap(([counter, item]) => {
    const was = keptBy.get(counter)
    const { n, changes } = was ?? {}
    const should = { n: item.n }
    if ((n ?? 0) === should.n) return []
    const mend = was ? update(kind.keys(was), { set: should, only: { n, changes } }) : create(kind, item as T)
    return [{ counter, was: { n, changes }, should, mend }]
  })
}
