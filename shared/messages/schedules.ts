/** What the screen of schedules says. */
import type { ScheduleName } from '../schedules/schedules.ts'

/** What each schedule does, in a sentence. */
export const scheduleSummaries: Readonly<Record<ScheduleName, string>> = {
  'outbox-sweep': 'Takes up mail that is due and that nobody is working on.',
  'media-sweep': 'Removes uploaded files that belonged to nothing for a day.',
  'publish-due': 'Publishes the content whose time has come.',
  'unanswered-nominations': 'Counts nominees who have not answered in time as declined.',
  'report-comparison': 'Compares what reports are read from with the nominations of the last months.',
  'payroll-reconciliation': 'Compares what payroll pays with what was approved in the last months.',
  'payroll-runs': 'Has runs of payroll gone on with of which nothing was heard.',
}
