/** Rows of payroll, from what the stream tells of entitlements and corrections. A row that has the number
 * of a run is the ledger's, and nothing of it is changed here. */
import type { Changed } from '#events/runtime/stream.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { correctedRows, newStamp, payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { lineReference, referenceOf, rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import type { Entity, Key } from '#functions/runtime/entity.ts'
import { getItem, isWritten, transact } from '#functions/runtime/table.ts'
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import type { Correction, Entitlement } from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'

/** Brings the rows of an award to where it stands: none once it is withdrawn before its month was closed. */
export const projectEntitlement = ({ key }: Changed) => bringUntilAtRest(entitlements, key, bringRows)

/** Brings the rows of a correction to where it stands, as often as what it takes back changes, and that it
 * corrects others. */
export const projectCorrection = ({ key }: Changed) => bringUntilAtRest(corrections, key, bringCorrection)

const mostPasses = 20

/** Late, out of order or several times at once it ends with the same: whoever has written looks once more,
 * and writes again where the record has gone on meanwhile. Raises `busy` where it never rests. */
async function bringUntilAtRest<T extends Pick<Correction, 'version'>>(
  kind: Entity<T>,
  key: Key,
  bring: (standing: T) => Promise<void>,
): Promise<void> {
  let standing = await getItem(kind, key)
  for (let pass = 0; standing; pass++) {
    if (pass === mostPasses) throw new Problem('busy')
    await bring(standing)
    const now = await getItem(kind, key)
    if (now?.version === standing.version) return
    standing = now
  }
}

async function bringRows(standing: Entitlement): Promise<void> {
  const { month, nominationId, payees, withdrawal } = standing
  if (!withdrawal)
    return unlessInRun(
      month,
      rowsOfEntitlement(standing).map((row) => put(payrollRows, row, { only: { run: undefined } })),
    )
  for (const place of payees.keys()) await removeRow(month, referenceOf(nominationId, place))
}

async function bringCorrection(standing: Correction): Promise<void> {
  const { nominationId, corrects, month, number, cause, lines } = standing
  await unlessInRun(
    month,
    rowsOfCorrection(standing).map((row) => put(payrollRows, row, { only: { run: undefined } })),
  )
  for (const { place, is, payee } of lines)
    if (payee.amount === 0)
      await removeRow(month, lineReference(referenceOf(nominationId, place), number, is))
  const of = new Set(lines.map(({ place }) => referenceOf(nominationId, place)))
  const by = { corrects, month, number, cause }
  await transact([...[...of].map((each) => put(correctedRows, { ...by, of: each })), newStamp(corrects)])
}

/** Where one of them is in a run, the run has written them all, or is about to. */
async function unlessInRun(month: string, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await isWritten(transact([...writes, newStamp(month)]))
}

const removeRow = (month: string, reference: string) =>
  unlessInRun(month, [deleteItem(rowKey({ month, reference }), { only: { run: undefined } })])
