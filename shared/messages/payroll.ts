/** Texts of the screens of payroll. Files of answers and the sheet are in `payroll-answers.ts`, the money of
 * an award in `payroll-award.ts`, refusals in `payroll-refusals.ts`. */
import { fileIsThere, fileNotFetched } from './common.ts'

const nothingPaid = 'Nothing is paid with this month.'

export const payrollTexts = {
  title: 'Payroll',
  lead: 'What is approved from the 20th to the 19th is paid with the month that it ends in.',
  leadOwn: 'The rows of the people whose HRBP you are.',
  load: 'Oops! We had a problem with loading payroll. Please try again later.',
  months: 'Payroll months',
  noMonths: 'Nothing that pays has been approved yet.',
  month: 'Month',
  period: 'Period',
  state: 'State',
  sums: 'Rows and sums',
  overdue: 'Not answered in time',
  /** Used where there is no room for a column of its own. */
  overdueCount: 'Not answered in time: {count}',
  run: 'Run',
  states: {
    open: 'Open',
    closing: 'Being gone through',
    closed: 'Closed, to be confirmed',
    confirming: 'Being written',
    confirmed: 'Confirmed',
  },
  confirmedAs: 'Confirmed, run {number}',
  rows: '{count} rows',
  row: '1 row',
  answers: 'Answers of payroll',
  files: {
    title: 'File of a month',
    about: 'All rows of a month that you may see.',
    month: 'Payroll month',
    none: 'Choose a month',
    exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
    started: 'The rows of payroll are put into a file. Once it is complete, your browser saves it.',
  },
  notFoundTitle: 'Payroll month not found',
  notFound: 'There is no payroll month at this address.',
  toMonths: 'All payroll months',
} as const

/** One month. */
export const payrollMonthTexts = {
  title: 'Payroll of {month}',
  period: '{from} to {to}',
  closedBy: 'Closed by {name} on {date}.',
  confirmedBy: 'Confirmed by {name} on {date}, as run {number}.',
  steps: 'What comes next',
  openText:
    'This month is open: what is approved, withdrawn or corrected changes it. ' +
    'Closing it fixes what belongs to its run.',
  openEarlier: 'This month is open. An earlier one is closed first.',
  notBegun: 'This month begins on {date}. It can be closed once it has begun.',
  closing: 'Its rows are being gone through. This page shows when that is done.',
  confirming: 'The run and its files are being written. This page shows when that is done.',
  closedText:
    'Please look through what is to be checked, then confirm. Until then the month may be opened again.',
  confirmedText: 'This run is final. What changes one of its awards becomes rows of the month that is open.',
  close: {
    action: 'Close the month',
    title: 'Close {month}?',
    text:
      'What is approved from now on is paid with the next month. ' +
      'A withdrawal or a correction from now on is paid with the next month too, ' +
      'beside what it takes back.',
    notEnded:
      'This month has not ended: it ends with {date}. What is approved until then is paid a month later.',
    undo: 'As long as nobody has confirmed it, it can be opened again.',
  },
  confirm: {
    action: 'Confirm the run',
    title: 'Confirm the run of {month}?',
    text: 'The run gets its number and its files. Nothing of it changes any more.',
    what: 'This is confirmed: {rows}.',
    nothing: nothingPaid,
  },
  reopen: {
    action: 'Open it again',
    title: 'Open {month} again?',
    text: 'What is approved from now on may belong to this month again. Its run is made anew when it is closed.',
    reason: 'Why is it opened again?',
    missing: 'Please say why.',
    submit: 'Open it again',
  },
  sums: {
    title: 'Sums',
    byCurrency: 'By currency',
    byCountry: 'By country',
    byUnit: 'By business unit',
    country: 'Country',
    unit: 'Business unit',
    rows: 'Rows',
    amount: 'Amount',
    nowhere: '(none)',
    none: nothingPaid,
    noneYet: 'Nothing is paid with this month so far.',
  },
  flags: {
    title: 'To check',
    about: 'These rows are paid as they stand when the run is confirmed.',
    aboutConfirmed: 'The run was confirmed with these rows as they stand here.',
    none: 'There is nothing to check.',
    pages: 'Pages of the rows to check',
    names: {
      leaver: 'Has left',
      blocked: 'Is blocked',
      'no-number': 'No employee number',
      'no-country': 'No country',
      'no-unit': 'No business unit',
      'amount-differs': 'Amount is not today’s',
      'not-paid': 'Takes back what was not paid',
    },
    notPaid:
      'Since this month was closed, payroll has said that it had not paid what some rows take back, ' +
      'or not all of it. Have payroll not take that back, and answer those rows so.',
    load: 'Oops! We had a problem with loading the rows to check. Please try again later.',
    column: 'What to check',
  },
  unanswered: {
    title: 'Not answered',
    about: 'Rows of this run of which payroll has not said what became of them.',
    overdue: 'The time for it is over: {days} days have passed.',
    none: 'All rows are answered.',
    pages: 'Pages of the rows that are not answered',
    load: 'Oops! We had a problem with loading the rows that are not answered. Please try again later.',
  },
  files: {
    title: 'Files of the run',
    about: 'The same bytes each time. The digest tells whether a file is this one.',
    download: 'Download',
    downloadOf: 'Download the run as {format}',
    digest: 'SHA-256',
    bytes: '{count} bytes',
    formats: { csv: 'CSV', xlsx: 'Excel' },
    failed: fileNotFetched,
    fetched: fileIsThere,
  },
  answered: {
    title: 'Answers',
    paid: 'Paid',
    'partly-paid': 'Partly paid',
    refused: 'Refused',
    open: 'Not answered',
  },
  sheet: 'Run sheet',
  history: {
    title: 'Who did what',
    none: 'Nobody has done anything with this month yet.',
    when: 'When',
    who: 'Who',
    what: 'What',
  },
} as const

