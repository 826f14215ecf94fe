/** Limits for one person an hour and a day (docs/product.md#personal-limits); a deployment may set others. */
import * as z from 'zod'

export interface Limit {
  readonly hour: number
  readonly day: number
}

export const personLimits = {
  nomination: { hour: 60, day: 200 },
  /** Mails of nominations: to nominees, nominator and approvers; also when the nominator withdraws them. */
  mail: { hour: 600, day: 2000 },
  /** Stages that an administrator gives to somebody else. */
  reassignment: { hour: 200, day: 1000 },
  /** People reminded by hand, one by one; reminding everybody at once counts as one. */
  reminder: { hour: 200, day: 1000 },
  /** People invited to an account, one by one; inviting many at once counts as one. */
  invitation: { hour: 200, day: 1000 },
  /** Nominees for employment equity, also of lists that were refused because of an earlier nomination. */
  'equity-nomination': { hour: 120, day: 400 },
  /** Colleagues whom a complete form checks once more before it is sent. */
  'nominee-check': { hour: 600, day: 2000 },
  idea: { hour: 40, day: 150 },
  /** Changes to ideas: each stores the version before. */
  edit: { hour: 120, day: 500 },
  comment: { hour: 150, day: 600 },
  /** Mentions in comments: each sends a mail. */
  mention: { hour: 200, day: 800 },
  /** Answers to ideas: each sends the author a mail. */
  progress: { hour: 200, day: 1000 },
  upload: { hour: 300, day: 1000 },
  'abuse-report': { hour: 30, day: 100 },
  reaction: { hour: 600, day: 3000 },
  /** Words of thanks: sent, changed, withdrawn and removed. */
  thanks: { hour: 60, day: 200 },
  cheer: { hour: 600, day: 3000 },
  details: { hour: 60, day: 200 },
  delegation: { hour: 30, day: 60 },
  export: { hour: 20, day: 20 },
  password: { hour: 10, day: 20 },
  /** Codes of an authenticator app that are shown to a session. */
  'two-step': { hour: 10, day: 20 },
  /** Wrong recovery codes for one name. */
  recovery: { hour: 10, day: 30 },
} as const satisfies Record<string, Limit>

export type LimitedAct = keyof typeof personLimits

const acts = Object.keys(personLimits) as [LimitedAct, ...LimitedAct[]]
const most = z.number().int().min(0).optional()

/** Limits of a deployment: single numbers, or no limits at all where machines test it. */
export const limitSettings = z.union([
  z.literal('off'),
  z.partialRecord(z.enum(acts), z.strictObject({ hour: most, day: most })),
])
export type LimitSettings = z.infer<typeof limitSettings>

/** Returns the limit of an act under a deployment's settings; nothing where there is none. */
export function limitOf(act: LimitedAct, settings: LimitSettings = {}): Limit | undefined {
  if (settings === 'off') return undefined
  const { hour = personLimits[act].hour, day = personLimits[act].day } = settings[act] ?? {}
  return { hour, day }
}
