/** Every night: wakes runs and files of answers of whose workers nothing was heard, and ends what opening a
 * month again has left undone. */
import { scheduled } from '#events/schedules/scheduled.ts'
import { answerFiles, answerFilesPartition } from '#functions/payroll/answer-store.ts'
import { wakeForgottenAnswers } from '#functions/payroll/answers.ts'
import { findCalendar } from '#functions/payroll/calendar.ts'
import { listRuns, wakeForgotten } from '#functions/payroll/run-store.ts'
import { bringUpToDate } from '#functions/payroll/settling.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems } from '#functions/runtime/table.ts'

/** Looks at all runs, one a month, and at all files of answers, some a month. */
export const handler = scheduled('payroll-runs', async (tally) => {
  for (const run of await listRuns()) if (await wakeForgotten(run, clock())) tally.add('woken')
  for (const file of await allItems(answerFiles, { partition: answerFilesPartition }))
    if (await wakeForgottenAnswers(file, clock())) tally.add('woken')
  // Nothing, unless its opening again was ended before it was done.
  const { openFrom } = (await findCalendar()) ?? {}
  if (openFrom) await bringUpToDate(openFrom)
})
