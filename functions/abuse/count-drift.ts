/** Compares how many abuse reports each list holds with what stands in it (docs/product.md#counters). */
import { countDrifts, type Drift } from '#functions/runtime/drift.ts'
import { allItems, getItem } from '#functions/runtime/table.ts'
import { abuseCounts, abuseListPartition, abusePointers } from './lists.ts'

/** The number of a list, where it is wrong. */
export async function abuseDrift(list: string): Promise<Drift[]> {
  const kept = await getItem(abuseCounts, abuseCounts.keys({ list, n: 0 }))
  const pointers = await allItems(abusePointers, { partition: abuseListPartition(list), consistent: true })
  const counts = [{ list, n: pointers.length }]
  return countDrifts(abuseCounts, { kept: kept ? [kept] : [], counts }, () => `abuse ${list}`)
}
