/** What one person can set off in an hour and in a day (docs/product.md#personal-limits): generous, so that only a
 * machine or a mistake meets them. A deployment may set others. */
import * as z from 'zod'

export interface Limit {
  readonly hour: number
  readonly day: number
}

export const personLimits = {
  nomination: { hour: 60, day: 200 },
  /** Those that nominations set off: to nominees, nominator and approvers; also where the nominator withdraws them. */
  mail: { hour: 600, day: 2000 },
  /** Stages that an administrator gives to somebody else. */
  reassignment: { hour: 200, day: 1000 },
  /** People whom somebody reminds by hand, one by one; everybody at once counts as one. */
  reminder: { hour: 200, day: 1000 },
  /** Nominees for employment equity, also of lists that were refused because somebody is nominated already. */
  'equity-nomination': { hour: 120, day: 400 },
  /** Colleagues about whom a complete form asks, or is refused, whether they can be nominated once more. */
  'nominee-check': { hour: 600, day: 2000 },
  idea: { hour: 40, day: 150 },
  /** Changes to ideas: what was there before is kept each time. */
  edit: { hour: 120, day: 500 },
  comment: { hour: 150, day: 600 },
  /** Colleagues whom comments mention: each is told by a mail. */
  mention: { hour: 200, day: 800 },
  /** What somebody says becomes of ideas: each tells the author by a mail. */
  progress: { hour: 200, day: 1000 },
  /** Files that are announced. */
  upload: { hour: 300, day: 1000 },
  'abuse-report': { hour: 30, day: 100 },
  /** Likes and follows, given and taken back. */
  reaction: { hour: 600, day: 3000 },
  /** Words of thanks, said, changed, taken back and removed. */
  thanks: { hour: 60, day: 200 },
  /** Cheers, given and taken back. */
  cheer: { hour: 600, day: 3000 },
  /** Changes of one's own picture and preferences. */
  details: { hour: 60, day: 200 },
  /** Delegates that somebody names. */
  delegation: { hour: 30, day: 60 },
  /** Files of lists, whatever is in them. */
  export: { hour: 20, day: 20 },
  /** Changes of one's password, begun. */
  password: { hour: 10, day: 20 },
} as const satisfies Record<string, Limit>

export type LimitedAct = keyof typeof personLimits

const acts = Object.keys(personLimits) as [LimitedAct, ...LimitedAct[]]
const most = z.number().int().min(0).optional()

/** What a deployment sets otherwise: single numbers, or no limits at all where machines test it. */
export const limitSettings = z.union([
  z.literal('off'),
  z.partialRecord(z.enum(acts), z.strictObject({ hour: most, day: most })),
])
export type LimitSettings = z.infer<typeof limitSettings>

/** The limit of an act under a deployment's settings; nothing where there is none. */
export function limitOf(act: LimitedAct, settings: LimitSettings = {}): Limit | undefined {
  if (settings === 'off') return undefined
  const { hour = personLimits[act].hour, day = personLimits[act].day } = settings[act] ?? {}
  return { hour, day }
}
