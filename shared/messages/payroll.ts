/** Texts of the screens of payroll. Files of answers and the sheet are in `payroll-answers.ts`, the money of
 * an award in `payroll-award.ts`, refusals in `payroll-refusals.ts`. */
import { fileIsThere, fileNotFetched } from './common.ts'

const nothingPaid = 'Nothing to pay for this month.'

export const payrollTexts = {
  title: 'Payroll',
  lead: 'Approvals from the 20th to the 19th are paid in the month of the 19th.',
  leadOwn: 'Payments to people you are HRBP for.',
  load: 'We couldn’t load payroll. Try again.',
  months: 'Payroll months',
  noMonths: 'No paid awards have been approved yet.',
  month: 'Month',
  period: 'Period',
  state: 'Status',
  sums: 'Rows and totals',
  overdue: 'Overdue results',
  /** Used where there is no room for a column of its own. */
  overdueCount: 'Overdue results: {count}',
  run: 'Run',
  states: {
    open: 'Open',
    closing: 'Preparing',
    closed: 'Closed, to confirm',
    confirming: 'Processing',
    confirmed: 'Confirmed',
  },
  confirmedAs: 'Confirmed, run {number}',
  rows: '{count} rows',
  row: '1 row',
  answers: 'Payment results',
  files: {
    title: 'Export a month',
    about: 'All rows of a month that you can see.',
    month: 'Payroll month',
    none: 'Choose a month',
    exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
    started: 'We’re preparing your file. It downloads when it’s ready.',
  },
  notFoundTitle: 'Payroll month not found',
  notFound: 'There’s no payroll month at this address.',
  toMonths: 'All payroll months',
} as const

/** One month. */
export const payrollMonthTexts = {
  title: 'Payroll for {month}',
  period: '{from} to {to}',
  closedBy: 'Closed by {name} on {date}.',
  confirmedBy: 'Confirmed by {name} on {date}, as run {number}.',
  steps: 'Next steps',
  openText:
    'This month is open. Approvals, withdrawals and corrections still change it. Close ' +
'it to fix its run.',
  openEarlier: 'This month is open. Close the earlier month first.',
  notBegun: 'This month starts on {date}. You can close it after that.',
  closing: 'We’re preparing the rows. This page updates when they’re ready.',
  confirming: 'We’re creating the run and its files. This page updates when they’re ready.',
  closedText:
    'Check the rows under “To check”, then confirm the run. Until then you can reopen ' +
'the month.',
  confirmedText: 'This run is final. Changes to its awards appear in the open month.',
  close: {
    action: 'Close month',
    title: 'Close {month}?',
    text:
      'New approvals, withdrawals and corrections will go to the next payroll month, with ' +
'any amounts to recover.',
    notEnded:
      'This month isn’t over: it ends on {date}. Approvals until then will be paid a month ' +
'later.',
    undo: 'You can reopen it until someone confirms the run.',
  },
  confirm: {
    action: 'Confirm run',
    title: 'Confirm the run for {month}?',
    text: 'The run gets its number and files. You can’t change it after that.',
    what: 'You’re confirming {rows}.',
    nothing: nothingPaid,
  },
  reopen: {
    action: 'Reopen month',
    title: 'Reopen {month}?',
    text: 'New approvals can belong to this month again. Closing it creates a new run.',
    reason: 'Reason for reopening',
    missing: 'Enter a reason.',
    submit: 'Reopen month',
  },
  sums: {
    title: 'Totals',
    byCurrency: 'By currency',
    byCountry: 'By country',
    byUnit: 'By business unit',
    country: 'Country',
    unit: 'Business unit',
    rows: 'Rows',
    amount: 'Amount',
    nowhere: '(none)',
    none: nothingPaid,
    noneYet: 'Nothing to pay for this month so far.',
  },
  flags: {
    title: 'To check',
    about: 'When you confirm the run, these rows are paid as shown.',
    aboutConfirmed: 'The run was confirmed with these rows as shown.',
    none: 'Nothing to check.',
    pages: 'Pages of rows to check',
    names: {
      leaver: 'Has left',
      blocked: 'Blocked',
      'no-number': 'No employee number',
      'no-country': 'No country',
      'no-unit': 'No business unit',
      'amount-differs': 'Amount has since changed',
      'not-paid': 'Recovers an unpaid amount',
    },
    notPaid:
      'Payroll reports that some amounts being recovered were never paid, or not in full. ' +
'Ask payroll not to recover them. Record that as each row’s payment result.',
    load: 'We couldn’t load the rows to check. Try again.',
    column: 'To check',
  },
  unanswered: {
    title: 'No payment result',
    about: 'Rows of this run without a payment result.',
    overdue: 'Overdue: {days} days have passed.',
    none: 'All rows have a payment result.',
    pages: 'Pages of rows without a payment result',
    load: 'We couldn’t load the rows without a payment result. Try again.',
  },
  files: {
    title: 'Run files',
    about: 'These files never change. Use the SHA-256 code to check that a copy is genuine.',
    download: 'Download',
    downloadOf: 'Download run as {format}',
    digest: 'SHA-256',
    bytes: '{count} bytes',
    formats: { csv: 'CSV', xlsx: 'Excel' },
    failed: fileNotFetched,
    fetched: fileIsThere,
  },
  answered: {
    title: 'Payment results',
    paid: 'Paid',
    'partly-paid': 'Partly paid',
    refused: 'Refused',
    open: 'No payment result',
  },
  sheet: 'Run sheet',
  history: {
    title: 'History',
    none: 'Nothing has happened in this month yet.',
    when: 'When',
    who: 'Who',
    what: 'What',
  },
} as const

