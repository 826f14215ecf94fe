/** Every Lambda function: its entry file, its rights, its memory and time. */
import type * as alarmingLogs from '#events/alarming-logs.ts'
import {
  directoryFiles,
  exportFunction,
  mailReports,
  payrollFunction,
  scheduleSubscriptions,
  streamReaders,
} from '#events/subscriptions.ts'
import { cardsFolder } from '#functions/cards/object-keys.ts'
import { directoryFolder } from '#functions/directory/object-keys.ts'
import { accountsFolder } from '#functions/identity/exported-accounts.ts'
import type { apis } from '#shared/api.ts'
import { sealsFolder } from '#shared/audit/seals.ts'
import { exportFiles, exportRequests, exportRows } from '#shared/exports/model.ts'
import { checkedFolders, filesFolder, pendingFolder, pictureSizesOf } from '#shared/media/object-keys.ts'
import { payrollAnswers, payrollFiles, payrollRequests } from '#shared/payroll/object-keys.ts'
import { scheduleRequests } from '#shared/schedules/schedules.ts'

type Index = 'gsi1' | 'gsi2'

export type AlarmingLog = keyof typeof alarmingLogs

/** Single actions on the table. Transactions are made of these. Only migrations and anonymising may scan. */
type TableAction =
  | 'Scan'
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'ConditionCheckItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'

/** Action on uploaded files → the folders (beginnings of keys) in which it is allowed. */
interface Uploads {
  readonly GetObject?: readonly string[]
  readonly PutObject?: readonly string[]
  readonly DeleteObject?: readonly string[]
  /** Sees that a file is missing, instead of a refusal. */
  readonly seesMissing?: true
}

/** Action on records that never change → their folders. There is no right to remove one. */
interface Records {
  readonly GetObject?: readonly string[]
  readonly GetObjectVersion?: readonly string[]
  readonly PutObject?: readonly string[]
  /** Lists them with their versions. */
  readonly lists?: true
  /** Sees that one is missing, instead of a refusal. */
  readonly seesMissing?: true
}

/** Actions on accounts of the user pool. */
type PoolAction =
  | 'ListUsers'
  | 'ListIdentityProviders'
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminDisableUser'
  | 'AdminEnableUser'
  | 'AdminGetUser'
  | 'AdminSetUserMFAPreference'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'

export interface FunctionSettings {
  /** Source file, from the root of the repository. */
  readonly entry: string
  readonly summary: string
  readonly table?: readonly TableAction[]
  /** Indexes that it may query. */
  readonly indexes?: readonly Index[]
  readonly uploads?: Uploads
  readonly records?: Records
  /** Signs seals of the audit record. */
  readonly signsSeals?: true
  readonly sendsMail?: true
  /** Messages that it may log and that a person must be told about. */
  readonly tells?: readonly AlarmingLog[]
  /** Writes objects that wake it again, until its work is done: Lambda would take that for a fault. */
  readonly wakesItself?: true
  /** Actions on accounts of the user pool. */
  readonly userPool?: readonly PoolAction[]
  readonly memoryMegabytes: number
  readonly timeoutSeconds: number
}

/** A feature of the API (a key of `apis`): answers well within the gateway's 30 seconds. */
const api = { memoryMegabytes: 1024, timeoutSeconds: 15 }

/** Every function of the API needs these to identify its caller (functions/runtime/identity.ts). */
const reads = ['GetItem', 'BatchGetItem', 'Query'] as const

/** For functions that serve content: they sign links to its pictures (functions/media/links.ts). */
const contentPictures = { GetObject: [filesFolder('content')] } as const

/** Folders of people's pictures. */
const faces = pictureSizesOf('profile').map((size) => filesFolder('profile', size))

const everyUpload = [pendingFolder, ...Object.values(checkedFolders)] as const

export type Feature = keyof typeof apis

