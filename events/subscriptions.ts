/** All unattended work: stream readers, mail reports and schedules with their files. Infra subscribes from
 * here. */
import { scheduleSummaries } from '#shared/messages/schedules.ts'
import { schedules as known, type ScheduleName } from '#shared/schedules/schedules.ts'

export interface StreamSubscription {
  readonly entry: string
  /** Item types (attribute `type`) whose changes it is woken for; others never start it. */
  readonly types: readonly string[]
  readonly batchSize: number
  /** Waits so long for a batch to fill, where lists may be that late. */
  readonly windowSeconds?: number
}

export interface ScheduleSubscription {
  readonly entry: string
  /** An EventBridge Scheduler expression, in the group's time zone. */
  readonly expression: string
  readonly summary: string
}

/** A shard of the stream allows two readers, so there are two and no more. */
export const streamReaders = {
  'outbox-stream': {
    entry: 'events/outbox/handler.ts',
    types: ['outbox-entry', 'outbox-mail'],
    batchSize: 10,
  },
  projections: {
    entry: 'events/projections/handler.ts',
    types: [
      'person',
      'nomination',
      'community',
      'page',
      'challenge',
      'idea',
      'entitlement',
      'payroll-correction',
      'outbox-mail',
      'unread-record',
    ],
    batchSize: 100,
    windowSeconds: 1,
  },
} as const satisfies Record<string, StreamSubscription>

/** Whatever arrives in the bucket's folder of the directory: a file, or the word to go on. */
export const directoryFiles = { entry: 'events/directory/handler.ts' } as const

/** Whatever arrives in the bucket's folder of requests for exports. */
export const exportFunction = { entry: 'events/exports/handler.ts' } as const

/** Whatever arrives in the bucket's folder of requests of payroll. */
export const payrollFunction = { entry: 'events/payroll/handler.ts' } as const

/** Reports of the mail service: sent, bounced, complained. */
export const mailReports = { entry: 'events/outbox/reports.ts' } as const

export const scheduleSubscriptions = {
  'outbox-sweep': { entry: 'events/outbox/sweep.ts', ...told('outbox-sweep') },
  'media-sweep': { entry: 'events/media/sweep.ts', ...told('media-sweep') },
  'publish-due': { entry: 'events/content/publish-due.ts', ...told('publish-due') },
  'unanswered-nominations': { entry: 'events/nominations/unanswered.ts', ...told('unanswered-nominations') },
  'leaver-stages': { entry: 'events/nominations/leaver-stages.ts', ...told('leaver-stages') },
  reminders: { entry: 'events/reminders/daily.ts', ...told('reminders') },
  escalations: { entry: 'events/reminders/escalations.ts', ...told('escalations') },
  'send-reminders': { entry: 'events/reminders/sending.ts', ...told('send-reminders') },
  'send-invitations': { entry: 'events/identity/invitations.ts', ...told('send-invitations') },
  digest: { entry: 'events/digests/daily.ts', ...told('digest') },
  'weekly-summary': { entry: 'events/summaries/weekly.ts', ...told('weekly-summary') },
  'saved-views': { entry: 'events/reports/sending.ts', ...told('saved-views') },
  'report-comparison': { entry: 'events/nomination-index/nightly.ts', ...told('report-comparison') },
  'counter-comparison': { entry: 'events/counters/nightly.ts', ...told('counter-comparison') },
  'payroll-reconciliation': { entry: 'events/payroll/reconciling.ts', ...told('payroll-reconciliation') },
  'payroll-runs': { entry: 'events/payroll/nightly.ts', ...told('payroll-runs') },
  'unread-records': { entry: 'events/projections/unread.ts', ...told('unread-records') },
  migrations: { entry: 'infra/content/migrations/handler.ts', ...told('migrations') },
  'anonymise-leavers': { entry: 'events/personal-data/anonymise.ts', ...told('anonymise-leavers') },
  'account-export': { entry: 'events/identity/account-export.ts', ...told('account-export') },
  'audit-seals': { entry: 'events/audit/nightly.ts', ...told('audit-seals') },
  'schedule-watch': { entry: 'events/schedules/watch.ts', ...told('schedule-watch') },
} as const satisfies Record<ScheduleName, ScheduleSubscription>

/** When a schedule runs, and what it does in plain words: as the administrators' screen has it. */
function told(name: ScheduleName): Omit<ScheduleSubscription, 'entry'> {
  return { expression: known[name].expression, summary: scheduleSummaries[name] }
}
