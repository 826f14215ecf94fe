/** Writing a confirmed run: its ledger, and its files. */

import { rowsOfMonth } from '#functions/payroll/entitlement-store.ts'
import { payrollHistory } from '#functions/payroll/looks.ts'
import { newStamp, payrollRows, rowKey } from '#functions/payroll/row-store.ts'
import { asSeen, findRun, runKey, type StoredRun } from '#functions/payroll/run-store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { getItems, isWritten, transact } from '#functions/runtime/table.ts'
import { put, update } from '#functions/runtime/writes.ts'
import { productTexts } from '#shared/messages/product.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'
import { OtherFileThere, writeRunFile } from './run-files.ts'

/** Writes the ledger and the files of a confirmed run, after which it says so with their digests. */
export async function writeRun(run: StoredRun, hear: () => Promise<void>): Promise<void> {
  const { month, number, version } = run
  if (number === undefined) throw new Error(`The run of ${month} has no number.`)
  const rows = await rowsOfMonth(month)
  await writeLedger(rows, number, hear)
  const files = await writeFiles({ ...run, number }, rows, hear)
  if (!files) return
  const { answered = { paid: 0, 'partly-paid': 0, refused: 0 } } = run
  const set = { state: 'confirmed', version: version + 1, files, answered }
  // Where it is not, another worker came first, who wrote the same.
  await isWritten(
    transact([
      update(runKey(month), { set, remove: ['quietUntil', 'attempts'], only: asSeen(run) }),
      auditWrite({
        subject: payrollHistory(month),
        at: clock(),
        by: { name: productTexts.name },
        what: 'payroll run written',
        after: { number, files },
        requestId: `run-${number}`,
      }),
    ]),
  )
}

/** Nothing where another worker came first, of another release, and the run has the files of that one.
 * Raises `OtherFileThere` where nobody has confirmed what is there: a person has to see which is right
 * (docs/runbook.md). */
async function writeFiles(
  run: StoredRun & { number: number },
  rows: readonly PayrollRow[],
  hear: () => Promise<void>,
) {
  try {
    const csv = await writeRunFile(run, rows, 'csv')
    await hear()
    return { csv, xlsx: await writeRunFile(run, rows, 'xlsx') }
  } catch (error) {
    if (!(error instanceof OtherFileThere)) throw error
    const { files } = (await findRun(run.month)) ?? {}
    if (files?.[error.format].sha256 !== error.there.sha256) throw error
    return undefined
  }
}

/** Rows written together, with the stamp of their month: as many as a transaction holds. */
const together = 99

async function writeLedger(
  rows: readonly PayrollRow[],
  run: number,
  hear: () => Promise<void>,
): Promise<void> {
  const exported = rows.map((row): PayrollRow => ({ ...row, state: 'exported', run }))
  for (let start = 0; start < exported.length; start += together) {
    await putInLedger(exported.slice(start, start + together))
    await hear()
  }
}

/** Puts rows over those that follow from the stream, and never over the ledger's own: what became of them
 * in the meantime may stand there, where a worker is late. */
async function putInLedger(rows: readonly PayrollRow[]): Promise<void> {
  const [{ month } = { month: '' }] = rows
  const writes = rows.map((row) => put(payrollRows, row, { only: { run: undefined } }))
  if (await isWritten(transact([...writes, newStamp(month)]))) return
  const there = await getItems(payrollRows, rows.map(rowKey), true)
  const written = new Set(there.flatMap(({ run, reference }) => (run === undefined ? [] : [reference])))
  const left = rows.filter(({ reference }) => !written.has(reference))
  if (left.length > 0) await putInLedger(left)
}