export const apiFunctions = {
  abuse: {
    ...api,
    entry: 'functions/abuse/handler.ts',
    summary:
      'Reports that an idea is abusive, and what is decided about them: hiding ideas, putting them back.',
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
  },
  audit: {
    ...api,
    entry: 'functions/audit/handler.ts',
    summary: 'The search in the audit record.',
    table: [...reads, 'PutItem', 'UpdateItem'],
    indexes: ['gsi1', 'gsi2'],
  },
  awards: {
    ...api,
    entry: 'functions/awards/handler.ts',
    summary: 'Award events and High5 cards.',
    table: reads,
    uploads: contentPictures,
  },
  cards: {
    ...api,
    entry: 'functions/cards/handler.ts',
    summary: 'Cards of High5s as PDFs.',
    table: reads,
    uploads: {
      GetObject: [cardsFolder, filesFolder('content')],
      PutObject: [cardsFolder],
      seesMissing: true,
    },
    // Laying out the first card takes half a second of a whole processor.
    memoryMegabytes: 1769,
  },
  challenges: {
    ...api,
    entry: 'functions/challenges/handler.ts',
    summary: 'Idea challenges: the list, each with its entry form.',
    table: reads,
    uploads: contentPictures,
  },
  communities: {
    ...api,
    entry: 'functions/communities/handler.ts',
    summary: 'Communities, and what is meant for each.',
    table: reads,
    uploads: contentPictures,
  },
  content: {
    ...api,
    entry: 'functions/content/reading/handler.ts',
    summary: 'Pages, guides and resources, category lists.',
    table: reads,
    uploads: contentPictures,
  },
  delegations: {
    ...api,
    entry: 'functions/delegations/handler.ts',
    summary: 'Who decides for somebody while they are away.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem'],
  },
  dashboards: {
    ...api,
    entry: 'functions/dashboards/handler.ts',
    summary: 'Dashboards of nominations: totals, who is first in what, who is waited for.',
    table: reads,
  },
  details: {
    ...api,
    entry: 'functions/people/details/handler.ts',
    summary: 'Pictures of people, and what they keep of themselves: preferences, sessions.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    uploads: { GetObject: faces, DeleteObject: [pendingFolder, ...faces] },
  },
  directory: {
    ...api,
    entry: 'functions/directory/handler.ts',
    summary: 'People and their roles, imports of the directory.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
    uploads: { PutObject: [directoryFolder, scheduleRequests] },
  },
  editing: {
    ...api,
    entry: 'functions/content/editing/handler.ts',
    summary: 'Making, publishing and undoing content.',
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
  },
  equity: {
    ...api,
    entry: 'functions/equity/handler.ts',
    summary: 'Employment equity: nominating, answering, the report.',
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2'],
    uploads: { PutObject: [exportRequests] },
  },
  exports: {
    ...api,
    entry: 'functions/exports/handler.ts',
    summary: 'Exports: how far they are, where their files are, cancelling them.',
    table: [...reads, 'PutItem', 'UpdateItem'],
    uploads: { GetObject: [exportFiles], PutObject: [exportRequests] },
  },
  home: {
    ...api,
    entry: 'functions/home/handler.ts',
    summary: 'Home: what editors put there, and what is new for one person.',
    table: reads,
    indexes: ['gsi1'],
    uploads: contentPictures,
  },
  ideas: {
    ...api,
    entry: 'functions/ideas/handler.ts',
    summary: 'Ideas: lists, sending and changing them, likes, follows, comments, exports.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    uploads: { PutObject: [exportRequests] },
  },
  innovation: {
    ...api,
    entry: 'functions/innovation/handler.ts',
    summary: 'Innovation awards, and nominations for them: sending, reading, adding documents, the report.',
    table: [...reads, 'PutItem', 'UpdateItem'],
    indexes: ['gsi1', 'gsi2'],
    uploads: { ...contentPictures, PutObject: [exportRequests] },
  },
  media: {
    ...api,
    entry: 'functions/media/handler.ts',
    summary: 'Uploaded files: taking them in, checking them, giving links to those who may have them.',
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi1'],
    uploads: {
      GetObject: everyUpload,
      PutObject: everyUpload,
      DeleteObject: everyUpload,
      seesMissing: true,
    },
    // The largest picture takes some seconds of a whole processor.
    memoryMegabytes: 1769,
    timeoutSeconds: 25,
  },
  nominations: {
    ...api,
    entry: 'functions/nominations/handler.ts',
    summary: 'Nominations: submitting, answering, reviewing and reading them.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2'],
  },
  outbox: {
    ...api,
    entry: 'functions/outbox/handler.ts',
    summary: 'What the outbox gave up: listing it, making it due again.',
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    indexes: ['gsi2'],
  },
  people: {
    ...api,
    entry: 'functions/people/handler.ts',
    summary: 'The signed-in person, registration, finding colleagues.',
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    userPool: ['ListUsers'],
  },
  'personal-data': {
    ...api,
    entry: 'functions/personal-data/handler.ts',
    summary: 'Stored data of a person: what it is, a copy of it, and anonymising a leaver.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2'],
    uploads: { PutObject: [exportRequests, scheduleRequests] },
    // Reads the nominations that wait.
    memoryMegabytes: 1769,
  },
  profiles: {
    ...api,
    entry: 'functions/profiles/handler.ts',
    summary: 'Profiles: the head, and what somebody did with ideas.',
    table: reads,
  },
  reports: {
    ...api,
    entry: 'functions/reports/handler.ts',
    summary: 'Reports of nominations: pages, counts, what entries say, exports, saved views.',
    table: [...reads, 'PutItem', 'UpdateItem'],
    uploads: { PutObject: [exportRequests] },
  },
  reminding: {
    ...api,
    entry: 'functions/reminders/handler.ts',
    summary: 'Reminding by hand: what waits, reminding of one nomination, reminding everybody.',
    table: [...reads, 'PutItem', 'UpdateItem'],
    indexes: ['gsi2'],
    uploads: { PutObject: [scheduleRequests] },
  },
  schedules: {
    ...api,
    entry: 'functions/schedules/handler.ts',
    summary: 'Schedules: their runs, and having one run now.',
    table: [...reads, 'PutItem'],
    uploads: { PutObject: [scheduleRequests] },
  },
  notifications: {
    ...api,
    entry: 'functions/notifications/handler.ts',
    summary: 'Notices of a person: the list, how many are unread, marking them as read.',
    table: [...reads, 'PutItem'],
    indexes: ['gsi2'],
  },
  payroll: {
    ...api,
    entry: 'functions/payroll/handler.ts',
    summary: 'Payroll: months, their runs and rows, corrections, answers of payroll.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
    uploads: { PutObject: [exportRequests, payrollRequests, payrollAnswers] },
    records: { GetObject: [payrollFiles] },
  },
  search: {
    ...api,
    entry: 'functions/search/handler.ts',
    summary: 'Finds communities, ideas, challenges and pages by their words.',
    table: reads,
  },
  thanks: {
    ...api,
    entry: 'functions/thanks/handler.ts',
    summary: 'What comes back for a recognition: words of thanks, cheers, the wall of High5s.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  },
  'two-step': {
    ...api,
    entry: 'functions/two-step/handler.ts',
    summary: 'Two-step sign-in: turning it on and off, recovery codes.',
    table: [...reads, 'PutItem', 'UpdateItem'],
    userPool: ['AdminGetUser', 'AdminSetUserMFAPreference'],
  },
} as const satisfies Record<Feature, FunctionSettings>

