/** Texts of the summary above the rows of a report, loaded with it. */
import { inLanguage } from './language.ts'

export const reportSummaryTexts = inLanguage('reportSummaryTexts', {
  title: 'Summary',
  show: 'Show summary',
  hide: 'Hide summary',
  asTable: 'Table',
  asPicture: 'Chart',
  load: 'We couldn’t load the summary. Try again.',
  /** Beside a bar. */
  line: '{name} · {count}',
  byCategory: 'By category',
  byMonth: 'By month',
  category: 'Category',
  month: 'Month',
} as const)
