/** Rules for people and imports (docs/product.md#people, #imports). Pure; for client and server. */

import { foldedBytes, isSameName } from '../folding.ts'
import type { invitationRefusals } from '../messages/directory.ts'
import type { Person } from '../people/model.ts'
import { isActive, isContractor } from '../people/rules.ts'
import { hasFlag } from '../roles.ts'
import type { DirectoryLine, ImportGuard } from './model.ts'

/** Shares of the active people above which a plan needs confirmation. */
const unquestioned = { leavers: 0.05, identities: 0.01 } as const

/** Returns the needed confirmations: too many leavers, or too many changed identities. */
export function guardsOf(
  counts: Readonly<Record<ImportGuard, number>>,
  { active }: { active: number },
): ImportGuard[] {
  return (['leavers', 'identities'] as const).filter((each) => counts[each] > active * unquestioned[each])
}

/** The largest directory file: about 40,000 people. */
export const maxFileMegabytes = 10
export const maxFileBytes = maxFileMegabytes * 1024 * 1024

/** Most lines of a directory file, without its header. */
export const maxLines = 40_000

/** Most profiles that can be pasted at once, and most characters of all of them. */
export const maxProfiles = 50
export const maxProfilesLength = 40_000

/** Tells whether a person's text is too long, in letters or folded bytes: names are parts of keys (1,024
 * bytes). */
export function isTooLong(text: string, mostLetters: number): boolean {
  return text.length > mostLetters || foldedBytes(text) > 3 * mostLetters
}

/** Days for which the temporary password of an invitation is good. */
export const invitationDays = 7

/** Returns where somebody stands at an instant whose invitation is good until another. */
export function standingUntil(until: string, now: Date): 'invited' | 'expired' {
  return until > now.toISOString() ? 'invited' : 'expired'
}

/** Returns why somebody cannot be invited; nothing where they can. */
export function whyNotInvited(
  person: Pick<Person, 'status' | 'blocked' | 'email' | 'account'>,
): keyof typeof invitationRefusals | undefined {
  if (person.status === 'left') return 'left'
  if (person.blocked) return 'blocked'
  if (person.account) return 'signedIn'
  return person.email ? undefined : 'noAddress'
}

/** Milliseconds without progress after which an import may be started again. */
export const silentAfter = 120_000

/** Tells whether somebody can administer the portal; one such person has to remain. */
export function administers(person: Pick<Person, 'status' | 'blocked' | 'roles'>): boolean {
  return isActive(person) && hasFlag(person.roles, 'admin')
}

type Names = Pick<Person, 'firstName' | 'lastName'>

/** Counts how many of the first and the last name are the same. */
export function sharedNames(one: Names, other: Names): number {
  return [isSameName(one.firstName, other.firstName), isSameName(one.lastName, other.lastName)].filter(
    Boolean,
  ).length
}

/** Matches a line with its number's holder: both names must match and the address be free
 * (docs/product.md#matching-people). */
export function matchByNumber(
  line: Names,
  numbered: Names,
  { isAddressTaken }: { isAddressTaken: boolean },
): 'numbered' | 'undecided' {
  return isAddressTaken || sharedNames(line, numbered) < 2 ? 'undecided' : 'numbered'
}

/** Matches a line with its address's holder (docs/product.md#matching-people). Only people without a number
 * match by address; a changed name may be that of the next holder. */
export function matchByAddress(
  line: Pick<DirectoryLine, 'employeeNumber' | 'firstName' | 'lastName'>,
  holder: Pick<Person, 'employeeNumber' | 'firstName' | 'lastName'>,
): 'holder' | 'somebody new' | 'undecided' {
  const shared = sharedNames(line, holder)
  const isKnownByNumber = !isContractor(holder.employeeNumber)
  // A number that is missing once does not make somebody new of its person.
  if (isContractor(line.employeeNumber)) return shared < 2 || isKnownByNumber ? 'undecided' : 'holder'
  if (isKnownByNumber) return 'somebody new'
  // An account from before the directory may have its address for a name.
  if (shared === 2 || holder.lastName === '') return 'holder'
  return shared === 1 ? 'undecided' : 'somebody new'
}
