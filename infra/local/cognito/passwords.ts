/** Passwords: the pool's policy, and how one is kept without being kept. */
import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { Refusal } from './refusal.ts'
import { fromHex, passwordExponent, verifierOfExponent } from './srp.ts'

const hex = z.string().regex(/^[0-9a-f]+$/)

/**
 * A password as it is stored: salted, either as its verifier or, until its first use, as the exponent that the
 * verifier is computed from. Creating 10,000 accounts would otherwise spend seconds on verifiers that nobody asks
 * for. Whoever reads an exponent can sign in with it, which a verifier does not allow. That is fine for a stand-in
 * on one machine: the same file, readable by its owner only, holds the signing key, which opens every account.
 */
export const storedPassword = z.union([
  z.object({ salt: hex, verifier: hex }),
  z.object({ salt: hex, exponent: hex }),
])
export type StoredPassword = z.infer<typeof storedPassword>

const policy: readonly (readonly [RegExp, string])[] = [
  [/^.{12,}$/su, 'Password not long enough'],
  [/^.{0,256}$/su, 'Password must be at most 256 characters long'],
  [/^\S.*\S$/su, 'Password must not begin or end with a space'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'Password must have symbol characters'],
]

/** Raises InvalidPasswordException unless the password is one that the pool accepts. */
export function requireGoodPassword(password: string): void {
  const broken = policy.find(([pattern]) => !pattern.test(password))
  if (broken) {
    throw new Refusal('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`)
  }
}

/** A password to store whose verifier is computed on its first use. */
export function passwordForLater(poolName: string, id: string, password: string): StoredPassword {
  const salt = fromHex(randomBytes(16).toString('hex'))
  const exponent = passwordExponent(poolName, id, salt, password)
  return { salt: salt.toString(16), exponent: exponent.toString(16) }
}

/** A password to store, as its verifier. */
export function verifierToStore(poolName: string, id: string, password: string): StoredPassword {
  return settled(passwordForLater(poolName, id, password))
}

/** The stored password with its verifier computed; the same object when that was done before. */
export function settled(stored: StoredPassword): StoredPassword & { verifier: string } {
  if ('verifier' in stored) return stored
  return { salt: stored.salt, verifier: verifierOfExponent(fromHex(stored.exponent)).toString(16) }
}

/** Whether this is the password; it takes as long for a wrong one. */
export function isPassword(stored: StoredPassword, poolName: string, id: string, password: string): boolean {
  const { salt, verifier } = settled(stored)
  return verifierOfExponent(passwordExponent(poolName, id, fromHex(salt), password)) === fromHex(verifier)
}