/** The rows of a month. */
export const payrollRowTexts = {
  title: 'Rows',
  label: 'Rows of {month}',
  load: 'Oops! We had a problem with loading the rows of payroll. Please try again later.',
  none: 'No rows',
  noneNarrowed: 'No rows match. Clear a filter to see others.',
  pages: 'Pages of the rows',
  perPage: 'Per page',
  all: 'All',
  allRows: 'all rows',
  onePerson: 'one person',
  ownPeople: 'of the people whose HRBP they are',
  clear: 'Clear the filters',
  person: 'Person',
  personHint: 'Name or e-mail',
  employeeNumber: 'Employee number',
  kind: 'Award',
  country: 'Country',
  businessUnit: 'Business unit',
  place: 'Business unit, country',
  currency: 'Currency',
  amount: 'Amount',
  state: 'State',
  corrections: 'Corrections only',
  correction: 'Correction',
  money: 'Money',
  moneyOf: 'The money of the award of {name}',
  nominationOf: '{kind} of {name}',
  approvedOn: 'Approved {date}',
  states: {
    due: 'Due',
    exported: 'Exported',
    paid: 'Paid',
    'partly-paid': 'Partly paid',
    refused: 'Refused',
  },
  paidOf: '{paid} of {due}',
  since: 'Since {date}',
  reference: 'Reference {reference}',
  external: 'Payroll’s reference {name}',
  reversal: 'Takes back what {month} pays',
  replacement: 'Instead of what {month} pays',
  withdrawn: 'withdrawn',
  corrected: 'corrected',
  /** By the cause of the correction. */
  settledIn: { corrected: 'Corrected in {month}', withdrawn: 'Withdrawn in {month}' },
  settled: '{settled}: no more of it is paid',
} as const

/** Actions on a month, as its history names them. */
export const payrollActs = {
  'payroll month closed': 'Closed the month',
  'payroll month reopened': 'Opened the month again',
  'payroll run confirmed': 'Confirmed the run as number {number}: rows {rows}',
  'payroll run written': 'Wrote the files of run {number}',
  'payroll file fetched': 'Fetched the file of run {number} ({format})',
  'payroll exported': 'Exported rows ({format}): {filter}',
  'payroll payee corrected': 'Corrected {name}',
  'payroll award withdrawn': 'Withdrew an award: {title}',
  'payroll row answered': 'Said what became of {reference}: {state}',
  'payroll answers applied': 'Sent the answers {fileName}',
} as const