/** Open to anyone, with pages as replies: not part of the API. */
export const pageFunctions = {
  stops: {
    ...api,
    entry: 'functions/stops/handler.ts',
    summary: 'Stops a mail by its signed address, without signing in.',
    table: ['GetItem', 'PutItem'],
    memoryMegabytes: 512,
  },
} as const satisfies Record<string, FunctionSettings>

/** Reads data for mails; makes mails of entries; claims and marks them. */
const mailing = ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] as const

/** Builds the settings of a scheduled function: by default the longest time of a function. Its lease allows
 * one run at a time (events/schedules/scheduled.ts), so no concurrency is reserved for it. */
const scheduled = <const Own extends Partial<FunctionSettings>>(
  name: keyof typeof scheduleSubscriptions,
  own: Own,
) => ({
  entry: scheduleSubscriptions[name].entry,
  summary: scheduleSubscriptions[name].summary,
  memoryMegabytes: 1024,
  timeoutSeconds: 900,
  ...own,
})

export const unattendedFunctions = {
  'outbox-stream': {
    entry: streamReaders['outbox-stream'].entry,
    summary: 'Fans outbox entries out into mails and sends them.',
    table: mailing,
    indexes: ['gsi2'],
    sendsMail: true,
    tells: ['mailSentAgain', 'outboxItemGivenUp', 'approverUnreachable', 'recordUnread'],
    memoryMegabytes: 1024,
    timeoutSeconds: 60,
  },
  projections: {
    entry: streamReaders.projections.entry,
    summary: 'Keeps lists, counts and search words in step with what changed.',
    table: [...reads, 'BatchWriteItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2'],
    userPool: [
      'ListUsers',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ],
    tells: ['approverUnreachable'],
    memoryMegabytes: 1024,
    timeoutSeconds: 60,
  },
  'outbox-sweep': scheduled('outbox-sweep', {
    table: mailing,
    indexes: ['gsi2'],
    sendsMail: true,
    tells: ['mailSentAgain', 'outboxItemGivenUp', 'approverUnreachable', 'recordUnread'],
    // Longer than its work, for the last mails. After a run that died, the second start takes over.
    timeoutSeconds: 75,
  }),
  'media-sweep': scheduled('media-sweep', {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
    uploads: { DeleteObject: everyUpload },
    memoryMegabytes: 512,
    timeoutSeconds: 300,
  }),
  'publish-due': scheduled('publish-due', {
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
    memoryMegabytes: 512,
    timeoutSeconds: 55,
  }),
  'unanswered-nominations': scheduled('unanswered-nominations', {
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
    memoryMegabytes: 512,
  }),
  'leaver-stages': scheduled('leaver-stages', {
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
    tells: ['approverUnreachable'],
  }),
  reminders: scheduled('reminders', {
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
  }),
  escalations: scheduled('escalations', {
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
  }),
  'send-reminders': scheduled('send-reminders', {
    table: [...reads, 'PutItem', 'UpdateItem'],
    indexes: ['gsi2'],
  }),
  'send-invitations': scheduled('send-invitations', {
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi2'],
    userPool: [
      'ListUsers',
      'ListIdentityProviders',
      'AdminCreateUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ],
    memoryMegabytes: 512,
  }),
  digest: scheduled('digest', {
    table: [...reads, 'PutItem', 'UpdateItem'],
    indexes: ['gsi2'],
    // Reads two weeks of news about ideas for all their followers.
    memoryMegabytes: 1769,
  }),
  'weekly-summary': scheduled('weekly-summary', {
    table: [...reads, 'PutItem', 'UpdateItem'],
  }),
  'saved-views': scheduled('saved-views', {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    indexes: ['gsi2'],
    memoryMegabytes: 512,
  }),
  'report-comparison': scheduled('report-comparison', {
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
    indexes: ['gsi2'],
  }),
  'counter-comparison': scheduled('counter-comparison', {
    table: [...reads, 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2'],
  }),
  'payroll-reconciliation': scheduled('payroll-reconciliation', {
    table: [...reads, 'PutItem', 'UpdateItem'],
    indexes: ['gsi2'],
    records: { GetObject: [payrollFiles], seesMissing: true },
    tells: ['payrollDiffers'],
  }),
  'directory-import': {
    entry: directoryFiles.entry,
    summary: 'Compares directory files with the directory, and applies them.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
    uploads: { GetObject: [directoryFolder], PutObject: [directoryFolder], seesMissing: true },
    wakesItself: true,
    memoryMegabytes: 1769,
    timeoutSeconds: 900,
  },
  'export-writer': {
    entry: exportFunction.entry,
    summary: 'Writes exports.',
    table: [...reads, 'PutItem', 'UpdateItem'],
    indexes: ['gsi1', 'gsi2'],
    uploads: {
      GetObject: [exportRows, exportFiles],
      PutObject: [exportRows, exportFiles, exportRequests],
      DeleteObject: [exportRows, exportFiles],
      seesMissing: true,
    },
    wakesItself: true,
    memoryMegabytes: 1769,
    timeoutSeconds: 900,
  },
  'payroll-runs': scheduled('payroll-runs', {
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    uploads: { PutObject: [payrollRequests] },
    memoryMegabytes: 512,
    timeoutSeconds: 60,
  }),
  'payroll-worker': {
    entry: payrollFunction.entry,
    summary: 'Goes through closed payroll months, writes confirmed runs, works off files of answers.',
    table: [...reads, 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
    indexes: ['gsi2'],
    uploads: {
      GetObject: [payrollFiles, payrollAnswers],
      PutObject: [payrollRequests, payrollFiles],
      seesMissing: true,
    },
    records: { GetObject: [payrollFiles], PutObject: [payrollFiles], seesMissing: true },
    tells: ['payrollRunStuck', 'payrollAnswersGivenUp'],
    wakesItself: true,
    memoryMegabytes: 1769,
    timeoutSeconds: 900,
  },
  'unread-records': scheduled('unread-records', {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    tells: ['recordUnread'],
    memoryMegabytes: 512,
    timeoutSeconds: 300,
  }),
  migrations: scheduled('migrations', {
    table: ['GetItem', 'Scan', 'PutItem', 'UpdateItem'],
    tells: ['migrationMissing'],
    memoryMegabytes: 1769,
    timeoutSeconds: 900,
  }),
  'anonymise-leavers': scheduled('anonymise-leavers', {
    table: [...reads, 'Scan', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2'],
    uploads: {
      GetObject: [directoryFolder],
      DeleteObject: [directoryFolder, cardsFolder, ...everyUpload],
      seesMissing: true,
    },
    userPool: ['ListUsers', 'AdminDeleteUser'],
    // Reads the whole table, and the rows of nominations that wait.
    memoryMegabytes: 1769,
  }),
  'account-export': scheduled('account-export', {
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
    uploads: { PutObject: [accountsFolder] },
    userPool: ['ListUsers'],
    memoryMegabytes: 512,
  }),
  'audit-seals': scheduled('audit-seals', {
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
    indexes: ['gsi1'],
    records: { GetObjectVersion: [sealsFolder], PutObject: [sealsFolder], lists: true },
    signsSeals: true,
    tells: ['auditRecordChanged'],
    memoryMegabytes: 1769,
  }),
  'schedule-watch': scheduled('schedule-watch', {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    tells: ['scheduleOverdue'],
    memoryMegabytes: 512,
    timeoutSeconds: 60,
  }),
  'mail-reports': {
    entry: mailReports.entry,
    summary: 'Notes what the mail service reports: sent, bounced, complained.',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    memoryMegabytes: 512,
    timeoutSeconds: 30,
  },
} as const satisfies Record<
  | keyof typeof streamReaders
  | keyof typeof scheduleSubscriptions
  | 'mail-reports'
  | 'directory-import'
  | 'export-writer'
  | 'payroll-worker',
  FunctionSettings
> &
  // A feature of the same name would replace it.
  Partial<Record<Feature, never>>

/** Deployed only with a company directory. */
const directoryFunctions = {
  'link-accounts': {
    entry: 'events/identity/link-accounts.ts',
    summary: 'Links company sign-ins to the account of the person with the same e-mail.',
    table: reads,
    memoryMegabytes: 512,
    timeoutSeconds: 5,
  },
} as const satisfies Record<string, FunctionSettings>

/** Called by the user pool. */
const poolFunctions = {
  recovery: {
    entry: 'events/identity/recovery.ts',
    summary: 'Ends every session once a forgotten password was replaced.',
    table: ['PutItem'],
    memoryMegabytes: 512,
    timeoutSeconds: 5,
  },
  'account-mails': {
    entry: 'events/identity/account-mails.ts',
    summary: 'Mails codes and invitations to the holders of accounts.',
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    sendsMail: true,
    memoryMegabytes: 1024,
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, FunctionSettings>

export const functions = {
  ...apiFunctions,
  ...pageFunctions,
  ...unattendedFunctions,
  ...directoryFunctions,
  ...poolFunctions,
}

export type FunctionName = keyof typeof functions
