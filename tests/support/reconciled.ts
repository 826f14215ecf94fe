/** The second computation of payroll in tests: everything that it finds, at once. */
import { reconcile } from '#events/payroll/reading.ts'
import { type Difference, inWords } from '#events/payroll/reconciliation.ts'

/** What differs in the table; raises what could not be read. */
export async function reconciled(
  now: Date,
  more: Partial<Parameters<typeof reconcile>[0]> = {},
): Promise<Difference[]> {
  const found: Difference[] = []
  for await (const { differences, fault } of reconcile({ now, settle: async () => {}, ...more })) {
    if (fault) throw fault
    for (const each of differences) found.push(each)
  }
  return found
}

/** It, in words. */
export const reconciledInWords = async (...asked: Parameters<typeof reconciled>): Promise<string[]> =>
  (await reconciled(...asked)).map(inWords)
