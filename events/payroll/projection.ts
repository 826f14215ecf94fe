/** Rows of payroll, from what the stream tells of entitlements and corrections. A row that has the number of a run is the
 * ledger's, and nothing of it is changed here. */
import type { Changed } from '#events/runtime/stream.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { correctedRows } from '#functions/payroll/listing.ts'
import { payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { referenceOf, rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import { batchPut, getItem, isWritten, transact, writeBatch } from '#functions/runtime/table.ts'
import { deleteOnly, putUnless, type Write } from '#functions/runtime/writes.ts'
import type { Entitlement } from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'

const mostPasses = 20

/** Brings the rows of an award to where it stands: none once it is withdrawn before its month was closed. Late, out of
 * order or several times at once it ends with the same: whoever has written looks once more, and writes again where the
 * award has gone on meanwhile. Raises `busy` where it never rests. */
export async function projectEntitlement({ key }: Changed): Promise<void> {
  let standing = await getItem(entitlements, key)
  for (let pass = 0; standing; pass++) {
    if (pass === mostPasses) throw new Problem('busy')
    await bringRows(standing)
    const now = await getItem(entitlements, key)
    if (now?.version === standing.version) return
    standing = now
  }
}

async function bringRows(standing: Entitlement): Promise<void> {
  const { month, nominationId, payees, withdrawal } = standing
  if (!withdrawal)
    return unlessInRun(rowsOfEntitlement(standing).map((row) => putUnless(payrollRows, row, 'run')))
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
  await isWritten(transact(writes))
}
