/** Reasons why an export is not begun. */

export const exportRefusals = {
  /** For lists of a period. */
  datesMissing: 'Please select date range',
  empty: 'No record to download report in given date range.',
  running:
    'A file of yours is still being made. Wait until it is there, or cancel it under “Exports of the last day”.',
} as const
