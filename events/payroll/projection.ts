/** Rows of payroll, from what the stream tells of entitlements and corrections. A row that has the number of a run is the
 * ledger's, and nothing of it is changed here. */
import type { Changed } from '#events/runtime/stream.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { correctedRows } from '#functions/payroll/listing.ts'
import { payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { referenceOf, rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import { batchPut, ConditionFailed, getItem, transact, writeBatch } from '#functions/runtime/table.ts'
import { deleteOnly, putUnless, type Write } from '#functions/runtime/writes.ts'

/** The rows of an award as it stands; none once it is withdrawn before its month was closed. */
export async function projectEntitlement({ key }: Changed): Promise<void> {
  const found = await getItem(entitlements, key)
  if (!found) return
  const { month, nominationId, payees, withdrawal } = found
  if (!withdrawal)
    return unlessInRun(rowsOfEntitlement(found).map((row) => putUnless(payrollRows, row, 'run')))
  for (const place of payees.keys()) {
    const reference = referenceOf(nominationId, place)
    await unlessInRun([deleteOnly(rowKey({ month, reference }), { run: undefined })])
  }
}

/** The rows of a correction, and that it corrects others. */
export async function projectCorrection({ key }: Changed): Promise<void> {
  const found = await getItem(corrections, key)
  if (!found) return
  const rows = rowsOfCorrection(found)
  await unlessInRun(rows.map((row) => putUnless(payrollRows, row, 'run')))
  const { corrects, month, number } = found
  const of = new Set(rows.map(({ correction }) => correction?.of ?? ''))
  await writeBatch([...of].map((each) => batchPut(correctedRows, { corrects, of: each, month, number })))
}

/** Where one of them is in a run, the run has written them all, or is about to. */
async function unlessInRun(writes: readonly Write[]): Promise<void> {
  try {
    await transact(writes)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
