/** Texts of files of answers, and of the printed sheet of a run. Separate, since the pages of months do not
 * need them. */
import { csvWanted } from './common.ts'
import { inLanguage } from './language.ts'

/** Files of answers. */
export const answersTexts = inLanguage('answersTexts', {
  title: 'Payment results',
  lead: 'Results from the payroll system for rows of confirmed runs.',
  load: 'We couldn’t load the payment results. Try again.',
  back: 'All payment result files',
  send: 'Upload a file',
  columnsTitle: 'File columns',
  columnsAbout:
    'The first line of the CSV file has the column names. Each other line is about one payroll row. ' +
    'Name the row by its Reference, Employee_Number, or an External_Reference of an earlier line. ' +
    'State is paid, partly paid or refused. Amount is the row’s amount without cents. For partly paid ' +
    'rows, it’s the amount paid. Currency is optional, in its own column or after the amount, and must ' +
    'match the row. Reason is optional. Without a Reference, each External_Reference belongs to one row.',
  file: 'File',
  choose: 'Choose CSV file',
  submit: 'Upload',
  again: 'Upload again',
  ignoreColumns: 'Upload without these columns',
  ignoredColumns: 'Ignored columns: {columns}.',
  missing: 'Choose a file',
  notCsv: csvWanted,
  empty: 'This file is empty.',
  tooLarge: 'This file is too large. The limit is {most} MB.',
  limits: 'One CSV file in UTF-8, up to {bytes} MB and {lines} lines.',
  unreadable: 'We can’t read this file. Save it as CSV in UTF-8 and choose it again.',
  past: 'Uploaded files',
  none: 'No files yet.',
  pages: 'File pages',
  sent: 'Uploaded {date} by {name}',
  name: 'File',
  when: 'Uploaded',
  by: 'By',
  state: 'Status',
  states: { working: 'Processing', done: 'Done', failed: 'Failed' },
  lines: 'Lines',
  changedNothing: 'Lines not applied',
  notFound: 'There’s no payment result file at this address.',
  working: 'We’re processing this file. This page updates when it’s done.',
  failed: 'We couldn’t finish processing this file. Upload it again to continue where it stopped.',
  digest: 'SHA-256',
  allDone: 'Every line was applied.',
  line: 'Line',
  why: 'Reason',
  whatNow: 'Correct these lines and upload only them. You don’t need the lines already applied.',
  firstOnly: 'Showing the first {count}.',
  problems: {
    'not-readable': 'We can’t read this line. It has no row, amount or state, or a value is too long.',
    'outside-columns':
      'It has a value in a column without a name. Put amounts with a comma in quotation marks.',
    cents: 'The amount has cents. Use a whole number.',
    'matches-nothing':
      'No row has this reference, employee number or external reference. If a line has more than one, they ' +
      'must match the same row.',
    'matches-several': 'It matches several rows. Add the reference.',
    twice: 'This row already has a payment result.',
    settled: 'This row has a payment result and was then corrected. There’s nothing more to pay.',
    'other-amount': 'The amount doesn’t match the row.',
    'other-currency': 'The currency doesn’t match the row.',
    'not-confirmed': 'This row’s run isn’t confirmed.',
    'sent-before': 'This file was uploaded before, when this row’s run was already confirmed.',
  },
} as const)

/** The printed sheet of a run. */
export const sheetTexts = inLanguage('sheetTexts', {
  title: 'Run sheet for {month}',
  print: { button: 'Print', gathering: '', failed: 'We couldn’t print it. Try again.' },
  run: 'Run',
  month: 'Payroll month',
  period: 'Period',
  rows: 'Rows',
  closed: 'Closed',
  confirmed: 'Confirmed',
  by: '{name}, {date}',
  digests: 'SHA-256 of the files',
  signatures: 'Signatures',
  prepared: 'Prepared',
  checked: 'Checked',
  paid: 'Paid',
  nameAndDate: 'Name, date, signature',
  notConfirmed: 'There’s no run sheet yet, because this month’s run isn’t confirmed.',
} as const)
