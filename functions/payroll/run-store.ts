/** Runs in the table: one record a closed month, all in one partition, so that the list of months is one query. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { getItem } from '#functions/runtime/table.ts'
import { payrollRun, payrollSums } from '#shared/payroll/model.ts'

export const runsPartition = 'PAYROLL-RUNS'

/** Where the run of a month stands. */
export const runKey = (month: string): Key => ({ PK: runsPartition, SK: month })

const storedRun = payrollRun.extend({
  /** Of its rows; those by country and unit are left out of lists. From `closed` on. */
  sums: payrollSums.optional(),
  /** Until when nothing need be heard of whoever works on it. */
  quietUntil: z.string().optional(),
  /** How often its work was begun since the last of it was done. */
  attempts: z.number().int().optional(),
  /** Which going through its rows wrote its flags; from `closed` on. */
  pass: z.string().optional(),
})
export type StoredRun = z.infer<typeof storedRun>

export const payrollRuns = entity({
  type: 'payroll-run',
  schema: storedRun,
  keys: ({ month }) => runKey(month),
})

/** The run of a month, read consistently; nothing while it is open. */
export function findRun(month: string): Promise<StoredRun | undefined> {
  return getItem(payrollRuns, runKey(month))
}

/** The version that a run begins with: no closing of the same month, opened again meanwhile, has had it. */
export const firstVersion = (now: Date) => now.getTime()

/** What a write has to find of a run that it changes: nobody else changed it, and it is not that of another closing. */
export const asSeen = ({ version }: StoredRun) => ({ version })
