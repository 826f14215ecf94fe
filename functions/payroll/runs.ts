/** Acts of administrators on months: closing one, opening it again, confirming its run, fetching the files of
 * a confirmed one (docs/product.md#payroll-runs). */
import { readFilePart } from '#functions/exports/file-parts.ts'
import { recordsName } from '#functions/media/bucket.ts'
import type { Acting } from '#functions/runtime/audit.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { create, deleteItem, update } from '#functions/runtime/writes.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import type { FilePart } from '#shared/exports/model.ts'
import { monthAfter, monthInWords } from '#shared/nominations/months.ts'
import type { PayrollMonthView } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import { runFileKey, runFileName } from '#shared/payroll/object-keys.ts'
import { Problem } from '#shared/problems.ts'
import {
  actWrite,
  closing,
  findCalendar,
  numbering,
  type PayrollCalendar,
  payrollHistory,
  reopening,
} from './calendar.ts'
import { findMonth, needsSecondPerson } from './months.ts'
import { findRun, ifUnchanged, leaseUntil, payrollRuns, runKey, type StoredRun, wake } from './run-store.ts'
import { bringUpToDate } from './settling.ts'

const maxAttempts = 10

/** Closes the first open month: what is approved from now on is paid with the next one. */
export async function closeMonth(month: string, context: Acting): Promise<PayrollMonthView> {
  const { by, at: now } = context
  await retryOnConflict(maxAttempts, async () => {
    checkCloses(await findCalendar(), month, now)
    // Nothing, unless its opening again was ended before it was done.
    await bringUpToDate(month)
    const run: StoredRun = {
      month,
      // No earlier closing of the month has had it.
      version: now.getTime(),
      state: 'closing',
      closedAt: now.toISOString(),
      closedBy: by,
      quietUntil: leaseUntil(now),
    }
    await transact([
      closing(month),
      create(payrollRuns, run),
      actWrite(payrollHistory(month), 'payroll month closed', context),
    ])
  })
  await wake(month)
  return (await findMonth(month, now)).view
}

function checkCloses(calendar: PayrollCalendar | undefined, month: string, now: Date): void {
  if (!calendar || month < calendar.since) throw new Problem('not-found')
  const { openFrom } = calendar
  if (month < openFrom) throw new Problem('payroll-month-closed')
  if (month > payrollMonthOf(now)) throw new Problem('payroll-month-not-begun')
  if (month > openFrom)
    throw new Problem('payroll-month-not-next', { values: { month: monthInWords(openFrom) } })
}

/** Opens the last closed month again, which nobody has confirmed. */
export async function reopenMonth(month: string, reason: string, context: Acting): Promise<PayrollMonthView> {
  await retryOnConflict(maxAttempts, async () => {
    const [calendar, run] = await Promise.all([findCalendar(), findRun(month)])
    if (!calendar || !run) throw new Problem('not-found')
    if (run.number !== undefined) throw new Problem('payroll-confirmed')
    if (calendar.openFrom > monthAfter(month, 1)) throw new Problem('payroll-later-closed')
    if (run.state !== 'closed') throw new Problem('payroll-busy')
    const { closedAt, closedBy } = run
    await transact([
      reopening(month, calendar),
      deleteItem(runKey(month), { only: ifUnchanged(run) }),
      actWrite(payrollHistory(month), 'payroll month reopened', context, {
        before: { closedAt, closedBy },
        after: { reason },
      }),
    ])
  })
  await bringUpToDate(month)
  return (await findMonth(month, context.at)).view
}

/** Confirms the run of a closed month as it was seen, under the next number. */
export async function confirmRun(month: string, version: number, context: Acting): Promise<PayrollMonthView> {
  const { by, at: now } = context
  await retryOnConflict(maxAttempts, async () => {
    const [calendar, run] = await Promise.all([findCalendar(), findRun(month)])
    if (!calendar || !run) throw new Problem('not-found')
    checkConfirms(run, version, by)
    await checkEarlier(calendar, month)
    const number = calendar.runs + 1
    const set = {
      state: 'confirming',
      version: run.version + 1,
      number,
      confirmedAt: now.toISOString(),
      confirmedBy: by,
      quietUntil: leaseUntil(now),
    }
    await transact([
      numbering(calendar),
      update(runKey(month), { set, only: ifUnchanged(run) }),
      actWrite(payrollHistory(month), 'payroll run confirmed', context, {
        after: { number, version, rows: run.sums?.rows, byCurrency: run.sums?.byCurrency },
      }),
    ])
  })
  await wake(month)
  return (await findMonth(month, now)).view
}

function checkConfirms(run: StoredRun, version: number, by: Acting['by']): void {
  if (run.number !== undefined) throw new Problem('payroll-confirmed')
  if (run.state !== 'closed') throw new Problem('payroll-busy')
  if (run.version !== version) throw new Problem('payroll-changed')
  if (needsSecondPerson() && run.closedBy.personId === by.personId) throw new Problem('payroll-second-person')
}

/** A number, once given, stays: nobody can take it from the month before meanwhile. */
async function checkEarlier({ since }: PayrollCalendar, month: string): Promise<void> {
  const before = monthAfter(month, -1)
  if (before < since) return
  const run = await findRun(before)
  if (run?.number === undefined)
    throw new Problem('payroll-earlier-unconfirmed', { values: { month: monthInWords(before) } })
}

/** Fetches a part of a file of a confirmed run. */
export async function fetchRunFile(
  { month, format, part }: { month: string; format: ExportFormat; part: number },
  context: Acting,
): Promise<FilePart> {
  const { number, files, state } = (await findMonth(month, context.at)).run ?? {}
  if (state !== 'confirmed' || number === undefined || !files) throw new Problem('payroll-not-confirmed')
  const { sha256 } = files[format]
  const after = { format, number, sha256, ...(part > 0 && { part }) }
  // Before it is given, so that there is none without it.
  await transact([actWrite(payrollHistory(month), 'payroll file fetched', context, { after })])
  const run = { month, number }
  const named = { fileName: runFileName(run, format), format }
  return readFilePart(runFileKey(run, format), part, named, recordsName())
}
