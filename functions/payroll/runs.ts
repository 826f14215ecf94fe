/** Acts of administrators on months: closing one, opening it again, confirming its run, fetching the files
 * of a confirmed one (docs/product.md#payroll-runs). */

import { readFilePart } from '#functions/exports/file-parts.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { create, deleteItem, update } from '#functions/runtime/writes.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import type { FilePart } from '#shared/exports/file-parts.ts'
import type { ActorRef } from '#shared/nominations/model.ts'
import { monthAfter, monthInWords } from '#shared/nominations/months.ts'
import type { PayrollMonthView } from '#shared/payroll/model.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import { runFileKey, runFileName } from '#shared/payroll/object-keys.ts'
import { Problem } from '#shared/problems.ts'
import { closing, findCalendar, numbering, type PayrollCalendar, reopening } from './calendar.ts'
import { payrollHistory } from './looks.ts'
import { monthView, needsSecondPerson, runOf } from './months.ts'
import {
  asSeen,
  findRun,
  firstVersion,
  payrollRuns,
  quietFrom,
  runKey,
  type StoredRun,
  wake,
} from './run-store.ts'
import { bringUpToDate } from './settling.ts'

export interface Doing {
  readonly by: ActorRef
  readonly now: Date
  readonly requestId: string
}

const maxAttempts = 10

/** Closes the first open month: what is approved from now on is paid with the next one. Raises
 * `not-found`, also before anything was paid, `payroll-month-closed`, `payroll-month-not-begun`,
 * `payroll-month-not-next`. */
export async function closeMonth(month: string, { by, now, requestId }: Doing): Promise<PayrollMonthView> {
  await retryOnConflict(maxAttempts, async () => {
    checkCloses(await findCalendar(), month, now)
    // Nothing, unless whoever opened it again was ended before it was done.
    await bringUpToDate(month)
    const at = now.toISOString()
    const run: StoredRun = {
      month,
      version: firstVersion(now),
      state: 'closing',
      closedAt: at,
      closedBy: by,
      quietUntil: quietFrom(now),
    }
    await transact([
      closing(month),
      create(payrollRuns, run),
      auditWrite({ subject: payrollHistory(month), at: now, by, what: 'payroll month closed', requestId }),
    ])
  })
  await wake(month)
  return monthView(month, now)
}

function checkCloses(calendar: PayrollCalendar | undefined, month: string, now: Date): void {
  if (!calendar || month < calendar.since) throw new Problem('not-found')
  const { openFrom } = calendar
  if (month < openFrom) throw new Problem('payroll-month-closed')
  if (month > payrollMonthOf(now)) throw new Problem('payroll-month-not-begun')
  if (month > openFrom)
    throw new Problem('payroll-month-not-next', { values: { month: monthInWords(openFrom) } })
}

/** Opens the last closed month again, which nobody has confirmed. Raises `not-found`, `payroll-confirmed`,
 * `payroll-later-closed`, `payroll-busy`. */
export async function reopenMonth(
  month: string,
  { by, now, requestId, reason }: Doing & { reason: string },
): Promise<PayrollMonthView> {
  await retryOnConflict(maxAttempts, async () => {
    const [calendar, run] = await Promise.all([findCalendar(), findRun(month)])
    if (!calendar || !run) throw new Problem('not-found')
    if (run.number !== undefined) throw new Problem('payroll-confirmed')
    if (calendar.openFrom > monthAfter(month, 1)) throw new Problem('payroll-later-closed')
    if (run.state !== 'closed') throw new Problem('payroll-busy')
    const { closedAt, closedBy } = run
    await transact([
      reopening(month, calendar),
      deleteItem(runKey(month), { only: asSeen(run) }),
      auditWrite({
        subject: payrollHistory(month),
        at: now,
        by,
        what: 'payroll month reopened',
        before: { closedAt, closedBy },
        after: { reason },
        requestId,
      }),
    ])
  })
  await bringUpToDate(month)
  return monthView(month, now)
}

/** Confirms the run of a closed month as it was seen, under the next number. Raises `not-found`,
 * `payroll-confirmed`, `payroll-busy`, `payroll-changed`, `payroll-second-person`,
 * `payroll-earlier-unconfirmed`. */
export async function confirmRun(
  month: string,
  { by, now, requestId, version }: Doing & { version: number },
): Promise<PayrollMonthView> {
  await retryOnConflict(maxAttempts, async () => {
    const [calendar, run] = await Promise.all([findCalendar(), findRun(month)])
    if (!calendar || !run) throw new Problem('not-found')
    checkConfirms(run, { by, version })
    await checkEarlier(calendar, month)
    const number = calendar.runs + 1
    const set = {
      state: 'confirming',
      version: run.version + 1,
      number,
      confirmedAt: now.toISOString(),
      confirmedBy: by,
      quietUntil: quietFrom(now),
    }
    await transact([
      numbering(calendar),
      update(runKey(month), { set, only: asSeen(run) }),
      auditWrite({
        subject: payrollHistory(month),
        at: now,
        by,
        what: 'payroll run confirmed',
        after: { number, version, rows: run.sums?.rows, byCurrency: run.sums?.byCurrency },
        requestId,
      }),
    ])
  })
  await wake(month)
  return monthView(month, now)
}

function checkConfirms(run: StoredRun, { by, version }: { by: ActorRef; version: number }): void {
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

interface Wanted {
  readonly month: string
  readonly format: ExportFormat
  readonly part: number
}

/** A part of a file of a confirmed run. Raises `not-found` and `payroll-not-confirmed`. */
export async function fetchRunFile(
  { month, format, part }: Wanted,
  { by, now, requestId }: Doing,
): Promise<FilePart> {
  const run = await runOf(month, now)
  const { number, files, state } = run ?? {}
  if (state !== 'confirmed' || number === undefined || !files) throw new Problem('payroll-not-confirmed')
  const { sha256 } = files[format]
  const named = { month, number }
  const after = { format, number, sha256, ...(part > 0 && { part }) }
  // Before it is given, so that there is none without it.
  const subject = payrollHistory(month)
  await transact([auditWrite({ subject, at: now, by, what: 'payroll file fetched', after, requestId })])
  return readFilePart(runFileKey(named, format), part, { fileName: runFileName(named, format), format })
}
