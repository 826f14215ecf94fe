/** Challenges that wait for their answer: for three minutes, in memory, each good for one answer. */
import { randomBytes } from 'node:crypto'
import type { Exchange } from './srp.ts'

/** Somebody, existing or not, is to prove a password. */
interface PasswordChallenge {
  kind: 'password'
  id: string
  exchange: Exchange
}

/** Somebody who has proven a temporary password is to choose their own; `id` is the account's sub. */
interface NewPasswordChallenge {
  kind: 'new-password'
  id: string
}

export type Challenge = PasswordChallenge | NewPasswordChallenge

/** Open challenges by their handle, oldest first. */
export type Challenges = Map<string, Challenge & { expiresAt: number }>

const lifetime = 3 * 60 * 1_000
const mostOpen = 10_000

/** Sets a challenge and gives its handle, 64 random bytes in base64. */
export function setChallenge(challenges: Challenges, challenge: Challenge, now: number): string {
  for (const [handle, { expiresAt }] of challenges) {
    if (now < expiresAt && challenges.size < mostOpen) break
    challenges.delete(handle)
  }
  const handle = randomBytes(64).toString('base64')
  challenges.set(handle, { ...challenge, expiresAt: now + lifetime })
  return handle
}

/** The challenge that a handle stands for, if it still waits and is of this kind. */
export function openChallenge<K extends Challenge['kind']>(
  challenges: Challenges,
  kind: K,
  handle: string,
  now: number,
): Extract<Challenge, { kind: K }> | undefined {
  const found = challenges.get(handle)
  const isOfKind = (each: Challenge): each is Extract<Challenge, { kind: K }> => each.kind === kind
  return found && now < found.expiresAt && isOfKind(found) ? found : undefined
}
