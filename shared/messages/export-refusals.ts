/** Reasons why an export is not begun. */
import { inLanguage } from './language.ts'

export const exportRefusals = inLanguage('exportRefusals', {
  /** For lists of a period. */
  datesMissing: 'Please select date range',
  empty: 'No record to download report in given date range.',
  viewsFull: 'You have 30 saved views, the maximum. Delete one first.',
  running:
    'We’re still preparing another file for you. Wait for it, or cancel it under “Recent exports (24 ' +
    'hours)”.',
} as const)
