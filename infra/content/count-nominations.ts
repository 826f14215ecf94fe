/** Counts older nominations in the lists of their people (docs/decisions/0031): `npx tsx
 * infra/content/count-nominations.ts --table NAME`, with the credentials and region of the environment. The
 * portal goes on running; repeating it changes nothing. */
import { madePartition } from '#functions/nominations/body-store.ts'
import { listWrites } from '#functions/nominations/counts/lists.ts'
import { findNomination, idOfHead, nominations } from '#functions/nominations/store.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { eachIndexed, transact } from '#functions/runtime/table.ts'
import { replace } from '#functions/runtime/writes.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { monthsSoFar } from '#shared/nominations/months.ts'
import { runOnTable } from './table-program.ts'

const atOnce = 8
const maxAttempts = 20

/** Counts all nominations that were never counted; gives how many those were. The stream brings the lists of
 * their nominees. */
export async function countUncounted(now: Date): Promise<number> {
  let count = 0
  for (const month of monthsSoFar(now)) {
    for await (const keys of eachIndexed('gsi2', { partition: madePartition(month) }, atOnce)) {
      const results = await Promise.all(keys.map((key) => countOne(idOfHead(key))))
      count += results.filter(Boolean).length
    }
  }
  return count
}

/** Whether it was not counted before. */
function countOne(id: string): Promise<boolean> {
  return retryOnConflict(maxAttempts, async () => {
    const head = await findNomination(id)
    if (!head || head.counted) return false
    const marked: Nomination = { ...head, version: head.version + 1, counted: true }
    await transact([replace(nominations, marked), ...listWrites(head, marked)])
    return true
  })
}

await runOnTable(import.meta.filename, async () => {
  const count = await countUncounted(new Date())
  return `${count} nominations were counted.`
})
