/** Rows of payroll, from what the stream tells of entitlements and corrections. A row that has the number of a run is the
 * ledger's, and nothing of it is changed here. */
import type { Changed } from '#events/runtime/stream.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { correctedRows } from '#functions/payroll/listing.ts'
import { payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { lineReference, referenceOf, rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import { batchPut, getItem, isWritten, transact, writeBatch } from '#functions/runtime/table.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import type { Correction, Entitlement } from '#shared/payroll/model.ts'
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
    return unlessInRun(
      rowsOfEntitlement(standing).map((row) => put(payrollRows, row, { only: { run: undefined } })),
    )
  for (const place of payees.keys()) {
    const reference = referenceOf(nominationId, place)
    await unlessInRun([deleteItem(rowKey({ month, reference }), { only: { run: undefined } })])
  }
}

/** The rows of a correction, as often as what it takes back changes, and that it corrects others. Raises `busy` where it
 * never rests. */
export async function projectCorrection({ key }: Changed): Promise<void> {
  let standing = await getItem(corrections, key)
  for (let pass = 0; standing; pass++) {
    if (pass === mostPasses) throw new Problem('busy')
    await bringCorrection(standing)
    const now = await getItem(corrections, key)
    if (now?.version === standing.version) return
    standing = now
  }
}

async function bringCorrection(standing: Correction): Promise<void> {
  const { nominationId, corrects, month, number, cause, lines } = standing
  await unlessInRun(
    rowsOfCorrection(standing).map((row) => put(payrollRows, row, { only: { run: undefined } })),
  )
  for (const { place, is, payee } of lines) {
    if (payee.amount !== 0) continue
    const reference = lineReference(referenceOf(nominationId, place), number, is)
    await unlessInRun([deleteItem(rowKey({ month, reference }), { only: { run: undefined } })])
  }
  const of = new Set(lines.map(({ place }) => referenceOf(nominationId, place)))
  const by = { corrects, month, number, cause }
  await writeBatch([...of].map((each) => batchPut(correctedRows, { ...by, of: each })))
}

/** Where one of them is in a run, the run has written them all, or is about to. */
async function unlessInRun(writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await isWritten(transact(writes))
}
