/** Files of lists: in progress, ready, failed (docs/product.md#exports). */
import { fileIsThere, fileNotFetched } from './common.ts'
import { exportRefusals } from './export-refusals.ts'

export const exportTexts = {
  formats: { csv: 'CSV', xlsx: 'Excel' },
  /** For lists of a period. */
  datesMissing: exportRefusals.datesMissing,
  empty: exportRefusals.empty,
  popup: 'Download',
  preparing: 'The file is being begun …',
  reading: '{done} of {count} entries read',
  packing: '{done} of {count} rows put into the file',
  progress: 'How far the file is',
  cancel: 'Cancel the download',
  hide: 'Close and go on working',
  ready: fileIsThere,
  cancelled: 'The download was cancelled.',
  notSaved:
    'The file {name} was there before the download was cancelled. It is not saved; ' +
    'the exports of the last day have it.',
  notCancelled: 'The download could not be cancelled. Please try again.',
  failed: 'The file could not be made. Please try again later.',
  failures: { 'too-wide': 'The file has more columns than Excel takes. Please choose CSV.' },
  cut: 'Cells that were too long for a spreadsheet, and were cut: {count}.',
  day: 'Exports of the last day',
  states: { running: 'Being made', done: 'There', failed: 'Failed', cancelled: 'Cancelled' },
  rows: '{count} rows',
  /** For lists whose entries may have several rows. */
  rowsOfNominations: '{rows} rows for {count} nominations: one row for each person.',
  download: 'Download',
  downloadOf: 'Download {name}',
  cancelOf: 'Cancel the download: {name}',
  notArrived:
    'The file {name} was made, but did not arrive. Please download it from the exports of the last day.',
  lost: fileNotFetched,
} as const
