/** The files of confirmed runs, fetched a part at a time, each time noted with by whom (docs/product.md#payroll-runs). */
import { readFilePart } from '#functions/exports/file-parts.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import type { ExportFormat } from '#shared/exports/columns.ts'
import type { FilePart } from '#shared/exports/file-parts.ts'
import { runFileKey, runFileName } from '#shared/payroll/object-keys.ts'
import { Problem } from '#shared/problems.ts'
import { payrollHistory } from './looks.ts'
import { runOf } from './months.ts'
import type { Doing } from './runs.ts'

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
