/** Texts of the search in the audit record: the screen, and each act in words after the name of who acted. */
import type { ExportKind } from '../exports/model.ts'
import type { ReminderKind } from '../reminders/settings.ts'
import { shellTexts } from './shell.ts'

const exported = {
  ideas: 'ideas',
  'employment-equity': 'the employment equity report',
  reports: 'a report',
  innovation: 'the innovation report',
  payroll: 'payroll',
  'personal-data': 'what is stored about a person',
} as const satisfies Record<ExportKind, string>

const reminded = {
  nominations: 'nominations',
  equity: 'employment equity',
} as const satisfies Record<ReminderKind, string>

const acts = {
  // Nominations
  created: 'created it',
  accepted: 'accepted the nomination',
  declined: 'declined the nomination',
  'not-answered': 'counted a missing answer as a no',
  approved: 'approved a stage',
  rejected: 'rejected the nomination',
  downgraded: 'downgraded the nomination',
  reassigned: 'passed on a stage',
  withdrawn: 'withdrew the nomination',
  reminded: 'reminded somebody',
  announced: 'announced that a stage goes to the desk',
  corrected: 'corrected a payment',
  'thanks-removed': 'removed words of thanks',
  'praise-removed': 'removed an approver’s praise',
  // Employment equity
  'equity seen': 'looked at employment equity',
  'nominated for employment equity': 'nominated for employment equity',
  'accepted the nomination for employment equity': 'accepted the nomination',
  'declined the nomination for employment equity': 'declined the nomination',
  'reminded a nominee for employment equity': 'reminded a nominee',
  // Ideas
  edited: 'edited it',
  'document added': 'added a document',
  graduated: 'graduated the idea',
  ungraduated: 'took the graduation back',
  'comment removed': 'removed a comment',
  answered: 'answered the idea',
  'answer taken back': 'took the answer back',
  hidden: 'hid the idea',
  'put back': 'put the idea back',
  'reports decided': 'decided reports of abuse',
  // Content
  saved: 'saved a draft',
  published: 'published it',
  scheduled: 'scheduled it',
  unscheduled: 'called off its publication',
  unpublished: 'unpublished it',
  discarded: 'discarded the draft',
  restored: 'restored an earlier version',
  released: 'released its former addresses',
  deleted: 'deleted it',
  // People
  'account registered': 'signed in for the first time',
  'account registered, not in the directory': 'signed in for the first time, not in the directory',
  'roles changed': 'changed the roles',
  'communities changed': 'changed the communities',
  'aliases changed': 'changed the sign-in names',
  'employee number changed': 'changed the employee number',
  'marked as left': 'marked as left',
  'marked as active': 'marked as active again',
  blocked: 'blocked the account',
  'block lifted': 'lifted the block',
  'signed out everywhere': 'signed the account out everywhere',
  'added by an import': 'added from the directory',
  'changed by an import': 'brought up to date from the directory',
  'left by an import': 'marked as left: no longer in the directory',
  'back by an import': 'marked as active again: back in the directory',
  'address given to somebody else': 'gave the email address to somebody else',
  'number given to somebody else': 'gave the employee number to somebody else',
  'same person by decision': 'said that a line of a directory file means this person',
  'added as a profile': 'added the profile',
  'picture chosen': 'chose a picture',
  'picture removed': 'removed the picture',
  'preferences changed': 'changed the preferences',
  'mail stopped': 'stopped an email by its link',
  'password change asked for': 'asked to change the password',
  'address bounced': 'noted that email comes back',
  'address may get mail again': 'allowed email to the address again',
  invited: 'sent an invitation',
  'invited again': 'sent the invitation again',
  'everybody invited': 'invited everybody',
  'expired invitations sent again': 'sent expired invitations again',
  'two-step sign-in turned on': 'turned on two-step sign-in',
  'two-step sign-in turned off': 'turned off two-step sign-in',
  'two-step sign-in turned off with a recovery code': 'turned off two-step sign-in with a recovery code',
  'two-step sign-in reset': 'reset two-step sign-in',
  'recovery codes made': 'made new recovery codes',
  'anonymising begun': 'began to anonymise the leaver',
  anonymised: 'anonymised the leaver',
  'account made again': 'made the account again',
  'delegate named': 'named a delegate',
  'delegation ended': 'ended a delegation',
  'import announced': 'uploaded a directory file',
  'import compared again': 'compared a directory file again',
  'import begun': 'began to apply a directory file',
  'import applied': 'applied a directory file',
  'import dropped': 'dropped a directory file',
  // Payroll
  'payroll seen': 'looked at payroll',
  'payroll month closed': 'closed the payroll month',
  'payroll month reopened': 'opened the payroll month again',
  'payroll run confirmed': 'confirmed the payroll run',
  'payroll run written': 'wrote the files of the payroll run',
  'payroll file fetched': 'downloaded a payroll file',
  'payroll award withdrawn': 'withdrew an award',
  'payroll payee corrected': 'corrected a payee',
  'payroll row answered': 'entered what became of a row',
  'payroll answers sent': 'uploaded a file of answers',
  'payroll answers sent again': 'uploaded a file of answers again',
  'payroll answers applied': 'applied a file of answers',
  // Running
  'schedule run by hand': 'ran a schedule by hand',
  'given-up mail made due again': 'sent an email again',
  'given-up entry made due again': 'sent an event again',
  'entries replaced': 'replaced what entries of this record say',
  'audit record searched': 'searched this record',
  'table restored': 'restored all stored data to an earlier moment',
} as const

