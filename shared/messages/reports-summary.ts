/** Texts of the summary above the rows of a report, loaded with it. */

export const reportSummaryTexts = {
  title: 'Summary',
  show: 'Show the summary',
  hide: 'Hide the summary',
  asTable: 'As a table',
  asPicture: 'As a picture',
  load: 'The summary could not be loaded.',
  /** Beside a bar. */
  line: '{name} · {count}',
  byCategory: 'By category',
  byMonth: 'By month',
  category: 'Category',
  month: 'Month',
} as const
