/** Refusals about payroll. */

export const payrollRefusals = {
  /** For a request without a month, and for a month without rows. */
  monthMissing: 'Please select Payroll Moth',
  monthEmpty: 'No Records in Selected Payroll Month',
  closed: 'This month was closed already.',
  notNext: 'Months are closed one after the other: {month} comes first.',
  notBegun: 'This month has not begun.',
  confirmed: 'This run was confirmed already; nothing of it changes any more.',
  notConfirmed: 'The run of this month was not confirmed yet.',
  laterClosed: 'A later month was closed already, so this one cannot be opened again.',
  earlierUnconfirmed: 'Runs are confirmed one after the other: {month} comes first.',
  working: 'The run is being written. Look again in a minute.',
  secondPerson: 'You closed this month, so somebody else has to confirm its run.',
  changed: 'This was changed meanwhile. It is shown as it is now: please look again.',
  nothingChanged: 'Change something first: this is what is paid already.',
  withdrawn: 'This award was withdrawn, so nothing of it is paid.',
  hrbp: 'Please choose an HRBP who is active, and is somebody else than who is paid.',
  country: 'Please write one of these: {countries}.',
  amount: 'Of {due} so much cannot have been paid.',
  cents: 'Awards are whole units of a currency: please give an amount without cents.',
  settled:
    'This row was corrected with {month}, so no more of it is to be paid. ' +
    'Had payroll paid it after that, have payroll take it back.',
  reasonMissing: 'Please say why.',
  answersKnown:
    'This very file was sent already. Until another run is confirmed, ' +
    'please send only the lines that changed nothing, once they are right, in a file of their own.',
  answersAgain:
    'This very file was sent on {date} by {name} and answered rows: {rows}. Confirmed since then: ' +
    '{months}. Sent once more it answers rows of those months only.',
  answersColumns:
    'We don’t know these columns: {columns}. Nothing has been applied. ' +
    'If you send the file without them, we won’t read what they say.',
  answersCells:
    'This file has too many cells: at most {columns} columns and {cells} cells can be read. ' +
    'Please send only the columns of an answer file.',
  answersUnreadable:
    'This is no file of answers. Its first line names its columns: ' +
    'Reference, Employee_Number or External_Reference, Amount, and State.',
} as const
