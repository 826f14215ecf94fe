/** Times after which stored data goes by itself (docs/product.md#retention): all in one table. A stage may
 * set other days within the bounds. */
interface Retention {
  /** Absent: never removed by itself. */
  readonly days?: number
  /** Absent where a stage cannot change it. */
  readonly bounds?: readonly [least: number, most: number]
}

export const retention = {
  /** Until a leaver is anonymised; never, unless the stage says when. */
  leavers: { bounds: [30, 3650] },
  /** Questions about a mail of an award come within a year and some weeks. */
  mails: { days: 400, bounds: [30, 800] },
  /** Older news is in the records themselves. */
  notices: { days: 90, bounds: [14, 400] },
  /** A file is a copy that nobody keeps in step. */
  exports: { days: 1 },
  /** A wrong import is noticed within a month; files and previews have names and addresses. */
  directoryFiles: { days: 30, bounds: [7, 90] },
  /** A fault is looked into within a month. */
  scheduleRuns: { days: 30, bounds: [7, 400] },
  /** A form may stay open over a weekend before its repeat. */
  submissions: { days: 7, bounds: [3, 30] },
  /** Looks are part of the record of acts, of which nothing is removed. */
  looks: {},
} as const satisfies Record<string, Retention>

export type RetentionKey = keyof typeof retention

export type SettableRetention = {
  [K in RetentionKey]: (typeof retention)[K] extends { bounds: unknown } ? K : never
}[RetentionKey]

/** Days of a deployment, where they differ; within their bounds (`retention-settings.ts`). */
export type RetentionSettings = { readonly [K in SettableRetention]?: number | undefined }

/** Returns the days under a deployment's settings; nothing where it stays. */
export function daysOf(key: RetentionKey, settings: RetentionSettings = {}): number | undefined {
  const own = settings[key as SettableRetention]
  const { days }: Retention = retention[key]
  return own ?? days
}
