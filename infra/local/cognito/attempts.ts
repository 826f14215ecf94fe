/** Counts of what somebody might try too often. They live in memory: starting again forgives everybody. */

interface Tries {
  wrong: number
  lastAt: number
  lockedUntil: number
}

/** Wrong passwords by identity, existing or not; instants in milliseconds. */
export type WrongTries = Map<string, Tries>

/** When things were asked for, by identity; instants in milliseconds. */
export type AskedTimes = Map<string, number[]>

const second = 1_000
const freeTries = 5
const longestLock = 15 * 60 * second
const hour = 60 * 60 * second
const mostPerHour = 5
const mostIdentities = 10_000

/** Whether this identity has to wait, even with the right password. */
export function isLocked(tries: WrongTries, id: string, now: number): boolean {
  return now < (tries.get(id)?.lockedUntil ?? 0)
}

/** Counts a wrong password: the fifth locks for a second, each further one for twice as long, at most 15 minutes. */
export function countWrong(tries: WrongTries, id: string, now: number): void {
  const before = tries.get(id)
  const wrong = before && now - before.lastAt < longestLock ? before.wrong + 1 : 1
  const lock = wrong < freeTries ? 0 : Math.min(second * 2 ** (wrong - freeTries), longestLock)
  keepNewest(tries, id, { wrong, lastAt: now, lockedUntil: now + lock })
}

/** Counts a request and says whether it is still within five in an hour. */
export function countAsked(asked: AskedTimes, id: string, now: number): boolean {
  const recent = (asked.get(id) ?? []).filter((at) => now - at < hour)
  if (recent.length >= mostPerHour) return false
  keepNewest(asked, id, [...recent, now])
  return true
}

/** Made-up names must not fill the memory: the identity that was quiet longest is forgotten. */
function keepNewest<T>(counts: Map<string, T>, id: string, count: T): void {
  counts.delete(id)
  counts.set(id, count)
  const [oldest] = counts.keys()
  if (counts.size > mostIdentities && oldest !== undefined) counts.delete(oldest)
}
