/** Which sessions have ended: access tokens live on for some minutes after a sign-out, and those that an old session
 * refreshes for as long as the user pool lets it, so each is compared with what is noted here
 * (docs/product.md#sessions). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import type { Token } from '#functions/runtime/identity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { put, type Write } from '#functions/runtime/writes.ts'

const sessionEnd = z.object({
  sub: z.string(),
  session: z.string(),
  /** Seconds since 1970. */
  at: z.number().int(),
  ttl: z.number().int(),
})

/** In place of a session: all that began until then. */
const every = '*'

const keyOf = (sub: string, session: string) => ({ PK: `SUB#${sub}`, SK: `ENDED#${session}` })

const sessionEnds = entity({
  type: 'session-end',
  schema: sessionEnd,
  keys: ({ sub, session }) => keyOf(sub, session),
})

/** Longer than the user pool refreshes a session (infra/stacks/identity.ts). */
const keptDays = 40

function ended(sub: string, session: string, at: Date): Write {
  const seconds = Math.floor(at.getTime() / 1000)
  return put(sessionEnds, { sub, session, at: seconds, ttl: ttlAfter(keptDays, at) })
}

/** Ends every session of a subject that has begun by now, by the user pool's clock. */
export function endOfEverySession(sub: string, at: Date): Write {
  return ended(sub, every, at)
}

/** Ends the session of one token and leaves the person's others alone. */
export function endOfSession({ sub, session }: Token & { session: string }, at: Date): Write {
  return ended(sub, session, at)
}

/** Whether a token's session has ended. Tokens tell whole seconds: what began in the same one has ended too. The actor
 * stays cached for a minute, so a read that is a second late, at half the price, does as well. */
export async function hasEnded({ sub, authTime, session }: Token): Promise<boolean> {
  const keys = [every, ...(session ? [session] : [])].map((each) => keyOf(sub, each))
  const ends = await getItems(sessionEnds, keys)
  return ends.some((end) => end.session !== every || authTime <= end.at)
}

/** Waits until a sign-in counts again after every session was ended: the next second of the clock. */
export async function nextSecond(at: Date): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000 - at.getMilliseconds()))
}
