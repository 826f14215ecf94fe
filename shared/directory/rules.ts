/** What holds for people and imports of the directory (docs/product.md#people, #imports). Pure; asked by client and
 * server. */
import { foldedBytes, isSameName } from '../folding.ts'
import type { Person } from '../people/model.ts'
import { isActive, isContractor } from '../people/rules.ts'
import { hasFlag } from '../roles.ts'
import type { DirectoryLine, ImportGuard } from './model.ts'

/** A file that would do this to a larger share of the active people waits for a yes. */
const unquestioned = { leavers: 0.05, identities: 0.01 } as const

/** What an administrator has to say yes to: too many leavers, or too many people who would become somebody else. */
export function guardsOf(
  counts: Readonly<Record<ImportGuard, number>>,
  { active }: { active: number },
): ImportGuard[] {
  return (['leavers', 'identities'] as const).filter((each) => counts[each] > active * unquestioned[each])
}

/** Largest directory file: some 40,000 people. */
export const maxFileMegabytes = 10
export const maxFileBytes = maxFileMegabytes * 1024 * 1024

/** Most lines of a directory file, without its header. */
export const maxLines = 40_000

/** Most profiles that are pasted at once, and characters of all of them. */
export const maxProfiles = 50
export const maxProfilesLength = 40_000

/** Whether a text of a person is longer than so many letters, or larger than so many ordinary ones. Names are parts of
 * keys, folded, and no key may have more than 1,024 bytes: one letter may become eighteen there. */
export function isTooLong(text: string, mostLetters: number): boolean {
  return text.length > mostLetters || foldedBytes(text) > 3 * mostLetters
}

/** An import that has said nothing for so long may be started again, in milliseconds. */
export const silentAfter = 120_000

/** Whether somebody can administer the portal; one such person has to remain. */
export function administers(person: Pick<Person, 'status' | 'blocked' | 'roles'>): boolean {
  return isActive(person) && hasFlag(person.roles, 'admin')
}

type Names = Pick<Person, 'firstName' | 'lastName'>

/** How many of the first and the last name are the same. */
export function sharedNames(one: Names, other: Names): number {
  return [isSameName(one.firstName, other.firstName), isSameName(one.lastName, other.lastName)].filter(
    Boolean,
  ).length
}

/** Who a line means whose number somebody has who does not have its address: that person, or an administrator has to
 * say (docs/product.md#who-is-meant). No field alone decides: the names have to be theirs too, and the address
 * nobody's. */
export function matchByNumber(
  line: Names,
  numbered: Names,
  { isAddressTaken }: { isAddressTaken: boolean },
): 'numbered' | 'undecided' {
  return isAddressTaken || sharedNames(line, numbered) < 2 ? 'undecided' : 'numbered'
}

/** Who a line means whose number nobody has, of an address that somebody has: its holder, somebody new, or an
 * administrator has to say (docs/product.md#who-is-meant). A number is a person's key, so only somebody without one
 * is known by the address; and a name that has changed may be that of the next holder. */
export function matchByAddress(
  line: Pick<DirectoryLine, 'employeeNumber' | 'firstName' | 'lastName'>,
  holder: Pick<Person, 'employeeNumber' | 'firstName' | 'lastName'>,
): 'holder' | 'somebody new' | 'undecided' {
  const shared = sharedNames(line, holder)
  const isKnownByNumber = !isContractor(holder.employeeNumber)
  // A number that is missing for once does not make somebody new of its person.
  if (isContractor(line.employeeNumber)) return shared < 2 || isKnownByNumber ? 'undecided' : 'holder'
  if (isKnownByNumber) return 'somebody new'
  // An account that the directory did not know may have nothing but its address for a name.
  if (shared === 2 || holder.lastName === '') return 'holder'
  return shared === 1 ? 'undecided' : 'somebody new'
}
