/** Counts of attempts, and challenges that wait for their answer. A restart forgets them. */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Exchange } from './srp.ts'

const second = 1_000
const hour = 60 * 60 * second
const freeTries = 5
const longestLock = 15 * 60 * second
const mostPerHour = 5
/** Made-up names must not fill the memory. */
const mostIdentities = 10_000

interface Tries {
  readonly count: number
  readonly lastAt: number
  readonly lockedUntil: number
}

/** Counts by identity, existing or not. `now` is the present instant in milliseconds. */
export function countAttempts(now: () => number) {
  const wrongTries = new LRUCache<string, Tries>({ max: mostIdentities })
  const requests = new LRUCache<string, number[]>({ max: mostIdentities })
  return {
    /** Returns whether this identity has to wait, even with the right password. */
    isLocked: (id: string) => now() < (wrongTries.get(id)?.lockedUntil ?? 0),
    /** The fifth wrong password locks for a second, each further one for twice as long, at most 15 minutes. */
    countWrong: (id: string) => {
      const before = wrongTries.get(id)
      const count = before && now() - before.lastAt < longestLock ? before.count + 1 : 1
      const lock = count < freeTries ? 0 : Math.min(second * 2 ** (count - freeTries), longestLock)
      wrongTries.set(id, { count, lastAt: now(), lockedUntil: now() + lock })
    },
    forgive: (id: string) => wrongTries.delete(id),
    /** Counts a request and returns whether it is still within five in an hour. */
    countRequest: (id: string): boolean => {
      const recent = (requests.get(id) ?? []).filter((at) => now() - at < hour)
      if (recent.length >= mostPerHour) return false
      requests.set(id, [...recent, now()])
      return true
    },
  }
}

/** Lets so many through at once, and as many again in each second of the real time. */
export function limitRate(perSecond: number): () => boolean {
  let left = perSecond
  let at = performance.now()
  return () => {
    const before = at
    at = performance.now()
    left = Math.min(perSecond, left + ((at - before) / second) * perSecond)
    if (left < 1) return false
    left -= 1
    return true
  }
}

type Challenge =
  /** Somebody, existing or not, is to prove a password. */
  | { kind: 'password'; id: string; exchange: Exchange }
  /** Somebody who has proven a temporary password is to choose their own; `id` is the account's sub. */
  | { kind: 'new-password'; id: string }
  /** Somebody who has proven a password is to show a code of their authenticator app. */
  | { kind: 'app-code'; id: string }
type OfKind<Kind> = Extract<Challenge, { kind: Kind }>

const lifetime = 3 * 60 * second
const mostOpen = 10_000

/** Keeps challenges for three minutes, each good for one answer. */
export function openChallenges(now: () => number) {
  const open = new LRUCache<string, Challenge & { expiresAt: number }>({ max: mostOpen })
  return {
    /** Sets a challenge and returns its handle, 64 random bytes in base64. */
    set: (challenge: Challenge): string => {
      const handle = randomBytes(64).toString('base64')
      open.set(handle, { ...challenge, expiresAt: now() + lifetime })
      return handle
    },
    /** Returns the challenge that a handle stands for, if it still waits and is of this kind. */
    find: <Kind extends Challenge['kind']>(kind: Kind, handle: string): OfKind<Kind> | undefined => {
      const found = open.get(handle)
      const isOfKind = (each: Challenge): each is OfKind<Kind> => each.kind === kind
      return found && now() < found.expiresAt && isOfKind(found) ? found : undefined
    },
    remove: (handle: string) => open.delete(handle),
  }
}
