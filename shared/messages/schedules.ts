/** Texts of the screen of schedules. */

import type { CounterOf, ScheduleName } from '../schedules/schedules.ts'
import { shellTexts } from './shell.ts'

/** The work of each schedule, in a sentence. */
export const scheduleSummaries: Readonly<Record<ScheduleName, string>> = {
  'outbox-sweep': 'Takes up mail that is due and that nobody is working on.',
  'media-sweep': 'Removes uploaded files that belonged to nothing for a day.',
  'publish-due': 'Publishes the content whose time has come.',
  'unanswered-nominations': 'Counts nominees who have not answered in time as declined.',
  'leaver-stages': 'Passes on what still waits for people who have left, are blocked or cannot be reached.',
  reminders: 'Reminds everybody for whom a nomination has waited 3, 7, and then every 7 days.',
  escalations:
    'Passes stages that nobody decides to the recognition desk, after a notice to their approvers.',
  'send-reminders': 'Goes on reminding everybody, where somebody has asked for it.',
  'send-invitations': 'Makes accounts for people who are invited, and invites again.',
  digest: 'Tells everybody what is new of the ideas that they follow.',
  'weekly-summary':
    'Sums up the week before for HRBPs and for line managers who wish it: ' +
    'on Mondays, and until Friday for those whom a holiday or a fault kept from it.',
  'report-comparison': 'Compares what reports are read from with the nominations of the last months.',
  'counter-comparison': 'Compares sizes of lists, likes, comments and other counts with what they count.',
  'payroll-reconciliation':
    'Compares what payroll pays with what was approved in the last months, and in older ones in turn.',
  'payroll-runs': 'Has runs of payroll and files of answers gone on with of which nothing was heard.',
  'unread-records': 'Tries again what lists and reports could not read, because another release wrote it.',
  migrations: 'Brings what is stored up to date with this release, once after each deployment.',
  'anonymise-leavers': 'Replaces the names of people who left long ago, or whom an administrator chose.',
  'account-export': 'Lists all accounts in a file, by which they can be made again.',
  'audit-seals':
    'Seals the audit record of the days that are over, and compares the latest ones with their seals.',
  'schedule-watch': 'Checks that all other schedules run when they are due, and raises an alarm if not.',
}

/** People outside of their working hours. */
const leftForLater = 'people left for a later run: night or a day off where they are'

/** Counters of the runs of each schedule. */
export const counterTexts: { readonly [N in ScheduleName]: Readonly<Record<CounterOf<N>, string>> } = {
  'outbox-sweep': { worked: 'worked off' },
  'media-sweep': { removed: 'files removed' },
  'publish-due': { published: 'published', calledOff: 'refused and waiting for an editor' },
  'unanswered-nominations': { closed: 'nominations closed' },
  'leaver-stages': { passedOn: 'stages passed on' },
  reminders: { reminded: 'people reminded', nominations: 'nominations that came due', later: leftForLater },
  escalations: {
    announced: 'stages announced',
    escalated: 'stages passed to the desk',
    withheld: 'stages left that name somebody of the desk',
    withoutDesk: 'stages left because no desk is configured',
  },
  'send-reminders': { reminded: 'people reminded' },
  'send-invitations': {
    asked: 'people taken up of many',
    invited: 'people invited',
    failed: 'people who cannot be invited',
  },
  digest: { digests: 'people told', ideas: 'ideas told of', later: leftForLater },
  'weekly-summary': { summaries: 'people whose week was gone through', later: leftForLater },
  'report-comparison': { compared: 'days compared', mended: 'days mended' },
  'counter-comparison': { compared: 'looked at', mended: 'counts mended' },
  'payroll-reconciliation': { differences: 'differences' },
  'payroll-runs': { woken: 'runs gone on with' },
  'unread-records': { tried: 'tried again' },
  migrations: { changed: 'records brought up to date' },
  'anonymise-leavers': {
    begun: 'people begun',
    replaced: 'records changed',
    anonymised: 'people anonymised',
    withheld: 'people left because something of theirs is open',
  },
  'account-export': { accounts: 'accounts listed' },
  'audit-seals': {
    sealed: 'days sealed',
    entries: 'entries sealed',
    late: 'entries that came after their day',
    broken: 'entries or seals that differ',
    continued: 'days whose comparison goes on the next night',
  },
  'schedule-watch': { overdue: 'schedules that did not run' },
}

export const scheduleTexts = {
  title: shellTexts.pages.schedules,
  lead: 'What ThinkTank does by itself, when it did it last, and what came of it. Times are the group’s.',
  names: {
    'outbox-sweep': 'Mail that is due',
    'media-sweep': 'Loose files',
    'publish-due': 'Planned content',
    'unanswered-nominations': 'Unanswered nominations',
    'leaver-stages': 'Stages of leavers',
    reminders: 'Reminders',
    escalations: 'Stages to the desk',
    'send-reminders': 'Reminders to all',
    'send-invitations': 'Invitations',
    digest: 'Daily digest',
    'weekly-summary': 'Weekly summary',
    'report-comparison': 'Reports compared',
    'counter-comparison': 'Counts compared',
    'payroll-reconciliation': 'Payroll compared',
    'payroll-runs': 'Payroll runs',
    'unread-records': 'Changes not read yet',
    migrations: 'Updates of stored data',
    'anonymise-leavers': 'Names of leavers',
    'account-export': 'Accounts listed',
    'audit-seals': 'Seals of the audit record',
    'schedule-watch': 'Watch over schedules',
  },
  next: 'Next: {at}',
  eachMinute: 'Every minute',
  never: 'Has not run yet.',
  overdue: 'Was due at {at} and did not start.',
  nothingDone: 'No run of the last thirty days had anything to do.',
  asked: 'Waits for its start, asked for by {name}',
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
  byClock: 'by the clock',
  byHand: 'by {name}',
  runNow: 'Run now',
  runNowNamed: 'Run now: {name}',
  wasAsked: '{name}: asked for. It starts within seconds.',
  showRuns: 'Show runs',
  showRunsNamed: 'Show runs: {name}',
  hideRuns: 'Hide runs',
  noRuns: 'No runs are kept of the last thirty days.',
  frequent: 'Of the runs of each minute those are kept that did something or failed.',
  runs: 'Runs: {name}',
  pages: 'Pages of runs',
  errors: {
    'items-failed': 'some of it failed; the log names each',
    'ended-early': 'it was ended before it was done',
    'already-running': 'another run was at work',
    'not-started': 'it was not started',
  },
} as const
