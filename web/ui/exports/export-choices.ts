/** Files of a report: of all records or of the current view, each in every format (docs/product.md#exports). */
import { type ExportFormat, exportFormats } from '#shared/exports/formats.ts'
import type { ExportView } from '#shared/exports/model.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'

const { exports: texts } = reportTexts

/** What the buttons say, and what each begins. `whyNotCurrent`: why there is no file of what is shown. */
export function exportChoices(
  begin: (records: 'all' | 'current', format: ExportFormat) => Promise<ExportView>,
  whyNotCurrent?: string,
) {
  return (['all', 'current'] as const).flatMap((records) =>
    exportFormats.map((format) => ({
      label: fill(texts.choice, { records: texts[records], format: exportTexts.formats[format] }),
      begin: () => begin(records, format),
      why: records === 'current' ? whyNotCurrent : undefined,
    })),
  )
}
