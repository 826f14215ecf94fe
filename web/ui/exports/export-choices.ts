/** Files of a report: of all records or of the current view, each in every format (docs/product.md#exports). */
import { type ExportFormat, exportFormats } from '#shared/exports/formats.ts'
import type { ExportView } from '#shared/exports/model.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { UnappliedDays } from '#web/ui/filters/unapplied-days.ts'
import type { ExportChoice, ExportQuestion } from './export-question.tsx'

const { exports: texts, filters } = reportTexts

type Records = 'all' | 'current'

interface Shown {
  /** What is shown, in words; nothing where the list cannot be narrowed: then there are files of all records only. */
  readonly lines?: readonly string[] | undefined
  /** Days in the fields that are not those that are shown. */
  readonly unapplied?: UnappliedDays | undefined
}

/** What the buttons say, and what each begins. */
export function exportChoices(
  begin: (records: Records, format: ExportFormat) => Promise<ExportView>,
  { lines, unapplied }: Shown,
): ExportChoice[] {
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
      why: records === 'current' && unapplied?.isMissing ? filters.missingDates : undefined,
      question: unapplied && questionOf(records, unapplied),
    })),
  )
}

/** What whoever asks for a file has to answer first. */
function questionOf(records: Records, { apply }: UnappliedDays): ExportQuestion {
  const applying = apply ? [{ label: texts.applyDates, act: apply }] : []
  return records === 'all'
    ? { text: texts.allNotNarrowed, ways: [{ label: texts.downloadAll }, ...applying] }
    : { text: texts.datesNotApplied, ways: applying }
}
