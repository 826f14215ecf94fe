/** Refusals of features with few of them. Separate from the texts of screens, because every page and function
 * loads all refusals. */
import { reportRefusals } from './reports.ts'

export const awardRefusals = {
  expired: 'This award has closed.',
  notBegun: 'This award is not open yet. Please come back on its first day.',
  withoutForm: 'This award takes no nominations at present.',
} as const

/** Messages about days and years that no dashboard shows. */
export const dashboardRefusals = {
  tooLong: 'Please choose days of at most {months} months',
  year: 'Please choose this year or one of the two before',
} as const

export const delegationRefusals = {
  over: 'You no longer stand in for {approver}: the time is over, or it was ended. Your decision was not taken.',
} as const

export const detailsRefusals = {
  passwordElsewhere:
    'The password of this account cannot be changed here. For further assistance, please contact {support}.',
} as const

export const directoryTexts = {
  lastAdministrator: 'This is the last administrator. Appoint another one first.',
  aliasTaken: 'Somebody else has this sign-in name.',
  numberTaken: 'Somebody else has this employee number.',
  unknownCommunity: 'There is no community with this number.',
  importNotPlanned: 'This import is not waiting for that any more. Please look at where it stands.',
  importOutdated: 'The directory has changed since this file was compared. Please compare it again.',
  importRunning: 'Another import is being applied. Please wait until it is done.',
  entryDecided: 'This has been decided in another way already. Please look at where it stands.',
  importUnconfirmed: 'This file changes an unusual number of people. Please confirm that.',
  noSuchDecision: 'This line has no such person. Please choose one of the answers shown.',
  profilesClosed: 'Profiles can only be added by an administrator here. Please sign in as one.',
  profilesUnreadable: 'The first line must name the columns ({required}), and a person must follow.',
  profilesTooMany: 'At most {most} people at once.',
} as const

export const equityRefusals = {
  /** For a whole list: it names neither person nor reason. */
  notPossible:
    'Not everyone in your list can be nominated for employment equity right now, ' +
    'so nothing was sent. For help, contact {support}.',
  answered: 'You have {answer} your nomination from {nominator}',
  range: reportRefusals.toBeforeFrom,
  rangeTooLong: 'Please choose at most {years} years',
} as const

export const exportRefusals = {
  /** For lists of a period. */
  datesMissing: 'Please select date range',
  empty: 'No record to download report in given date range.',
  running:
    'A file of yours is still being made. Wait until it is there, or cancel it under “Exports of the last day”.',
} as const

export const ideasTexts = {
  titleRequired: 'Please give your idea a title',
  commentRequired: 'Please write something',
  reasonRequired: 'Please give a reason',
  challengeExpired: 'This idea challenge has closed. Your text is still here: you can copy it.',
  challengeNotBegun: 'This idea challenge has not begun yet. Please come back on its first day.',
  editTooLate: 'It can be changed for 15 minutes only, and they are over.',
  mentionUnseen: '{name} cannot see this idea, so they cannot be mentioned here.',
  /** A person without a known name. */
  somebody: 'Somebody',
  commentGone: 'This comment has been removed in the meantime.',
} as const

export const reminderRefusals = {
  high5: 'This nomination is High5',
  completed: 'All approvers have completed this nomination',
  ended: 'This nomination was declined or withdrawn. Nobody is waited for.',
  answered: 'This nomination has been answered. Nobody is waited for.',
  desk: 'This nomination waits for the recognition desk, which has its list and is not reminded.',
  today: '{name} was reminded today already.',
  unreachable: '{name} cannot be reminded: they have left, are blocked, or mail to them comes back.',
  everybody: 'All who are waited for were reminded today already, or cannot be reminded.',
  changed: 'This nomination has just changed. Nobody was reminded.',
  sending: 'Reminders are being sent already.',
} as const

export const scheduleRefusals = {
  running: 'It is running already, or was asked for a moment ago. Its result appears here.',
} as const

export const thanksRefusals = {
  required: 'Please write a few words',
  tooManyWords: 'Only 60 words allowed',
} as const
