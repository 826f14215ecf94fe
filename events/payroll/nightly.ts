/** Every night: wakes whoever works on runs where nothing was heard of one and nobody has looked at it. */

import { payrollRuns, runsPartition } from '#functions/payroll/run-store.ts'
import { wakeForgotten } from '#functions/payroll/run-work.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { allItems } from '#functions/runtime/table.ts'

/** Looks at all runs: one a month. */
export async function handler(): Promise<void> {
  for (const run of await allItems(payrollRuns, { partition: runsPartition }))
    await wakeForgotten(run, clock())
}
