/** Texts of the screen of schedules. */

import type { CounterOf, ScheduleName } from '../schedules/schedules.ts'
import { inLanguage } from './language.ts'
import { shellTexts } from './shell.ts'

/** The work of each schedule, in a sentence. */
export const scheduleSummaries: Readonly<Record<ScheduleName, string>> = inLanguage('scheduleSummaries', {
  'outbox-sweep': 'Sends emails and updates that are due or were missed.',
  'media-sweep': 'Deletes uploaded files that no one attached to anything within a day.',
  'publish-due': 'Publishes content at its scheduled time.',
  'unanswered-nominations': 'Counts nominees who don’t answer in time as declined.',
  'leaver-stages': 'Reassigns reviews of people who have left, are blocked or can’t be reached by email.',
  reminders: 'Emails people whose nominations have waited for 3 days, 7 days, then every 7 days.',
  escalations: 'Warns approvers about overdue reviews. Later moves them to the recognition desk.',
  'send-reminders': 'Sends reminders to everyone when someone requests it.',
  'send-invitations': 'Creates accounts for invited people. Sends and resends invitations.',
  digest: 'Emails people what’s new on ideas they follow.',
  'weekly-summary':
    'Emails last week’s summary to HRBPs and to line managers who chose it. Runs on Mondays. Missed ' +
    'summaries follow until Friday.',
  'saved-views':
    'Emails people links to their saved views: on Mondays, or on the first working day of the month.',
  'report-comparison': 'Checks recent report data against the nominations, and corrects it.',
  'counter-comparison': 'Recounts list sizes, likes, comments and other numbers, and corrects them.',
  'payroll-reconciliation':
    'Compares payments with approved awards: recent months every night, older months in turn.',
  'payroll-runs': 'Restarts payroll runs and result files that stopped.',
  'unread-records': 'Retries changes that lists and reports couldn’t read. Another release wrote them.',
  migrations: 'Updates stored data to the current release, once after each deployment.',
  'anonymise-leavers': 'Anonymises people who left long ago or were chosen by an administrator.',
  'account-export': 'Saves a list of all accounts, so they can be recreated.',
  'audit-seals': 'Seals past days of the audit log, so changes can be detected. Checks the latest seals.',
  'schedule-watch': 'Checks that all other jobs run on time. Raises an alarm if not.',
})

/** People outside of their working hours. */
const leftForLater = 'people postponed (outside working hours)'

/** Counters of the runs of each schedule. */
export const counterTexts: { readonly [N in ScheduleName]: Readonly<Record<CounterOf<N>, string>> } =
  inLanguage('counterTexts', {
    'outbox-sweep': { worked: 'processed' },
    'media-sweep': { removed: 'files removed' },
    'publish-due': { published: 'published', calledOff: 'stopped (needs an editor)' },
    'unanswered-nominations': { closed: 'nominations closed' },
    'leaver-stages': { passedOn: 'stages reassigned' },
    reminders: { reminded: 'people reminded', nominations: 'nominations due', later: leftForLater },
    escalations: {
      announced: 'warnings sent',
      escalated: 'stages moved to the desk',
      withheld: 'stages kept (someone on the desk is involved)',
      withoutDesk: 'stages kept (no recognition desk set up)',
    },
    'send-reminders': { reminded: 'people reminded' },
    'send-invitations': {
      asked: 'people prepared',
      invited: 'people invited',
      failed: 'people we couldn’t invite',
    },
    digest: { digests: 'people emailed', ideas: 'ideas included', later: leftForLater },
    'weekly-summary': { summaries: 'people processed', later: leftForLater },
    'saved-views': { sent: 'people emailed', later: leftForLater },
    'report-comparison': { compared: 'days checked', mended: 'days corrected' },
    'counter-comparison': { compared: 'counts checked', mended: 'counts corrected' },
    'payroll-reconciliation': { differences: 'differences found' },
    'payroll-runs': { woken: 'runs restarted' },
    'unread-records': { tried: 'changes retried' },
    migrations: { changed: 'records updated' },
    'anonymise-leavers': {
      begun: 'people started',
      replaced: 'records changed',
      anonymised: 'people anonymised',
      withheld: 'people postponed (something is still open)',
    },
    'account-export': { accounts: 'accounts saved' },
    'audit-seals': {
      sealed: 'days sealed',
      entries: 'entries sealed',
      late: 'late entries',
      broken: 'entries or seals that don’t match',
      continued: 'days to compare next night',
    },
    'schedule-watch': { overdue: 'jobs that didn’t run' },
  })

export const scheduleTexts = inLanguage('scheduleTexts', {
  title: shellTexts.pages.schedules,
  lead: 'When each job last ran, and the result. Times are in the group’s time zone.',
  names: {
    'outbox-sweep': 'Email queue',
    'media-sweep': 'Unused uploads',
    'publish-due': 'Scheduled publishing',
    'unanswered-nominations': 'Unanswered nominations',
    'leaver-stages': 'Leavers’ reviews',
    reminders: 'Daily reminders',
    escalations: 'Overdue reviews',
    'send-reminders': 'Reminders to everyone',
    'send-invitations': 'Invitations',
    digest: 'Daily digest',
    'weekly-summary': 'Weekly summary',
    'saved-views': 'Saved views',
    'report-comparison': 'Report check',
    'counter-comparison': 'Count check',
    'payroll-reconciliation': 'Payroll check',
    'payroll-runs': 'Payroll runs',
    'unread-records': 'Unread changes',
    migrations: 'Data updates',
    'anonymise-leavers': 'Anonymise leavers',
    'account-export': 'Account backup',
    'audit-seals': 'Audit log seals',
    'schedule-watch': 'Job monitor',
  },
  next: 'Next: {at}',
  eachMinute: 'Every minute',
  never: 'Hasn’t run yet.',
  overdue: 'Was due at {at} but didn’t start.',
  nothingDone: 'No recent run had anything to do.',
  asked: 'Starting soon, requested by {name}',
  running: 'Running since {at}',
  runningBy: 'Running since {at}, started by {name}',
  last: 'Last run',
  nothing: 'Nothing to do',
  count: '{what}: {count}',
  failures: 'failed: {count}',
  failed: 'Failed: {kind}',
  took: 'took {time}',
  lessThanASecond: 'less than a second',
  seconds: '{count} s',
  minutes: '{minutes} min {seconds} s',
  byClock: 'scheduled',
  byHand: 'started by {name}',
  runNow: 'Run now',
  runNowNamed: 'Run now: {name}',
  wasAsked: '{name} starts in a few seconds.',
  showRuns: 'Show runs',
  showRunsNamed: 'Show runs: {name}',
  hideRuns: 'Hide runs',
  noRuns: 'No recent runs.',
  frequent: 'Only runs that did something or failed are listed.',
  runs: 'Runs: {name}',
  pages: 'Run pages',
  errors: {
    'items-failed': 'some items failed (see the log)',
    'ended-early': 'it stopped before it finished',
    'already-running': 'another run was in progress',
    'not-started': 'it didn’t start',
  },
} as const)
