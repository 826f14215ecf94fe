/** Texts of the dialog that exports a report; headings of columns are in shared/reports/columns.ts. */
import type { ExportList } from '../reports/reports.ts'
import { inLanguage } from './language.ts'
import { exportStarted } from './reports.ts'

export const reportExportTexts = inLanguage('reportExportTexts', {
  records: 'Rows',
  all: 'All records',
  current: 'Current view',
  shownPeriod: 'As shown',
  columns: 'Columns',
  lists: {
    full: 'All',
    'reward-group': 'Reward group',
    nominations: 'Short',
  } satisfies Record<ExportList, string>,
  started: exportStarted,
  /** The content of a file, below the text of the dialogue. */
  ofAll: 'All records, of all dates.',
  ofCurrent: 'Current view: {shown}.',
  rows: 'Each person has their own row, so a team has several.',
  /** The fields of these filters have values that the report does not show yet. */
  notApplied: 'Not applied yet: {filters}. Apply these filters, then download the file.',
  allNotNarrowed: 'The file of all records ignores these filters: {filters}.',
  apply: 'Apply filters',
} as const)
