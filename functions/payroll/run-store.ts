/** Runs in the table: one record a closed month, all in one partition; the rows that payroll is warned of;
 * and the request in the bucket that wakes the worker (docs/product.md#payroll-runs). */
import * as z from 'zod'
import { writeRequest } from '#functions/media/objects.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems, getItem, isWritten, write } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { flaggedRow, payrollRow, payrollRun, payrollSums } from '#shared/payroll/model.ts'
import { runRequestKey } from '#shared/payroll/object-keys.ts'

const runsPartition = 'PAYROLL-RUNS'

/** Returns the key of the run of a month. */
export const runKey = (month: string): Key => ({ PK: runsPartition, SK: month })

const storedRun = payrollRun.extend({
  /** Of its rows; those by country and unit are left out of lists. From `closed` on. */
  sums: payrollSums.optional(),
  /** Until when its worker need not be heard of. */
  quietUntil: z.string().optional(),
  /** How often its work was begun since the last of it was done. */
  attempts: z.number().int().optional(),
  /** The going through its rows that wrote its flags; from `closed` on. */
  pass: z.string().optional(),
})
export type StoredRun = z.infer<typeof storedRun>

export const payrollRuns = entity({
  type: 'payroll-run',
  schema: storedRun,
  keys: ({ month }) => runKey(month),
})

/** Reads all runs, oldest first. */
export const listRuns = () => allItems(payrollRuns, { partition: runsPartition })

/** Reads the run of a month; nothing while it is open. */
export function findRun(month: string): Promise<StoredRun | undefined> {
  return getItem(payrollRuns, runKey(month))
}

/** Counts the rows that were answered. */
export const countAnswered = ({ answered }: Pick<StoredRun, 'answered'>) =>
  Object.values(answered ?? {}).reduce((all, each) => all + each, 0)

/** Returns what a write must find of a run: nobody else changed it, and it is not that of another closing. */
export const ifUnchanged = ({ version }: StoredRun) => ({ version })

/** Returns the partition of the warnings of a month, of each going through its rows. */
export const flagsPartition = (month: string) => `PAYROLL-FLAGS#${month}`

/** Stands for the going through in marks that answers make once a month is closed
 * (functions/payroll/settling.ts). Those of a going through begin with a digit. */
export const latePass = 'late'

/** A row that payroll is warned of, as it was when the month was gone through, or answered about. */
export const flaggedRows = entity({
  type: 'payroll-flags',
  schema: z.object({ pass: z.string(), row: payrollRow, flags: flaggedRow.shape.flags }),
  keys: ({ pass, row: { month, reference } }) => ({
    PK: flagsPartition(month),
    SK: `${pass}#${reference}`,
  }),
})

/** Work of which nothing was heard for so long is taken up again. */
const quietMilliseconds = 60_000

/** Returns until when nothing need be heard of a run or of a file of answers. */
export const leaseUntil = (now: Date) => new Date(now.getTime() + quietMilliseconds).toISOString()

/** Tells whether a run needs its worker: also a confirmed one without files, as in the demo company. */
export const needsWork = ({ state, files }: Pick<StoredRun, 'state' | 'files'>) =>
  state === 'closing' || state === 'confirming' || (state === 'confirmed' && !files)

/** Asks for a run to be gone on with. */
export const wake = (month: string) => writeRequest(runRequestKey(month), month)

/** Wakes a run whose request or worker was lost, and tells whether it did: of many who look at once one. */
export async function wakeForgotten(run: StoredRun, now: Date): Promise<boolean> {
  const { month, quietUntil } = run
  const isForgotten = needsWork(run) && (quietUntil ?? '') < now.toISOString()
  if (!isForgotten || !(await renewLease(run, { quietUntil: leaseUntil(now) }, { quietUntil }))) return false
  await wake(month)
  return true
}

/** Notes how far the work on a run is, which is no new version; false where it is not as it was seen. */
export async function renewLease(
  run: StoredRun,
  set: Partial<Pick<StoredRun, 'quietUntil' | 'attempts'>>,
  only: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  return isWritten(write(update(runKey(run.month), { set, only: { ...ifUnchanged(run), ...only } })))
}
