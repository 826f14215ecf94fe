/** Refusals about payroll. */
import { inLanguage } from './language.ts'

export const payrollRefusals = inLanguage('payrollRefusals', {
  /** For a request without a month, and for a month without rows. */
  monthMissing: 'Please select Payroll Moth',
  monthEmpty: 'No Records in Selected Payroll Month',
  closed: 'This month is already closed.',
  notNext: 'Close {month} first.',
  notBegun: 'This month hasn’t started.',
  confirmed: 'This run is already confirmed and can’t be changed.',
  notConfirmed: 'This month’s run isn’t confirmed yet.',
  laterClosed: 'You can’t reopen this month, because a later month is closed.',
  earlierUnconfirmed: 'Confirm the run for {month} first.',
  working: 'We’re still creating the run. Try again in a minute.',
  secondPerson: 'You closed this month, so someone else must confirm its run.',
  changed: 'Someone changed this. You’re now seeing the latest version. Check it and try again.',
  nothingChanged: 'Change something first. These are the details already paid.',
  withdrawn: 'This award was withdrawn, so nothing will be paid.',
  hrbp: 'Choose an active HRBP who is not the recipient',
  country: 'Enter one of these: {countries}',
  amount: 'The amount paid can’t be more than {due}.',
  cents: 'Enter an amount without cents',
  settled:
    'This row was corrected in {month}, so there’s nothing more to pay. If payroll paid it after that, ask ' +
    'payroll to recover the payment.',
  reasonMissing: 'Give a reason',
  answersKnown:
    'This file was already uploaded. Upload a new file with only the corrected lines that weren’t applied, ' +
    'or wait until another run is confirmed.',
  answersAgain:
    '{name} uploaded this file on {date}. Rows applied: {rows}. Confirmed since then: {months}. If you ' +
    'upload it again, it only applies to those months.',
  answersColumns:
    'We don’t know these columns: {columns}. Nothing has been applied. If you send the file without them, ' +
    'we won’t read what they say.',
  answersCells:
    'This file has too many cells. The limit is {columns} columns and {cells} cells. Upload only the ' +
    'columns of a payment result file.',
  answersUnreadable:
    'This isn’t a payment result file. The first line must name the columns: Reference, Employee_Number or ' +
    'External_Reference, Amount and State.',
} as const)
