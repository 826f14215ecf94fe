/** How long what is stored about people stays (docs/product.md#retention): all of it in one table. A stage may
 * set other days within the bounds. */
import * as z from 'zod'

interface Retention {
  /** Absent: never removed by itself. */
  readonly days?: number
  /** Absent where a stage cannot change it. */
  readonly bounds?: readonly [least: number, most: number]
  readonly because: string
}

export const retention = {
  leavers: {
    bounds: [30, 3650],
    because: 'Until a leaver is anonymised; never, unless the stage says when.',
  },
  mails: { days: 400, bounds: [30, 800], because: 'Questions about a mail of an award come within a year.' },
  notices: { days: 90, bounds: [14, 400], because: 'Older news is in the records themselves.' },
  exports: { days: 1, because: 'A file is a copy that nobody keeps in step.' },
  directoryFiles: { days: 30, bounds: [7, 90], because: 'A wrong import is noticed within a month.' },
  scheduleRuns: { days: 30, bounds: [7, 400], because: 'A fault is looked into within a month.' },
  submissions: {
    days: 7,
    bounds: [3, 30],
    because: 'A form may stay open over a weekend before its repeat.',
  },
  looks: { because: 'They are part of the record of acts, of which nothing is removed.' },
} as const satisfies Record<string, Retention>

export type RetentionKey = keyof typeof retention

type Settable = {
  [K in RetentionKey]: (typeof retention)[K] extends { bounds: unknown } ? K : never
}[RetentionKey]

const within = (key: Settable) => z.number().int().min(retention[key].bounds[0]).max(retention[key].bounds[1])

const settable = (Object.keys(retention) as RetentionKey[]).filter(
  (key): key is Settable => 'bounds' in retention[key],
)

/** Days of a deployment, where they differ. Leavers stay at least as long as directory files, which name
 * them. */
export const retentionSettings = z
  .strictObject(
    Object.fromEntries(settable.map((key) => [key, within(key).optional()])) as Record<
      Settable,
      z.ZodOptional<z.ZodNumber>
    >,
  )
  .refine(
    ({ leavers, directoryFiles = retention.directoryFiles.days }) =>
      leavers === undefined || leavers >= directoryFiles,
    { error: 'Leavers stay at least as long as directory files.' },
  )
export type RetentionSettings = z.infer<typeof retentionSettings>

/** Returns the days under a deployment's settings; nothing where it stays. */
export function daysOf(key: RetentionKey, settings: RetentionSettings = {}): number | undefined {
  const own = settings[key as Settable]
  const { days }: Retention = retention[key]
  return own ?? days
}
