/** Carries the audit record over into a restored table: it says what was done after the moment, too, and the
 * seals of those days are made of it (docs/product.md#audit-seals). */
import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { lateSeals } from '#events/audit/sealing.ts'
import { type Acting, auditEntries, auditWrite, historyOf } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import { missingOf } from './compare-tables.ts'
import { itemsOf, portionsOf, tables } from './scan.ts'

const types = [auditEntries.type, lateSeals.type]

const atOnce = 100

/** Copies what the restored table does not have, with its keys. What it has stays as it is. Repeating it
 * changes nothing. Returns how many there were. */
export async function copyRecord(former: string, restored: string): Promise<number> {
  let count = 0
  for await (const batch of portionsOf(itemsOf(former, types), atOnce)) {
    const missing = new Set(await missingOf(batch, restored))
    const lost = batch.filter(({ PK, SK }) => missing.has(`${PK} ${SK}`))
    await Promise.all(
      lost.map((Item) => tables().send(new PutCommand({ TableName: restored, Item: { ...Item } }))),
    )
    count += lost.length
  }
  return count
}

/** Returns who acts where a restore does. */
export const actAsRestore = (at: Date): Acting => ({
  by: { name: 'npm run restore' },
  at,
  requestId: randomUUID(),
})

/** Notes in the record, once, that what followed the moment is gone. */
export async function recordRestore(table: string, moment: Date, acting: Acting): Promise<void> {
  const subject = `TABLE#${table}`
  if ((await historyOf(subject)).length > 0) return
  const after = { moment: moment.toISOString() }
  await transact([auditWrite({ ...acting, subject, what: 'table restored', after })])
}
