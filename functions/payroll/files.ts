/** The files of confirmed runs: links to them, each noted with who had it (docs/product.md#payroll-runs). */
import { signedAddress } from '#functions/media/presigned.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ExportFormat } from '#shared/exports/formats.ts'
import type { payrollApi } from '#shared/payroll/api.ts'
import { runFileKey, runFileName } from '#shared/payroll/object-keys.ts'
import { Problem } from '#shared/problems.ts'
import { payrollHistory } from './looks.ts'
import { runOf } from './months.ts'
import type { Doing } from './runs.ts'

/** Whoever has the address has the file: so it is made when somebody asks for it, who follows it at once. */
const linkSeconds = 20

/** Where a file of a confirmed run is, for the moment. Raises `not-found` and `payroll-not-confirmed`. */
export async function linkToFile(
  { month, format }: { month: string; format: ExportFormat },
  { by, now, requestId }: Doing,
): Promise<Reply<typeof payrollApi.fetchPayrollFile>> {
  const run = await runOf(month, now)
  const { number, files, state } = run ?? {}
  if (state !== 'confirmed' || number === undefined || !files) throw new Problem('payroll-not-confirmed')
  const { sha256 } = files[format]
  const named = { month, number }
  await transact([
    auditWrite({
      subject: payrollHistory(month),
      at: now,
      by,
      what: 'payroll file fetched',
      after: { format, number, sha256 },
      requestId,
    }),
  ])
  const at = new Date()
  return {
    url: await signedAddress(runFileKey(named, format), { at, seconds: linkSeconds }),
    fileName: runFileName(named, format),
    expiresAt: new Date(at.getTime() + linkSeconds * 1000).toISOString(),
    sha256,
  }
}
