/** Every night: wakes whoever works on runs where nothing was heard of one and nobody has looked at it. */
import { scheduled } from '#events/schedules/scheduled.ts'
import { payrollRuns, runsPartition } from '#functions/payroll/run-store.ts'
import { wakeForgotten } from '#functions/payroll/run-work.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems } from '#functions/runtime/table.ts'

/** Looks at all runs: one a month. */
export const handler = scheduled('payroll-runs', async (tally) => {
  for (const run of await allItems(payrollRuns, { partition: runsPartition }))
    if (await wakeForgotten(run, clock())) tally.add('woken')
})
