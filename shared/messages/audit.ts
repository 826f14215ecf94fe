/** Texts of the audit log: the screen, and each act in words after the name of who acted. */
import type { ExportKind } from '../exports/model.ts'
import type { ReminderKind } from '../reminders/settings.ts'
import { fill } from './fill.ts'
import { inLanguage } from './language.ts'
import { shellTexts } from './shell.ts'

const exported = inLanguage('exportedThings', {
  ideas: 'ideas',
  'employment-equity': 'the employment equity report',
  reports: 'a report',
  innovation: 'the innovation report',
  payroll: 'payroll',
  'personal-data': 'data about a person',
} as const satisfies Record<ExportKind, string>)

const reminded = inLanguage('remindedThings', {
  nominations: 'nominations',
  equity: 'employment equity',
} as const satisfies Record<ReminderKind, string>)

const acts = inLanguage('acts', {
  // Nominations
  created: 'created it',
  accepted: 'accepted the nomination',
  declined: 'declined the nomination',
  'not-answered': 'recorded no answer as declined',
  approved: 'approved a stage',
  rejected: 'rejected the nomination',
  downgraded: 'downgraded the nomination',
  reassigned: 'reassigned a stage',
  withdrawn: 'withdrew the nomination',
  reminded: 'sent a reminder',
  announced: 'warned that a stage will go to the recognition desk',
  corrected: 'corrected a payment',
  'thanks-removed': 'removed a thank-you message',
  'praise-removed': 'removed an approver’s message',
  // Employment equity
  'equity seen': 'viewed employment equity',
  'nominated for employment equity': 'nominated for employment equity',
  'accepted the nomination for employment equity': 'accepted the nomination',
  'declined the nomination for employment equity': 'declined the nomination',
  'reminded a nominee for employment equity': 'reminded a nominee',
  // Ideas
  edited: 'edited it',
  'document added': 'added a document',
  graduated: 'graduated the idea',
  ungraduated: 'undid the graduation',
  'comment removed': 'removed a comment',
  answered: 'updated the idea’s status',
  'answer taken back': 'removed the status update',
  hidden: 'hid the idea',
  'put back': 'showed the idea again',
  'reports decided': 'decided abuse reports',
  // Content
  saved: 'saved a draft',
  published: 'published it',
  scheduled: 'scheduled publishing',
  unscheduled: 'cancelled scheduled publishing',
  unpublished: 'unpublished it',
  discarded: 'discarded the draft',
  restored: 'restored an earlier version',
  released: 'removed a previous address',
  deleted: 'deleted it',
  // People
  'account registered': 'signed in for the first time',
  'account registered, not in the directory': 'signed in for the first time, not in the directory',
  'roles changed': 'changed the roles',
  'communities changed': 'changed the communities',
  'aliases changed': 'changed the usernames',
  'employee number changed': 'changed the employee number',
  'marked as left': 'marked this person as left',
  'marked as active': 'marked this person as active again',
  blocked: 'blocked the account',
  'block lifted': 'unblocked the account',
  'signed out everywhere': 'signed the account out everywhere',
  'added by an import': 'added this person from the directory',
  'changed by an import': 'updated this person from the directory',
  'left by an import': 'marked this person as left (no longer in the directory)',
  'back by an import': 'marked this person as active again (back in the directory)',
  'address given to somebody else': 'gave the email address to someone else',
  'number given to somebody else': 'gave the employee number to someone else',
  'same person by decision': 'matched a line of a directory file to this person',
  'added as a profile': 'added the profile',
  'picture chosen': 'chose a picture',
  'picture removed': 'removed the picture',
  'preferences changed': 'changed the preferences',
  'mail stopped': 'unsubscribed with the link in an email',
  'password change asked for': 'asked to change the password',
  'address bounced': 'recorded that emails bounce',
  'address may get mail again': 'resumed email to the address',
  invited: 'sent an invitation',
  'invited again': 'sent the invitation again',
  'everybody invited': 'invited everyone',
  'expired invitations sent again': 'sent expired invitations again',
  'two-step sign-in turned on': 'turned on two-step sign-in',
  'two-step sign-in turned off': 'turned off two-step sign-in',
  'two-step sign-in turned off with a recovery code': 'turned off two-step sign-in with a recovery code',
  'two-step sign-in reset': 'reset two-step sign-in',
  'recovery codes made': 'made new recovery codes',
  'anonymising begun': 'started to anonymise this person',
  anonymised: 'anonymised this person',
  'account made again': 'recreated the account',
  'delegate named': 'set up out-of-office cover',
  'delegation ended': 'ended out-of-office cover',
  'import announced': 'uploaded a directory file',
  'import compared again': 'compared a directory file again',
  'import begun': 'started to apply a directory file',
  'import applied': 'applied a directory file',
  'import dropped': 'cancelled a directory import',
  // Payroll
  'payroll seen': 'viewed payroll',
  'payroll month closed': 'closed the payroll month',
  'payroll month reopened': 'reopened the payroll month',
  'payroll run confirmed': 'confirmed the payroll run',
  'payroll run written': 'wrote the files of the payroll run',
  'payroll file fetched': 'downloaded a payroll file',
  'payroll award withdrawn': 'withdrew an award',
  'payroll payee corrected': 'corrected a recipient',
  'payroll row answered': 'recorded a payment result',
  'payroll answers sent': 'uploaded payment results',
  'payroll answers sent again': 'uploaded payment results again',
  'payroll answers applied': 'applied payment results',
  // Running
  'schedule run by hand': 'started an automatic job',
  'given-up mail made due again': 'sent an email again',
  'given-up entry made due again': 'sent an event again',
  'entries replaced': 'replaced the text of audit log entries',
  'audit record searched': 'searched the audit log',
  'table restored': 'restored all data to an earlier time',
} as const)

