/** Schedules: when they run, and what each run counts (docs/product.md#schedules). */

interface Schedule {
  /** An EventBridge Scheduler expression, in the group's time zone. */
  readonly expression: string
  readonly counters: readonly string[]
}

export const schedules = {
  'outbox-sweep': { expression: 'rate(1 minute)', counters: ['worked'] },
  'media-sweep': { expression: 'cron(40 2 * * ? *)', counters: ['removed'] },
  'publish-due': { expression: 'rate(1 minute)', counters: ['published', 'calledOff'] },
  'unanswered-nominations': { expression: 'cron(15 8-10 ? * MON-FRI *)', counters: ['closed'] },
  'leaver-stages': { expression: 'cron(45 10 ? * MON-FRI *)', counters: ['passedOn'] },
  reminders: { expression: 'cron(0 8-10 ? * MON-FRI *)', counters: ['reminded', 'nominations', 'later'] },
  escalations: {
    expression: 'cron(30 12-14 ? * MON-FRI *)',
    counters: ['announced', 'escalated', 'withheld', 'withoutDesk'],
  },
  'send-reminders': { expression: 'rate(1 minute)', counters: ['reminded'] },
  'send-invitations': { expression: 'rate(1 minute)', counters: ['asked', 'invited', 'failed'] },
  digest: { expression: 'cron(30 7-9 ? * MON-FRI *)', counters: ['digests', 'ideas', 'later'] },
  'weekly-summary': { expression: 'cron(0 8-10 ? * MON-FRI *)', counters: ['summaries', 'later'] },
  'saved-views': { expression: 'cron(20 8-10 ? * MON-FRI *)', counters: ['sent', 'later'] },
  'report-comparison': { expression: 'cron(0/20 1-4 * * ? *)', counters: ['compared', 'mended'] },
  'counter-comparison': { expression: 'cron(10 2 * * ? *)', counters: ['compared', 'mended'] },
  'payroll-reconciliation': { expression: 'cron(10 4 * * ? *)', counters: ['differences'] },
  'payroll-runs': { expression: 'cron(40 0 * * ? *)', counters: ['woken'] },
  'unread-records': { expression: 'cron(35 * * * ? *)', counters: ['tried'] },
  migrations: { expression: 'rate(1 minute)', counters: ['changed'] },
  'anonymise-leavers': {
    expression: 'cron(20 20-23 * * ? *)',
    counters: ['begun', 'replaced', 'anonymised', 'withheld'],
  },
  'account-export': { expression: 'cron(20 3 * * ? *)', counters: ['accounts'] },
  'audit-seals': {
    expression: 'cron(30 3 * * ? *)',
    counters: ['sealed', 'entries', 'late', 'broken', 'continued'],
  },
  'schedule-watch': { expression: 'cron(25 * * * ? *)', counters: ['overdue'] },
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof schedules

export const scheduleNames = Object.keys(schedules) as [ScheduleName, ...ScheduleName[]]

export type CounterOf<N extends ScheduleName> = (typeof schedules)[N]['counters'][number]

/** Tells whether a schedule runs so often that only runs with a result or a failure are stored. */
export const isFrequent = (name: ScheduleName) => schedules[name].expression.startsWith('rate(')

export const scheduleRequests = 'schedules/requests/'

/** Returns the folder of a schedule's requests. */
export const scheduleRequestsFolder = (name: ScheduleName) => `${scheduleRequests}${name}/`

/** Returns the key of the request for a run. */
export const scheduleRequestKey = (name: ScheduleName, id: string) => `${scheduleRequestsFolder(name)}${id}`
