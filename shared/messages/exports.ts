/** Files of lists: in progress, ready, failed (docs/product.md#exports). */
import { fileIsThere, fileNotFetched } from './common.ts'
import { inLanguage } from './language.ts'

export const exportTexts = inLanguage('exportTexts', {
  /** The button that opens the dialog, its title, and the button that begins the file. */
  choose: 'Export…',
  chooseTitle: 'Export',
  begin: 'Export',
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel' },
  popup: 'Download',
  preparing: 'Preparing your file…',
  reading: '{done} of {count} entries loaded',
  packing: '{done} of {count} rows added to the file',
  progress: 'File progress',
  cancel: 'Cancel download',
  hide: 'Continue in background',
  ready: fileIsThere,
  cancelled: 'Download cancelled.',
  notSaved:
    '{name} was ready before you cancelled, so we didn’t download it. Find it under “Recent exports (24 ' +
    'hours)”.',
  notCancelled: 'We couldn’t cancel the download. Try again.',
  failed: 'We couldn’t create the file. Try again.',
  failures: { 'too-wide': 'The file has too many columns for Excel. Choose CSV.' },
  cut: 'Cells shortened because they were too long for a spreadsheet: {count}.',
  day: 'Recent exports (24 hours)',
  states: { running: 'Preparing', done: 'Ready', failed: 'Failed', cancelled: 'Cancelled' },
  /** For lists whose entries may have several rows. */
  rowsOfNominations: '{rows} rows for {count} nominations, one row per person.',
  download: 'Download',
  downloadOf: 'Download {name}',
  cancelOf: 'Cancel download: {name}',
  notArrived: '{name} is ready but didn’t download. Download it under “Recent exports (24 hours)”.',
  lost: fileNotFetched,
} as const)
