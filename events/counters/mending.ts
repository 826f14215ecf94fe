/** Mends counters that are wrong, and never one that somebody changes at that moment
 * (docs/product.md#counters). */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import type { Drift } from '#functions/runtime/counter.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'

const atOnce = 8

/** An index is behind what it shows for less than that. */
const settleMilliseconds = 3000

interface Outcome {
  /** Items whose counters were wrong and are right now. */
  readonly mended: number
  readonly failed: number
}

/** Compares the numbers of these ids; where any is wrong, compares again when indexes have caught up, and
 * mends those that are just as wrong still, each told in the log. An id that can't be read stops no other. */
export async function mendDrift(
  ids: readonly string[],
  driftOf: (id: string) => Promise<Drift[]>,
  settle = settleMilliseconds,
): Promise<Outcome> {
  const suspects = new Map<string, Drift[]>()
  const failures = await forEachLimited(ids, atOnce, async (id) => {
    const drift = await driftOf(id)
    if (drift.length > 0) suspects.set(id, drift)
  })
  if (suspects.size > 0) await new Promise((resolve) => setTimeout(resolve, settle))
  let mended = 0
  const later = await forEachLimited(suspects, atOnce, async ([id, before]) => {
    const suspected = new Set(before.map(nameOf))
    for (const drift of await driftOf(id))
      if (suspected.has(nameOf(drift)) && (await mend(drift))) mended += 1
  })
  for (const { item, error } of [...failures, ...later.map(({ item: [item], error }) => ({ item, error }))])
    log('error', 'counters not compared', { id: item, ...faultFields(error) })
  return { mended, failed: failures.length + later.length }
}

/** Alike where nobody changed the counter between two looks, and both found the same. */
function nameOf({ counter, was, should }: Drift): string {
  return JSON.stringify([counter, was, should])
}

async function mend({ counter, was, should, mend: write }: Drift): Promise<boolean> {
  if (!(await isWritten(transact([write])))) return false
  log('warn', 'counter was wrong', { counter, was, should })
  return true
}
