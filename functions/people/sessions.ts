/** Ended sessions: tokens live on after a sign-out, so each is compared with these notes
 * (docs/product.md#sessions). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import type { Token } from '#functions/runtime/identity.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { allItems, getItems, transact } from '#functions/runtime/table.ts'
import { create, put, update, type Write } from '#functions/runtime/writes.ts'
import { Problem } from '#shared/problems.ts'

const sessionEnd = z.object({
  sub: z.string(),
  session: z.string(),
  /** Seconds since 1970. */
  at: z.number().int(),
  /** The one session that an end of every session spares. */
  except: z.string().optional(),
  ttl: z.number().int(),
})

/** In place of a session: all that began until then. */
const every = '*'

const keyOf = (sub: string, session: string) => ({ PK: `SUB#${sub}`, SK: `ENDED#${session}` })

type SessionEnd = z.infer<typeof sessionEnd>

const sessionEnds = entity<SessionEnd>({
  type: 'session-end',
  schema: sessionEnd,
  keys: ({ sub, session }) => keyOf(sub, session),
})

/** Longer than the user pool refreshes a session (infra/stacks/identity.ts). */
const keptDays = 40

function ended(sub: string, session: string, at: Date): Write {
  return put(sessionEnds, endAt(sub, session, at))
}

function endAt(sub: string, session: string, at: Date): SessionEnd {
  return { sub, session, at: Math.floor(at.getTime() / 1000), ttl: ttlAfter(keptDays, at) }
}

/** Ends every session of a subject that has begun by now, by the user pool's clock. */
export function endOfEverySession(sub: string, at: Date): Write {
  return ended(sub, every, at)
}

/** Ends the session of one token and leaves the person's others alone. */
export function endOfSession({ sub, session }: { sub: string; session: string }, at: Date): Write {
  return ended(sub, session, at)
}

/** Tells whether a token's session has ended; one of the same second has. Reads up to a second late. */
export async function hasSessionEnded({ sub, authTime, session }: Token): Promise<boolean> {
  const keys = [every, ...(session ? [session] : [])].map((each) => keyOf(sub, each))
  return isEndedBy(await getItems(sessionEnds, keys), { authTime, session })
}

/** Whether one of these ends of a subject's sessions is that of this session. */
export function isEndedBy(
  ends: readonly SessionEnd[],
  { authTime, session }: Pick<Token, 'authTime' | 'session'>,
): boolean {
  return ends.some((end) =>
    end.session === every ? authTime <= end.at && !isSpared(end, session) : end.session === session,
  )
}

function isSpared({ except }: SessionEnd, session: string | undefined): boolean {
  return except !== undefined && except === session
}

/** All that is noted of ended sessions of a subject. */
export function endsOf(sub: string): Promise<SessionEnd[]> {
  return allItems(sessionEnds, { partition: `SUB#${sub}`, prefix: 'ENDED#' })
}

const maxAttempts = 5

/** Ends all sessions of a subject but the asking one, if that is still open. Raises `unauthenticated`,
 * `not-found`, `busy`. */
export async function endOtherSessions({ sub, session, authTime }: Token): Promise<void> {
  if (!session) throw new Problem('not-found')
  const at = await retryOnConflict(maxAttempts, async () => {
    const now = poolNow()
    const ends = await getItems(sessionEnds, [keyOf(sub, every), keyOf(sub, session)])
    if (isEndedBy(ends, { authTime, session })) throw new Problem('unauthenticated')
    const before = ends.find((end) => end.session === every)
    const end = { ...endAt(sub, every, now), except: session }
    await transact([
      before
        ? update(keyOf(sub, every), { set: end, only: { at: before.at, except: before.except } })
        : create(sessionEnds, end),
    ])
    return now
  })
  await nextSecond(at)
}

/** Waits until a sign-in counts again after every session was ended: the next second of the clock. */
export async function nextSecond(at: Date): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1000 - at.getMilliseconds()))
}
