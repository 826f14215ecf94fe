/** Runs in the table: one record a closed month, all in one partition, so that the list of months is one
 * query; the rows that payroll is warned of beside them; and who is woken to work on them, by an object in
 * the bucket (docs/product.md#payroll-runs). */
import * as z from 'zod'
import { writeRequest } from '#functions/media/objects.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { getItem, isWritten, write } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { flaggedRow, payrollRow, payrollRun, payrollSums } from '#shared/payroll/model.ts'
import { runRequestKey } from '#shared/payroll/object-keys.ts'

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

/** Tells what a write has to find of a run that it changes: nobody else changed it, and it is not that of
 * another closing. */
export const asSeen = ({ version }: StoredRun) => ({ version })

/** All warnings of a month, of each going through its rows: those of its run are of the one that the run
 * names. */
export const flagsPartition = (month: string) => `PAYROLL-FLAGS#${month}`

/** Stands for the going through in marks that answers make once a month is closed
 * (functions/payroll/settling.ts). Those of a going through begin with a digit. */
export const latePass = 'late'

/** A row that payroll is warned of, as it was when the month was gone through, or answered about. */
export const flaggedRows = entity({
  type: 'payroll-flags',
  schema: z.object({
    pass: z.string(),
    row: payrollRow,
    flags: flaggedRow.shape.flags,
  }),
  keys: ({ pass, row: { month, reference } }) => ({
    PK: flagsPartition(month),
    SK: `${pass}#${reference}`,
  }),
})

/** A run from which nothing was heard for so long is taken up again. */
const quietMilliseconds = 60_000

/** Until when nothing need be heard of a run. */
export const quietFrom = (now: Date) => new Date(now.getTime() + quietMilliseconds).toISOString()

/** Whether somebody has to work on a run: also on a confirmed one without files, as the demo company's are
 * at first. */
export const needsWork = ({ state, files }: Pick<StoredRun, 'state' | 'files'>) =>
  state === 'closing' || state === 'confirming' || (state === 'confirmed' && !files)

/** Asks for a run to be gone on with. */
export function wake(month: string): Promise<void> {
  return writeRequest(runRequestKey(month), month)
}

/** Where the request was lost, or who worked on it: wakes it again. Of many who look at once one does,
 * and is told so. */
export async function wakeForgotten(run: StoredRun, now: Date): Promise<boolean> {
  const { month, quietUntil = '' } = run
  if (!needsWork(run) || quietUntil >= now.toISOString()) return false
  if (!(await noteWork(run, { quietUntil: quietFrom(now) }, { quietUntil: run.quietUntil }))) return false
  await wake(month)
  return true
}

/** Notes how far the work on a run is, which is no new version of it; false where it is not as it was
 * seen. */
export async function noteWork(
  run: StoredRun,
  set: Partial<Pick<StoredRun, 'quietUntil' | 'attempts'>>,
  only: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  return isWritten(write(update(runKey(run.month), { set, only: { ...asSeen(run), ...only } })))
}