/** An act as the audit record names it. One without words here cannot be written. */
export type AuditAct =
  | keyof typeof acts
  | `${ExportKind} exported`
  | `${ExportKind} export fetched`
  | `${ExportKind} export written`
  | `everybody reminded of ${ReminderKind}`
  | `reminding everybody of ${ReminderKind} stopped`
  | `line ${number} decided: ${string}`

const shapedTexts = inLanguage('shapedActs', {
  exported: 'requested an export of {thing}',
  fetched: 'downloaded an export of {thing}',
  written: 'received an export of {thing}',
  reminded: 'reminded everyone about {thing}',
  stopped: 'stopped reminding everyone about {thing}',
  decided: 'chose the person for line {line} of the file',
} as const)

const shaped: readonly (readonly [RegExp, string, Readonly<Record<string, string>>])[] = [
  [/^(\S+) exported$/, shapedTexts.exported, exported],
  [/^(\S+) export fetched$/, shapedTexts.fetched, exported],
  [/^(\S+) export written$/, shapedTexts.written, exported],
  [/^everybody reminded of (\S+)$/, shapedTexts.reminded, reminded],
  [/^reminding everybody of (\S+) stopped$/, shapedTexts.stopped, reminded],
]

/** Returns an act in words that follow a name. An act of an earlier release may have none: it is as it is. */
export function actInWords(what: string): string {
  const words: Readonly<Record<string, string>> = acts
  if (words[what]) return words[what]
  for (const [shape, text, things] of shaped) {
    const thing = things[shape.exec(what)?.[1] ?? '']
    if (thing) return fill(text, { thing })
  }
  const line = /^line (\d+) decided: /.exec(what)?.[1]
  return line ? fill(shapedTexts.decided, { line }) : what
}

export const auditTexts = inLanguage('auditTexts', {
  title: shellTexts.pages.audit,
  lead: 'See who did what, and when. Your searches are recorded too.',
  by: 'Done by',
  personHint: 'Name or email',
  about: 'Record',
  aboutHint: 'Paste a ThinkTank link or an ID',
  from: 'From',
  to: 'To',
  perPage: 'Per page',
  list: 'Activity, newest first',
  pages: 'Audit log pages',
  none: 'Nothing recorded in this period.',
  noneSuch: 'No entries match these filters.',
  unknown: 'We don’t know this record. Check the link or ID.',
  failed: 'We couldn’t load the audit log. Try again.',
  lastDays: 'Choose a person or record to search more than {days} days.',
  rangeTooLong: 'Choose at most {days} days, or choose a person or record',
  wrongDays: 'Correct the dates to search.',
  rangeReversed: 'The end date is before the start date.',
  details: 'Details',
  detailsNamed: 'Details: {name} {act}, {at}',
  before: 'previously',
  nothing: 'No more details.',
  withheld: 'These details are hidden.',
  request: 'Request ID: {id}',
  subjectNamed: '{kind}: {name}',
  subjects: {
    nomination: 'Nomination',
    innovation: 'Innovation nomination',
    equity: 'Employment equity nomination',
    idea: 'Idea',
    person: 'Person',
    content: 'Content',
    'payroll-month': 'Payroll month {id}',
    'payroll-looks': 'Payroll views',
    'payroll-answers': 'Payment results file',
    exports: 'Exports',
    import: 'Directory import',
    reminders: 'Reminders to everyone',
    schedule: 'Automatic job',
    invitations: 'Invitations',
    mail: 'Undelivered email',
    audit: 'Audit log',
    table: 'All stored data',
    'audit-replacements': 'Changes to the audit log',
    other: 'Other',
  },
} as const)
