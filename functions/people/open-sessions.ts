/** A person's open sessions, noted at the first request and then once an hour
 * (docs/product.md#own-details). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import type { Token } from '#functions/runtime/identity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { allItems, ConditionFailed, getItem, queryItems, transact, write } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import { upsert } from '#functions/runtime/writes.ts'
import { type DeviceSession, device, maxSessionsListed } from '#shared/people/details.ts'
import { Problem } from '#shared/problems.ts'
import { deviceOf } from './device.ts'
import { endOfSession, endsOf, isEndedBy } from './sessions.ts'

const openSession = device.extend({
  sub: z.string(),
  session: z.string(),
  authTime: z.number().int(),
  usedAt: z.number().int(),
  ttl: z.number().int(),
})
type OpenSession = z.infer<typeof openSession>

const partitionOf = (sub: string) => `SUB#${sub}`
const prefix = 'SESSION#'

interface NamedToken extends Token {
  readonly session: string
}

const keyOf = ({ sub, authTime, session }: NamedToken) => ({
  PK: partitionOf(sub),
  SK: `${prefix}${String(authTime).padStart(12, '0')}#${session}`,
})

const openSessions = entity<OpenSession>({ type: 'open-session', schema: openSession, keys: keyOf })

/** Longer than the user pool refreshes a session (infra/stacks/identity.ts). */
const keptDays = 31
const keptSeconds = 30 * 86_400
const hour = 3600

/** Sessions that this function has noted, with when. */
const noted = warm(() => new Map<string, number>())
const maxNoted = 5000

const secondsNow = () => Math.floor(poolNow().getTime() / 1000)

/** Notes that a session is in use, once an hour. A failed write is repeated by the next request. */
export async function noteSession(
  { session, ...token }: Token,
  userAgent: string | undefined,
): Promise<void> {
  const usedAt = secondsNow()
  if (!session || token.authTime === 0) return
  if ((noted().get(session) ?? 0) > usedAt - hour) return
  const ttl = ttlAfter(keptDays, new Date(token.authTime * 1000))
  const item = { ...token, session, ...deviceOf(userAgent), usedAt, ttl }
  try {
    await write(upsert(openSessions, item, { below: { usedAt: usedAt - hour } }))
  } catch (error) {
    // Another instance of the function was first.
    if (!(error instanceof ConditionFailed)) {
      log('warn', 'session not noted', faultFields(error))
      return
    }
  }
  if (noted().size >= maxNoted) noted().clear()
  noted().set(session, usedAt)
}

/** All sessions that are noted of an account, also ended ones. */
export const openSessionsOf = (sub: string) => allItems(openSessions, { partition: partitionOf(sub), prefix })

/** Lists somebody's open sessions: the asking one, then by last use. Of very many, the latest. */
export async function listOpenSessions(token: Token): Promise<{ items: DeviceSession[]; more: boolean }> {
  const [found, own, ends] = await Promise.all([
    queryItems(openSessions, {
      partition: partitionOf(token.sub),
      prefix,
      newestFirst: true,
      limit: maxSessionsListed * 2,
    }),
    isNamed(token) ? getItem(openSessions, keyOf(token)) : undefined,
    endsOf(token.sub),
  ])
  const since = secondsNow() - keptSeconds
  const open = found.filter((each) => each.authTime > since && !isEndedBy(ends, each))
  const others = open
    .filter(({ session }) => session !== token.session)
    .sort((a, b) => b.usedAt - a.usedAt || b.authTime - a.authTime)
  const sessions = [...(own ? [own] : []), ...others]
  return {
    items: sessions.slice(0, maxSessionsListed).map((each) => shown(each, token)),
    more: sessions.length > maxSessionsListed || found.length === maxSessionsListed * 2,
  }
}

function isNamed(token: Token): token is NamedToken {
  return token.session !== undefined
}

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()

function shown({ session, authTime, usedAt, browser, system }: OpenSession, token: Token): DeviceSession {
  return {
    id: session,
    browser,
    system,
    beganAt: instant(authTime),
    lastUsedAt: instant(usedAt),
    isThis: session === token.session,
  }
}

/** Ends a session by its id. Raises `not-found` where it is none of this subject's. */
export async function endSessionById(sub: string, id: string): Promise<void> {
  const found = await queryItems(openSessions, {
    partition: partitionOf(sub),
    prefix,
    newestFirst: true,
    limit: maxSessionsListed * 2,
  })
  const one = found.find(({ session }) => session === id)
  if (!one) throw new Problem('not-found')
  await transact([endOfSession(one, poolNow())])
}
