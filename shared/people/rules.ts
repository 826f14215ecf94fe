/** Rules about a person's record. Pure; asked by client and server alike. */
import { fold, isSameName } from '../folding.ts'
import { flagsOfRoles } from '../roles.ts'
import { isPlainText } from '../text.ts'
import type { Me, Nominee, Person, PersonSnapshot } from './model.ts'

/** The company shown for people without one in the directory (docs/product.md#nominees). */
export const groupName = 'Northwind Media Group'

/** The external sister company, refused in recognition and month awards (docs/product.md#nominees). */
export const sisterCompany = 'Harbourlight Studios'

/** Tells whether a company is the sister company, in any spelling. */
export function isSisterCompany(company: string): boolean {
  return isSameName(company, sisterCompany)
}

/** Words that programs and people write for an empty value, without signs and spaces: `N/A`, `#N/A`,
 * `<none>`. */
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

/** Tells whether a text stands for an empty value: blank, dashes, `NULL`, `N/A`, `none`, `TBC`. */
export function isPlaceholder(text: string): boolean {
  const word = fold(text).replace(/[^\p{L}\p{N}]/gu, '')
  return word === '' || emptyWords.has(word)
}

/** Tells whether an employee number marks a contractor: `0` (docs/product.md#people), only zeros, no plain
 * letter or digit at all, or a placeholder. */
export function isContractor(employeeNumber: string): boolean {
  return isPlaceholder(employeeNumber) || !/[1-9a-z]/.test(fold(employeeNumber))
}

/** Normalises an employee number for storage and lookup: plain, in capitals; `0` for every spelling of a
 * contractor's. A blank stays blank. */
export function normalNumber(employeeNumber: string): string {
  const number = fold(employeeNumber).toUpperCase()
  return number && isContractor(number) ? '0' : number
}

/** Returns the key that distinguishes an employee number. Programs drop leading zeros and people overlook
 * them, so no two numbers may differ by them alone. */
export function numberKey(employeeNumber: string): string {
  return employeeNumber.replace(/^0+(?=.)/, '')
}

/** Most characters of a search for people. */
export const maxPersonSearchLength = 200

/** Tells whether somebody takes part: signs in, gets mail, is suggested, decides. Blocked people do not,
 * regardless of the directory (docs/product.md#blocking). */
export function isActive({ status, blocked }: Pick<Person, 'status' | 'blocked'>): boolean {
  return status === 'active' && !blocked
}

/** Statuses of a person for administrators. A block hides the directory's status. */
export const personStatuses = ['active', 'blocked', 'left'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** Returns a person's status: a block overrides the directory (docs/product.md#blocking). */
export function personStatus({ status, blocked }: Pick<Person, 'status' | 'blocked'>): PersonStatus {
  return blocked ? 'blocked' : status
}

/** Tells whether mail bounced from somebody's present address, so that it gets no more
 * (docs/product.md#undelivered). */
export function isMuted({ email, preferences }: Pick<Person, 'email' | 'preferences'>): boolean {
  return email !== '' && preferences.bouncedAddress === email
}

/** Returns the roles that a leaver keeps, also after a return (docs/product.md#blocking). */
export function rolesAfterLeaving(roles: Person['roles']): Person['roles'] {
  return roles.filter((role) => role === 'thinktank')
}

/** Builds the shell's view of the signed-in person: their record, the flags of their roles, and whether they
 * are in the directory. */
export function asMe(person: Person): Me {
  return { ...person, flags: flagsOfRoles(person.roles), inDirectory: person.hierarchy !== undefined }
}

/** Builds the nominee rules' view of a person. Blocked people count as leavers. */
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

/** Copies the parts of a person that a nomination stores, so that later changes do not affect it. Without a
 * company they have the group's. */
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

/** Normalises an address for storage and lookup: lower case. Nothing where it has look-alike or invisible
 * letters: it belongs to nobody we know. */
export function normalAddress(address: string): string | undefined {
  const typed = address.trim()
  return isPlainText(typed) ? typed.toLowerCase() : undefined
}

/** Letters between the dots before the `@` (RFC 5321: a dot-string of atoms), and a part of the domain. */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const addressShape = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'i')

/** Tells whether mail can be sent to an address: `sean.o'brien@thinktank.example` is one. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && addressShape.test(text)
}

/** Makes a profile's slug from a mail address or user name, without signs that have a meaning in URLs. */
export function slugOfAddress(address: string): string {
  const [local = ''] = address.toLowerCase().split('@')
  const slug = local
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9._-]+/g, '-')
    // A dot or two alone would be another page.
    .replace(/^[-.]+|[-.]+$/g, '')
  return slug || 'colleague'
}

/** Tells whether an entry is looked up by e-mail, otherwise by name (docs/product.md#nominees). */
export function isMailEntry(entry: string): boolean {
  return entry.includes('@')
}

/** Returns the dotted form for lookups by name: the first space a dot, lower case. */
export function dottedName(entry: string): string {
  return entry.trim().replace(/\s+/, '.').toLowerCase()
}

/** Most people in one request for pictures. */
export const maxPicturesAtOnce = 100

/** Most people added to a list of nominees at once: the largest team. */
export const maxNomineesAtOnce = 50

/** Fewest characters for suggestions. */
export const typeaheadFrom = 3

/** Most suggestions. */
export const typeaheadMatches = 10
