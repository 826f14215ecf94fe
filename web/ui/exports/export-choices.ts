/** Files of a report: of all records or of the current view, each in every format
 * (docs/product.md#exports). */
import { type ExportFormat, exportFormats } from '#shared/exports/columns.ts'
import type { ExportView } from '#shared/exports/model.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { Unapplied } from '#web/ui/filters/unapplied.ts'
import type { ExportChoice, ExportQuestion } from './export-question.tsx'

const texts = reportExportTexts
const { filters } = reportTexts

type Records = 'all' | 'current'

interface Shown {
  /** The current view in words; absent where the list cannot be narrowed: then there are files of all records
   * only. */
  readonly lines?: readonly string[] | undefined
  /** Choices in the fields of filters that are not applied. */
  readonly unapplied?: readonly Unapplied[]
}

export function exportChoices(
  begin: (records: Records, format: ExportFormat) => Promise<ExportView>,
  { lines, unapplied = [] }: Shown,
): ExportChoice[] {
  // Of the dates alone a part may be missing.
  const isMissing = unapplied.some(({ apply }) => !apply)
  const choices: readonly Records[] = lines ? ['all', 'current'] : ['all']
  const about = {
    all: [texts.ofAll, texts.rows],
    current: [fill(texts.ofCurrent, { shown: lines?.join(' · ') ?? '' }), texts.rows],
  }
  return choices.flatMap((records) =>
    exportFormats.map((format) => ({
      label: fill(texts.choice, { records: texts[records], format: exportTexts.formats[format] }),
      begin: () => begin(records, format),
      about: about[records],
      why: records === 'current' && isMissing ? filters.missingDates : undefined,
      question: unapplied.length > 0 ? questionOf(records, unapplied) : undefined,
    })),
  )
}

function questionOf(records: Records, unapplied: readonly Unapplied[]): ExportQuestion {
  const named = { filters: unapplied.map(({ label }) => label).join(', ') }
  const applicable = unapplied.flatMap(({ apply }) => apply ?? [])
  const act = () => {
    for (const apply of applicable) apply()
  }
  const applying = applicable.length > 0 ? [{ label: texts.apply, act }] : []
  return records === 'all'
    ? { text: fill(texts.allNotNarrowed, named), ways: [{ label: texts.downloadAll }, ...applying] }
    : { text: fill(texts.notApplied, named), ways: applying }
}
