/** What holds for people and imports of the directory (decisions P7, P8). Pure; asked by client and server. */
import { fold } from '../folding.ts'
import type { Person } from '../people/model.ts'
import { isActive } from '../people/rules.ts'
import { hasFlag } from '../roles.ts'
import type { DirectoryLine } from './model.ts'

/** A file that would mark a larger share of the active people as leavers waits for a yes. */
const unquestionedLeavers = 0.05

/** Whether an administrator has to say yes to so many leavers. */
export function isGuarded({ leavers, active }: { leavers: number; active: number }): boolean {
  return leavers > active * unquestionedLeavers
}

/** Largest directory file, in bytes: some 40,000 people. */
export const mostFileBytes = 10 * 1024 * 1024

/** Most lines of a directory file, without its header. */
export const mostLines = 40_000

/** Most profiles that are pasted at once, and characters of all of them. */
export const mostProfiles = 50
export const longestProfiles = 40_000

/** An import that has said nothing for so long may be started again, in milliseconds. */
export const silentAfter = 120_000

/** Whether somebody can administer the portal; one such person has to remain. */
export function administers(person: Pick<Person, 'status' | 'blocked' | 'roles'>): boolean {
  return isActive(person) && hasFlag(person.roles, 'admin')
}

/** Whether a line whose number nobody has means the holder of its address (decision P7). A number is a person's key,
 * so only somebody without one is known by the address; and where neither name is theirs, it was given to somebody
 * else. An account that the directory did not know may have nothing but its address for a name. */
export function isMeantByAddress(
  line: Pick<DirectoryLine, 'firstName' | 'lastName'>,
  holder: Pick<Person, 'employeeNumber' | 'firstName' | 'lastName'>,
): boolean {
  if (!/^0?$/.test(holder.employeeNumber)) return false
  const same = (one: string, other: string) => fold(one) === fold(other)
  return (
    holder.lastName === '' || same(line.firstName, holder.firstName) || same(line.lastName, holder.lastName)
  )
}