/** An act as the audit record names it. One without words here cannot be written. */
export type AuditAct =
  | keyof typeof acts
  | `${ExportKind} exported`
  | `${ExportKind} export fetched`
  | `${ExportKind} export written`
  | `everybody reminded of ${ReminderKind}`
  | `reminding everybody of ${ReminderKind} stopped`
  | `line ${number} decided: ${string}`

const shaped: readonly (readonly [RegExp, string, Readonly<Record<string, string>>])[] = [
  [/^(\S+) exported$/, 'asked for an export of', exported],
  [/^(\S+) export fetched$/, 'downloaded an export of', exported],
  [/^(\S+) export written$/, 'got an export of', exported],
  [/^everybody reminded of (\S+)$/, 'reminded everybody of', reminded],
  [/^reminding everybody of (\S+) stopped$/, 'stopped reminding everybody of', reminded],
]

/** Returns an act in words that follow a name. An act of an earlier release may have none: it is as it is. */
export function actInWords(what: string): string {
  const words: Readonly<Record<string, string>> = acts
  if (words[what]) return words[what]
  for (const [shape, verb, things] of shaped) {
    const thing = things[shape.exec(what)?.[1] ?? '']
    if (thing) return `${verb} ${thing}`
  }
  const line = /^line (\d+) decided: /.exec(what)?.[1]
  return line ? `said who line ${line} of the file means` : what
}

export const auditTexts = {
  title: shellTexts.pages.audit,
  lead: 'See who did what, and when. Each search is recorded too.',
  by: 'Who did it',
  personHint: 'Name or email address',
  about: 'Record',
  aboutHint: 'Paste an address of ThinkTank or an id',
  from: 'From',
  to: 'To',
  clear: 'Clear the search',
  perPage: 'Per page',
  list: 'Acts, newest first',
  pages: 'Pages of the audit record',
  none: 'Nothing is recorded here.',
  noneSuch: 'Nothing is recorded that fits the search.',
  unknown: 'We know no such record. Check the address or the id.',
  failed: 'The audit record could not be read. Please try again.',
  lastDays: 'Without a person or a record, the search covers the last {days} days.',
  rangeTooLong: 'Choose at most {days} days, or a person or a record.',
  wrongDays: 'Correct the days to search.',
  rangeReversed: 'The last day is before the first.',
  details: 'Details',
  detailsNamed: 'Details: {name} {act}, {at}',
  before: 'Before',
  nothing: 'Nothing more is recorded.',
  withheld: 'The details of this act are not shown here.',
  request: 'Request {id}',
  subjectNamed: '{kind}: {name}',
  subjects: {
    nomination: 'Nomination',
    innovation: 'Innovation nomination',
    equity: 'Employment equity nomination',
    idea: 'Idea',
    person: 'Person',
    content: 'Content',
    'payroll-month': 'Payroll month {id}',
    'payroll-looks': 'Looks at payroll',
    'payroll-answers': 'File of payroll answers',
    exports: 'Exports',
    import: 'Directory import',
    reminders: 'Reminders to all',
    schedule: 'Schedule',
    invitations: 'Invitations',
    mail: 'Undelivered email',
    audit: 'Audit record',
    table: 'All stored data',
    'audit-replacements': 'Replacements in the audit record',
    other: 'Something else',
  },
} as const
