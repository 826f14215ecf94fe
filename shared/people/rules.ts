/** What follows from a person's record. Pure; asked by client and server alike. */
import { fold, isSameName } from '../folding.ts'
import { flagsOf } from '../roles.ts'
import { isPlainText } from '../text.ts'
import type { Me, Nominee, Person, PersonSnapshot } from './model.ts'

/** The company shown for somebody whose directory entry names none (docs/product.md#nominees). */
export const groupName = 'Northwind Media Group'

/** The external sister company, refused in recognition and month awards (docs/product.md#nominees). */
export const sisterCompany = 'Harbourlight Studios'

/** Whether a company is the sister company, however it is written. */
export function isSisterCompany(company: string): boolean {
  return isSameName(company, sisterCompany)
}

/** Words that programs and people write where there is nothing, without signs and spaces: `N/A`, `#N/A`, `<none>`. */
const emptyWords: ReadonlySet<string> = new Set([
  'null',
  'nil',
  'none',
  'na',
  'nan',
  'tba',
  'tbc',
  'tbd',
  'undefined',
  'unknown',
])

/** Whether a text only says that there is nothing: blank, dashes, `NULL`, `N/A`, `none`, `TBC`. */
export function isPlaceholder(text: string): boolean {
  const word = fold(text).replace(/[^\p{L}\p{N}]/gu, '')
  return word === '' || emptyWords.has(word)
}

/** Employee number 0 marks a contractor (docs/product.md#people): so does every number that is nothing but zeros, has no
 * plain letter or digit at all, or is a placeholder. */
export function isContractor(employeeNumber: string): boolean {
  return isPlaceholder(employeeNumber) || !/[1-9a-z]/.test(fold(employeeNumber))
}

/** An employee number as it is kept and looked for: plain, in capitals; `0` for every way of writing a contractor's.
 * A blank stays blank. */
export function normalNumber(employeeNumber: string): string {
  const number = fold(employeeNumber).toUpperCase()
  return number && isContractor(number) ? '0' : number
}

/** What an employee number is told apart by. Programs drop leading zeros and people do not see them, so nobody may have
 * a number that differs from another one by them alone. */
export function numberKey(employeeNumber: string): string {
  return employeeNumber.replace(/^0+(?=.)/, '')
}

/** Longest text that somebody is looked for by. */
export const maxPersonSearchLength = 200

/** Whether somebody takes part: signs in, gets mail, is suggested, decides. Who is blocked does not, whatever the
 * directory says (docs/product.md#blocking). */
export function isActive({ status, blocked }: Pick<Person, 'status' | 'blocked'>): boolean {
  return status === 'active' && !blocked
}

/** How somebody stands, as administrators see it. A block hides what the directory says. */
export const standings = ['active', 'blocked', 'left'] as const
export type Standing = (typeof standings)[number]

/** How somebody stands: a block comes before what the directory says (docs/product.md#blocking). */
export function standingOf({ status, blocked }: Pick<Person, 'status' | 'blocked'>): Standing {
  return blocked ? 'blocked' : status
}

/** Whether mail to somebody's present address came back, so that nothing more is sent to it
 * (docs/product.md#undelivered). */
export function isMuted({ email, preferences }: Pick<Person, 'email' | 'preferences'>): boolean {
  return email !== '' && preferences.bouncedAddress === email
}

/** The roles that somebody keeps who leaves, also once they are back (docs/product.md#blocking). */
export function rolesAfterLeaving(roles: Person['roles']): Person['roles'] {
  return roles.filter((role) => role === 'thinktank')
}

/** What the shell knows of the signed-in person: their record, the flags that their roles raise, and whether the
 * directory has them. */
export function asMe(person: Person): Me {
  return { ...person, flags: flagsOf(person.roles), inDirectory: person.hierarchy !== undefined }
}

/** What the nominee rules need of a person. Whoever is blocked counts as having left. */
export function asNominee(person: Person): Nominee {
  return {
    ...person,
    company: person.company || groupName,
    inDirectory: person.hierarchy !== undefined,
    left: !isActive(person),
    isHod: person.hierarchy?.isHod ?? false,
    isCustomerCare: person.hierarchy?.excludeCustomerCare ?? false,
  }
}

/** Somebody as a nomination keeps them: as they are now, whatever becomes of their record. Without a company they
 * have the group's. */
export function snapshotOf(person: Person): PersonSnapshot {
  const { personId, name, email, slug, employeeNumber, businessUnit, gom, department, country } = person
  const company = person.company || groupName
  return {
    personId,
    name,
    email,
    slug,
    employeeNumber,
    company,
    businessUnit,
    gom,
    department,
    country,
    hierarchy: person.hierarchy,
  }
}

/** An address as it is kept and looked for: lower case. Nothing where it has letters that only look plain, or that
 * cannot be seen: those are no address that we know, and never somebody else's. */
export function normalAddress(address: string): string | undefined {
  const typed = address.trim()
  return isPlainText(typed) ? typed.toLowerCase() : undefined
}

/** Letters between the dots before the `@` (RFC 5321: a dot-string of atoms), and a part of the domain. */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const addressShape = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i')

/** Whether mail can be sent to an address: `sean.o'brien@thinktank.example` is one. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && addressShape.test(text)
}

/** The name of a profile in addresses of pages, from somebody's mail address or user name: without what has a meaning
 * there. */
export function slugOfAddress(address: string): string {
  const [local = ''] = address.toLowerCase().split('@')
  const slug = local
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug || 'colleague'
}

/** An entry with an `@` is looked up by e-mail, otherwise by name (docs/product.md#nominees). */
export function isMailEntry(entry: string): boolean {
  return entry.includes('@')
}

/** The dotted form that names are looked up by: the first space a dot, lower case. */
export function dottedName(entry: string): string {
  return entry.trim().replace(/\s+/, '.').toLowerCase()
}

/** As many people as are asked for the pictures of together. */
export const maxPicturesAtOnce = 100

/** As many people as are put on a list of nominees together: the largest team. */
export const maxNomineesAtOnce = 50

/** Typeahead starts here; fewer characters suggest nobody. */
export const typeaheadFrom = 3

/** As many matches as the typeahead shows at most. */
export const typeaheadMatches = 10
