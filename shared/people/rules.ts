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

/** Words for an empty value, without signs and spaces: `N/A`, `#N/A`, `<none>`. */
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

/** Tells whether a number marks a contractor: zeros, no letter or digit, or a placeholder
 * (docs/product.md#people). */
export function isContractor(employeeNumber: string): boolean {
  return isPlaceholder(employeeNumber) || !/[1-9a-z]/.test(fold(employeeNumber))
}

/** Normalises a number: plain capitals; `0` for contractors. A blank stays blank. */
export function normalNumber(employeeNumber: string): string {
  const number = fold(employeeNumber).toUpperCase()
  return number && isContractor(number) ? '0' : number
}

/** Returns the key of a number: leading zeros do not distinguish numbers, as programs drop them. */
export function numberKey(employeeNumber: string): string {
  return employeeNumber.replace(/^0+(?=.)/, '')
}

export const maxPersonSearchLength = 200

/** Tells whether somebody takes part; blocked people do not (docs/product.md#blocking). */
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

/** Tells whether mail bounced from somebody's present address (docs/product.md#undelivered). */
export function isMuted({ email, preferences }: Pick<Person, 'email' | 'preferences'>): boolean {
  return email !== '' && preferences.bouncedAddress === email
}

/** Returns the roles that a leaver keeps, also after a return (docs/product.md#blocking). */
export function rolesAfterLeaving(roles: Person['roles']): Person['roles'] {
  return roles.filter((role) => role === 'thinktank')
}

/** Builds the shell's view of the signed-in person. */
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

/** Copies a person for a nomination, which later changes leave alone. The default company is the group. */
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

/** Normalises an address to lower case; nothing with look-alike or invisible letters. */
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

export const typeaheadFrom = 3

export const typeaheadMatches = 10

/** The name that a person signs in with besides their address; lower case. */
export const aliasShape = /^[a-z0-9][a-z0-9._-]{1,63}$/

export const employeeNumberShape = /^[A-Za-z0-9-]{1,20}$/
