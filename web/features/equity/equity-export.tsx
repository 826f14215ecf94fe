/** Files of the nominations of a period; says so in a popup meanwhile. */
import { dayInWords } from '#shared/clock.ts'
import { exportFormats } from '#shared/exports/columns.ts'
import { equityReportTexts as texts } from '#shared/messages/equity.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { periodTexts } from '#shared/messages/lists.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { ExportButtons } from '#web/ui/exports/export-buttons.tsx'

interface EquityExportProps {
  readonly from: string | undefined
  readonly to: string | undefined
  /** Whether there is nothing in the period, as far as is known. */
  readonly isEmpty: boolean
  /** The problem is told at the days. */
  readonly isWrong: boolean
}

export function EquityExport({ from = '', to = '', isEmpty, isWrong }: EquityExportProps) {
  const choices = exportFormats.map((format) => ({
    label: texts.exportAs[format],
    about: from && to ? [fill(periodTexts.both, { from: dayInWords(from), to: dayInWords(to) })] : [],
    begin: () =>
      call(equityApi.exportEquityNominations, {
        body: { filter: { from, to }, format },
        idempotencyKey: crypto.randomUUID(),
      }),
  }))
  const why = from && to ? (isEmpty ? exportTexts.empty : undefined) : exportTexts.datesMissing
  return <ExportButtons choices={choices} started={texts.exportStarted} why={why} isOff={isWrong} />
}
