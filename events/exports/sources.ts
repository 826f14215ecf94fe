/** All exports: each kind's columns and rows. */
import { equityExport } from '#events/equity/export.ts'
import { ideasExport } from '#events/ideas/export.ts'
import { innovationsExport } from '#events/innovation/export.ts'
import { payrollExport } from '#events/payroll/export.ts'
import { personalDataExport } from '#events/personal-data/export.ts'
import { reportsExport } from '#events/reports/export.ts'
import type { ExportSource } from '#functions/exports/source.ts'
import type { ExportKind } from '#shared/exports/model.ts'

/** Kind → its source. */
export const sources: Readonly<Record<ExportKind, ExportSource>> = {
  ideas: ideasExport,
  'employment-equity': equityExport,
  reports: reportsExport,
  innovation: innovationsExport,
  payroll: payrollExport,
  'personal-data': personalDataExport,
}
