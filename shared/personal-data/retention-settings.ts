/** Checks the days that a deployment sets (docs/product.md#retention). Functions trust what was deployed, and
 * do without it. */
import * as z from 'zod'
import { type RetentionKey, type RetentionSettings, retention, type SettableRetention } from './retention.ts'

const within = (key: SettableRetention) =>
  z.number().int().min(retention[key].bounds[0]).max(retention[key].bounds[1]).optional()

const settable = (Object.keys(retention) as RetentionKey[]).filter(
  (key): key is SettableRetention => 'bounds' in retention[key],
)

/** Leavers stay at least as long as directory files, which name them. */
export const retentionSettings: z.ZodType<RetentionSettings> = z
  .strictObject(Object.fromEntries(settable.map((key) => [key, within(key)])))
  .refine(
    ({ leavers, directoryFiles = retention.directoryFiles.days }) =>
      leavers === undefined || leavers >= directoryFiles,
    { error: 'Leavers stay at least as long as directory files.' },
  )
