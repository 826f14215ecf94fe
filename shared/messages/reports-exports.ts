/** Texts of the files of reports. */
import type { ExportList } from '../reports/reports.ts'
import { exportStarted } from './reports.ts'

export const reportExportTexts = {
  choice: '{records}: {format}',
  all: 'All records',
  current: 'Current view',
  columns: 'Columns of the file',
  lists: {
    full: 'Columns: full report',
    'reward-group': 'Columns: reward group',
    nominations: 'Columns: nominations',
  } satisfies Record<ExportList, string>,
  started: exportStarted,
  /** The content of a file, below the text of the dialogue. */
  ofAll: 'All records, of all dates.',
  ofCurrent: 'Current view: {shown}.',
  rows: 'Each person has a row, so a team has several.',
  /** The fields of these filters have values that the report does not show yet. */
  notApplied: 'Not applied yet: {filters}. Apply what you chose, then download the file.',
  allNotNarrowed: 'The file of all records leaves out what you chose here: {filters}.',
  apply: 'Apply what I chose',
  downloadAll: 'Download all records',
} as const
