/** Compares how many abuse reports each list holds with what stands in it (docs/product.md#counters). */
import type { Drift } from '#functions/runtime/drift.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { create, update } from '#functions/runtime/writes.ts'
import { abuseCounts, abusePointers, listPartition } from './store.ts'

/** The number of a list, where it is wrong. */
export async function abuseDrift(list: string): Promise<Drift[]> {
  const kept = await getItem(abuseCounts, abuseCounts.keys({ list, n: 0 }))
  const pointers = await allItems(abusePointers, { partition: listPartition(list), consistent: true })
  const { n, changes } = kept ?? {}
  const should = { n: pointers.length }
  if ((n ?? 0) === should.n) return []
  const mend = kept
    ? update(abuseCounts.keys(kept), { set: should, only: { n, changes } })
    : create(abuseCounts, { list, ...should })
  return [{ counter: `abuse ${list}`, was: { n, changes }, should, mend }]
}