/** The rows of a month. */
export const payrollRowTexts = {
  title: 'Rows',
  label: 'Rows for {month}',
  load: 'We couldn’t load the payroll rows. Try again.',
  none: 'No rows',
  noneNarrowed: 'No rows match your filters.',
  pages: 'Row pages',
  perPage: 'Per page',
  all: 'All',
  allRows: 'all rows',
  onePerson: 'one person',
  ownPeople: 'people they are HRBP for',
  clear: 'Clear filters',
  person: 'Person',
  personHint: 'Name or email',
  employeeNumber: 'Employee number',
  kind: 'Award',
  country: 'Country',
  businessUnit: 'Business unit',
  place: 'Business unit, country',
  currency: 'Currency',
  amount: 'Amount',
  state: 'Status',
  corrections: 'Corrections only',
  correction: 'Correction',
  money: 'Payments',
  moneyOf: 'Payments for {name}’s award',
  nominationOf: '{kind} for {name}',
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
  external: 'Payroll reference {name}',
  reversal: 'Recovers the payment of {month}',
  replacement: 'Replaces the payment of {month}',
  withdrawn: 'withdrawn',
  corrected: 'corrected',
  /** By the cause of the correction. */
  settledIn: { corrected: 'Corrected in {month}', withdrawn: 'Withdrawn in {month}' },
  settled: '{settled}, nothing more to pay',
} as const

/** Actions on a month, as its history names them. */
export const payrollActs = {
  'payroll month closed': 'Closed the month',
  'payroll month reopened': 'Reopened the month',
  'payroll run confirmed': 'Confirmed run {number} (rows: {rows})',
  'payroll run written': 'Created the files of run {number}',
  'payroll file fetched': 'Downloaded the file of run {number} ({format})',
  'payroll exported': 'Exported rows ({format}): {filter}',
  'payroll payee corrected': 'Corrected {name}',
  'payroll award withdrawn': 'Withdrew an award: {title}',
  'payroll row answered': 'Recorded payment result for {reference}: {state}',
  'payroll answers applied': 'Uploaded payment results {fileName}',
} as const
