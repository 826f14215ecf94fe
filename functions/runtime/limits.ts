/** Personal limits, counted in the act's transaction (docs/product.md#personal-limits): one item an act and
 * day. */
import * as z from 'zod'
import { groupDay, groupHour, groupInstant, nextGroupDay, nextGroupHour } from '#shared/clock.ts'
import { type LimitedAct, type LimitSettings, limitOf, limitSettings } from '#shared/limits.ts'
import { limitTexts } from '#shared/messages/problems.ts'
import { Problem } from '#shared/problems.ts'
import { entity } from './entity.ts'
import { env } from './env.ts'
import { ttlAfter } from './expiry.ts'
import { getItem, transact } from './table.ts'
import { upsert, type Write } from './writes.ts'

/** The day is in the key, so an item that outlives its time counts for nothing. */
const daysKept = 2

/** Beside its name, `day` and `h00` to `h23` say how often. */
const personCounts = entity({
  type: 'person-count',
  schema: z.looseObject({ personId: z.string(), act: z.string(), on: z.string(), ttl: z.number().int() }),
  keys: ({ personId, act, on }) => ({ PK: `COUNTS#${personId}`, SK: `${act}#${on}` }),
})

let read: { readonly text: string; readonly settings: LimitSettings } | undefined

/** Reads the settings of the deployment, once for as long as they stay the same. */
function settings(): LimitSettings {
  const text = process.env[env.personLimits] ?? '{}'
  if (read?.text !== text) read = { text, settings: limitSettings.parse(JSON.parse(text)) }
  return read.settings
}

type Acts = Partial<Record<LimitedAct, number>>

interface Counting {
  readonly personId: string
  readonly now: Date
  readonly acts: Acts
}

const hourOf = (now: Date) => `h${groupHour(now)}`

/** Calls `write` with the counting writes. Raises `limit-reached` with the time when one can go on. */
export async function withinLimits<T>(
  counting: Counting,
  write: (counts: readonly Write[]) => Promise<T>,
): Promise<T> {
  // More at once than fits into an hour has no room even where nothing was counted.
  if (limitsOf(counting.acts).some(({ by, limit }) => by > Math.min(limit.hour, limit.day)))
    throw await whenToGoOn(counting)
  try {
    return await write(countsOf(counting))
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit-reached') throw await whenToGoOn(counting)
    throw error
  }
}

/** Counts an attempt by itself, against guessing. Raises `limit-reached`. */
export function countAttempt(counting: Counting): Promise<void> {
  return withinLimits(counting, async (counts) => {
    if (counts.length > 0) await transact(counts)
  })
}

function countsOf({ personId, now, acts }: Counting): Write[] {
  return limitsOf(acts).map(({ act, by, limit }) => {
    const item = { personId, act, on: groupDay(now), ttl: ttlAfter(daysKept, now) }
    const hour = hourOf(now)
    return upsert(personCounts, item, {
      add: { day: by, [hour]: by },
      most: { day: limit.day - by, [hour]: limit.hour - by },
      problem: 'limit-reached',
    })
  })
}

function limitsOf(acts: Acts) {
  const set = settings()
  return Object.entries(acts).flatMap(([name, by]) => {
    const act = name as LimitedAct
    const limit = limitOf(act, set)
    return limit && by > 0 ? [{ act, by, limit }] : []
  })
}

/** Returns the text that says which of their work is safe. */
function reassurance({
  upload,
  reaction,
  cheer,
  details,
  delegation,
  password,
  reminder,
  ...others
}: Acts): string {
  if (upload) return limitTexts.files
  const isClick = reaction || cheer || details || delegation || password || reminder
  return isClick || others.export || others['two-step'] || others.recovery
    ? limitTexts.clicks
    : limitTexts.typed
}

/** The next hour, or the next day where that one's number is reached. */
async function whenToGoOn({ personId, now, acts }: Counting): Promise<Problem> {
  const on = groupDay(now)
  const full = await Promise.all(
    limitsOf(acts).map(async ({ act, by, limit }) => {
      const keys = personCounts.keys({ personId, act, on, ttl: 0 })
      const found = await getItem(personCounts, keys)
      return Number(found?.day ?? 0) + by > limit.day
    }),
  )
  const from = full.some(Boolean) ? nextGroupDay(now) : nextGroupHour(now)
  return new Problem('limit-reached', {
    values: { time: groupInstant(from), reassurance: reassurance(acts) },
    retryAfter: Math.ceil((from.getTime() - now.getTime()) / 1000),
  })
}
