/** Every Lambda function: where it starts, what it may do, how much it gets. */
import { mailReports, schedules, streamReaders } from '#events/subscriptions.ts'
import type { apis } from '#shared/api.ts'

type Index = 'gsi1' | 'gsi2'

/** What the table allows singly. Transactions are made of these; Scan is not among them. */
type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'ConditionCheckItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'

export interface FunctionSettings {
  /** Source file, from the root of the repository. */
  readonly entry: string
  readonly summary: string
  readonly table?: readonly TableAction[]
  /** Indexes that it may query. */
  readonly indexes?: readonly Index[]
  readonly sendsMail?: true
  readonly memoryMegabytes: number
  readonly timeoutSeconds: number
  /** At most so many at once; the account's own limit unless told. */
  readonly mostAtOnce?: number
}

/** A feature of the API (a key of `apis`): answers well within the gateway's 30 seconds. */
const api = { memoryMegabytes: 1024, timeoutSeconds: 15 }

const reads = ['GetItem', 'BatchGetItem', 'Query'] as const

export type Feature = keyof typeof apis

export const apiFunctions = {
  awards: {
    ...api,
    entry: 'functions/awards/handler.ts',
    summary: 'Award events and High5 cards.',
    table: reads,
  },
  nominations: {
    ...api,
    entry: 'functions/nominations/handler.ts',
    summary: 'Nominations: submitting and reading them.',
    table: [...reads, 'PutItem'],
    indexes: ['gsi1'],
  },
  people: {
    ...api,
    entry: 'functions/people/handler.ts',
    summary: 'The signed-in person, registration, finding colleagues.',
    table: [...reads, 'PutItem', 'DeleteItem'],
  },
} as const satisfies Record<Feature, FunctionSettings>

/** Reads what a mail tells; makes mails of entries; claims and marks them. */
const mailing = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] as const

export const unattendedFunctions = {
  outbox: {
    entry: streamReaders.outbox.entry,
    summary: 'Fans outbox entries out into mails and sends them.',
    table: mailing,
    sendsMail: true,
    memoryMegabytes: 1024,
    timeoutSeconds: 60,
  },
  projections: {
    entry: streamReaders.projections.entry,
    summary: 'Keeps lists, counts and search words in step with what changed.',
    table: ['GetItem', 'BatchWriteItem'],
    memoryMegabytes: 1024,
    timeoutSeconds: 60,
  },
  'outbox-sweep': {
    entry: schedules['outbox-sweep'].entry,
    summary: schedules['outbox-sweep'].summary,
    table: mailing,
    indexes: ['gsi2'],
    sendsMail: true,
    memoryMegabytes: 1024,
    // Shorter than its interval, so that one at a time is never one too few.
    timeoutSeconds: 55,
    mostAtOnce: 1,
  },
  'mail-reports': {
    entry: mailReports.entry,
    summary: 'Notes what the mail service reports: sent, bounced, complained.',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    memoryMegabytes: 512,
    timeoutSeconds: 30,
  },
} as const satisfies Record<
  keyof typeof streamReaders | keyof typeof schedules | 'mail-reports',
  FunctionSettings
>

/** Deployed only where there is a company directory. */
const directoryFunctions = {
  'link-accounts': {
    entry: 'events/identity/link-accounts.ts',
    summary: 'Links company sign-ins to the account with the same e-mail.',
    memoryMegabytes: 512,
    timeoutSeconds: 5,
  },
} as const satisfies Record<string, FunctionSettings>

export const functions = { ...apiFunctions, ...unattendedFunctions, ...directoryFunctions }

export type FunctionName = keyof typeof functions
