/** Rows of payroll, from the stream of entitlements and corrections. A row that has the number of a run is
 * the ledger's, and nothing of it is changed here. */
import type { Changed } from '#events/runtime/stream.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { correctedRows, newStamp, payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { lineReference, referenceOf, rowsOfCorrection, rowsOfEntitlement } from '#functions/payroll/rows.ts'
import type { Entity, Key } from '#functions/runtime/entity.ts'
import { getItem, isWritten, transact } from '#functions/runtime/table.ts'
import { deleteItem, put } from '#functions/runtime/writes.ts'
import type { Correction, Entitlement, PayrollRow } from '#shared/payroll/model.ts'
import { Problem } from '#shared/problems.ts'

/** Brings the rows of an award to where it stands: none once it is withdrawn before its month was closed. */
export const projectEntitlement = ({ key }: Changed) => bringUntilAtRest(entitlements, key, bringRows)

/** Brings the rows of a correction to where it stands, and the marks of the rows that it corrects. */
export const projectCorrection = ({ key }: Changed) => bringUntilAtRest(corrections, key, bringCorrection)

const mostPasses = 20

/** Brings rows to the same end late, out of order or several times at once: after it has written it looks
 * once more, and writes again where the record has gone on meanwhile. Raises `busy` where it never rests. */
async function bringUntilAtRest<T extends Pick<Correction, 'version'>>(
  kind: Entity<T>,
  key: Key,
  bring: (item: T) => Promise<void>,
): Promise<void> {
  let item = await getItem(kind, key)
  for (let passes = 0; item; passes++) {
    if (passes === mostPasses) throw new Problem('busy')
    await bring(item)
    const now = await getItem(kind, key)
    if (now?.version === item.version) return
    item = now
  }
}

async function bringRows(entitlement: Entitlement): Promise<void> {
  const { month, nominationId, payees, withdrawal } = entitlement
  if (withdrawal) for (const place of payees.keys()) await removeRow(month, referenceOf(nominationId, place))
  else await putRows(month, rowsOfEntitlement(entitlement))
}

async function bringCorrection(correction: Correction): Promise<void> {
  const { nominationId, corrects, month, number, cause, lines } = correction
  await putRows(month, rowsOfCorrection(correction))
  for (const { place, is, payee } of lines)
    if (payee.amount === 0)
      await removeRow(month, lineReference(referenceOf(nominationId, place), number, is))
  const of = new Set(lines.map(({ place }) => referenceOf(nominationId, place)))
  const by = { corrects, month, number, cause }
  await transact([...[...of].map((each) => put(correctedRows, { ...by, of: each })), newStamp(corrects)])
}

/** Where one of the rows is in a run, the run has written them all, or is about to. */
const notInRun = { only: { run: undefined } }

async function putRows(month: string, rows: readonly PayrollRow[]): Promise<void> {
  const writes = rows.map((row) => put(payrollRows, row, notInRun))
  if (writes.length > 0) await isWritten(transact([...writes, newStamp(month)]))
}

const removeRow = (month: string, reference: string) =>
  isWritten(transact([deleteItem(rowKey({ month, reference }), notInRun), newStamp(month)]))
