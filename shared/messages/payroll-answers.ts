/** Texts of files of answers, and of the printed sheet of a run. Separate, since the pages of months do not
 * need them. */
import { csvWanted } from './common.ts'

/** Files of answers. */
export const answersTexts = {
  title: 'Answers of payroll',
  lead: 'What payroll’s own system says became of the rows of confirmed runs.',
  load: 'Oops! We had a problem with loading the answers. Please try again later.',
  back: 'All files of answers',
  send: 'Send a file',
  columnsTitle: 'Its columns',
  columnsAbout:
    'A CSV file whose first line names its columns. Each further line is about one row: ' +
    'by its Reference, by Employee_Number, or by the External_Reference that an earlier line gave ' +
    'it. State is paid, partly paid or refused; ' +
    'Amount is that of the row, of partly paid rows what was paid, without cents. ' +
    'Currency, if given, has to be that of the row, ' +
    'whether it has a column of its own or follows the amount. Reason may be left out; ' +
    'of a line without a Reference, an External_Reference is of one row.',
  file: 'File',
  choose: 'Choose a CSV file',
  submit: 'Send',
  again: 'Send it once more',
  ignoreColumns: 'Send without these columns',
  ignoredColumns: 'Columns that were not read: {columns}.',
  missing: 'Please choose a file.',
  notCsv: csvWanted,
  empty: 'This file is empty.',
  tooLarge: 'This file is too large: at most {most} MB.',
  limits: 'One CSV file in UTF-8, at most {bytes} MB and {lines} lines.',
  unreadable: 'This file cannot be read. Please save it as CSV in UTF-8 and choose it again.',
  past: 'Files that were sent',
  none: 'No file was sent yet.',
  pages: 'Pages of the files',
  sent: 'Sent {date} by {name}',
  name: 'File',
  when: 'Sent',
  by: 'By',
  state: 'State',
  states: { working: 'Being worked off', done: 'Done', failed: 'Failed' },
  lines: 'Lines',
  changedNothing: 'Lines that changed nothing',
  notFound: 'There is no file of answers at this address.',
  working: 'This file is being worked off. This page shows when that is done.',
  failed: 'This file could not be worked off. Please send it again: it goes on where it stopped.',
  digest: 'SHA-256',
  allDone: 'Every line changed its row.',
  line: 'Line',
  why: 'Why it changed nothing',
  whatNow:
    'Please send these lines again once they are right: the lines that were done need not be in that file.',
  firstOnly: 'The first {count} are shown.',
  problems: {
    'not-readable': 'It cannot be read: it names no row, no amount or no state, or what it says is too long.',
    'outside-columns':
      'It has something in a column without a name. A comma inside an amount needs quotation marks.',
    cents: 'The amount has cents. Awards are whole units of a currency: please say how many were paid.',
    'matches-nothing':
      'There is no row with this reference, employee number or external reference; ' +
      'where a line names more than one of them, they have to be of the same row.',
    'matches-several': 'It fits several rows. Say which by its reference.',
    twice: 'Its row was answered already, by another line or before.',
    settled: 'Its row was answered and then corrected: no more of it is to be paid.',
    'other-amount': 'The amount is not that of the row.',
    'other-currency': 'The currency is not that of the row.',
    'not-confirmed': 'The run of this row is not confirmed.',
    'sent-before': 'This very file was sent before, and the run of this row was confirmed already.',
  },
} as const

/** The printed sheet of a run. */
export const sheetTexts = {
  title: 'Run sheet of {month}',
  print: { button: 'Print', gathering: '', failed: 'It could not be printed. Please try again.' },
  run: 'Run',
  month: 'Payroll month',
  period: 'Period',
  rows: 'Rows',
  closed: 'Closed',
  confirmed: 'Confirmed',
  by: '{name}, {date}',
  digests: 'SHA-256 of its files',
  signatures: 'Signatures',
  prepared: 'Prepared',
  checked: 'Checked',
  paid: 'Paid',
  nameAndDate: 'Name, date, signature',
  notConfirmed: 'The run of this month was not confirmed yet, so there is no sheet of it.',
} as const
