/** Merges a line of the directory into a person's record, and tells the changes. */
import type { Community } from '#shared/communities/model.ts'
import type { DirectoryLine, ImportEntry } from '#shared/directory/model.ts'
import type { DirectoryApprover, Hierarchy, Person } from '#shared/people/model.ts'
import { groupName, slugOfAddress } from '#shared/people/rules.ts'
import { plainSlug } from '#shared/slugs.ts'

/** The people that a line names as approvers; an absent one has no column. */
export type ResolvedApprovers = Partial<Record<'lineManager' | 'exco2' | 'hrbp', DirectoryApprover | 'none'>>

/** Finds who an address means; nothing: nobody active. With an address where they have another one. */
export type FindHolder = (email: string) => { personId: string; name: string; email?: string } | undefined

/** Resolves the addresses of a line. What nobody has is kept without a person (docs/product.md#imports). */
export function resolveApprovers(line: DirectoryLine, holder: FindHolder): ResolvedApprovers {
  const approverOf = (email: string | undefined, name = ''): DirectoryApprover | 'none' | undefined => {
    if (email === undefined) return undefined
    if (email === '') return 'none'
    const found = holder(email)
    if (!found) return { name, email }
    return { personId: found.personId, name: found.name, email: found.email ?? email }
  }
  const all = {
    lineManager: approverOf(line.lineManagerEmail, line.lineManagerName),
    exco2: approverOf(line.exco2Email),
    hrbp: approverOf(line.hrbpEmail),
  }
  return Object.fromEntries(Object.entries(all).filter(([, each]) => each !== undefined))
}

/** The addresses of approvers that a line names, as the file writes them. */
export function approverAddresses({ lineManagerEmail, exco2Email, hrbpEmail }: DirectoryLine): string[] {
  return [lineManagerEmail, exco2Email, hrbpEmail].flatMap((each) => (each ? [each] : []))
}

const plainFields = [
  'department',
  'departmentName',
  'company',
  'businessUnit',
  'gom',
  'country',
  'costCentre',
  'payrollId',
] as const

function told(line: DirectoryLine): Partial<Person> {
  const { firstName, lastName, email, employeeNumber } = line
  const plain = plainFields.flatMap((field) => (line[field] === undefined ? [] : [[field, line[field]]]))
  return {
    ...Object.fromEntries(plain),
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email,
    employeeNumber,
  }
}

function hierarchyAfter(
  before: Hierarchy | undefined,
  line: DirectoryLine,
  places: ResolvedApprovers,
): Hierarchy {
  const approverAs = (of: keyof ResolvedApprovers) => {
    const approver = places[of]
    return approver === 'none' ? undefined : (approver ?? before?.[of])
  }
  return {
    lineManager: approverAs('lineManager'),
    exco2: approverAs('exco2'),
    hrbp: approverAs('hrbp'),
    isHod: line.isHod ?? before?.isHod ?? false,
    excludeCustomerCare: line.excludeCustomerCare ?? before?.excludeCustomerCare ?? false,
  }
}

/** Finds the community of a company's name (docs/product.md#first-sign-in); a name without letters has
 * none. */
export function communityOf(company: string, communities: readonly Community[]): Community | undefined {
  const slug = plainSlug(company.trim() || groupName)
  if (!slug) return undefined
  return (
    communities.find((each) => each.slug === slug) ??
    communities.find(({ formerSlugs = [] }) => formerSlugs.includes(slug))
  )
}

/** Returns a person as the directory describes them. Registered people move to their company's community. */
export function mergedPerson(
  before: Person,
  line: DirectoryLine,
  { places, communities }: { places: ResolvedApprovers; communities: readonly Community[] },
): Person {
  const after: Person = {
    ...before,
    ...told(line),
    version: before.version + 1,
    status: 'active',
    hierarchy: hierarchyAfter(before.hierarchy, line, places),
  }
  if (!before.account || (after.company === before.company && before.hierarchy)) return after
  const [old, next] = [before.company, after.company].map((company) => communityOf(company, communities)?.id)
  const remaining = before.hierarchy ? before.communities.filter((each) => each !== old) : before.communities
  return { ...after, communities: next === undefined ? remaining : [...new Set([...remaining, next])] }
}

/** The part of an address before the `@`, which names people here. */
const localPart = (address: string) => address.toLowerCase().split('@')[0] ?? address

/** Somebody whom the directory brings for the first time. `slug` is free. */
export function newPerson(personId: string, line: DirectoryLine, places: ResolvedApprovers): Person {
  const username = localPart(line.username || line.email)
  const blank = { department: '', departmentName: '', company: '', businessUnit: '', gom: '', country: '' }
  const { firstName, lastName, email, employeeNumber } = line
  return {
    personId,
    version: 1,
    ...blank,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email,
    employeeNumber,
    ...told(line),
    username,
    slug: slugOfAddress(line.username || line.email),
    aliases: [],
    hierarchy: hierarchyAfter(undefined, line, places),
    status: 'active',
    roles: [],
    communities: [],
    preferences: { language: 'en', digest: true },
  }
}

type FieldChange = NonNullable<ImportEntry['changes']>[number]

const compared = [
  'employeeNumber',
  'firstName',
  'lastName',
  'email',
  ...plainFields,
  'lineManager',
  'exco2',
  'hrbp',
  'isHod',
  'excludeCustomerCare',
  'inDirectory',
  'communities',
  'status',
] as const

/** Returns the differences between two forms of a person, in words. */
export function changesBetween(before: Person, after: Person): FieldChange[] {
  return compared.flatMap((field): FieldChange[] => {
    const [one, other] = [fieldOf(before, field), fieldOf(after, field)]
    return one.compared === other.compared ? [] : [{ field, before: one.shown, after: other.shown }]
  })
}

function fieldOf(person: Person, field: (typeof compared)[number]): { shown: string; compared: string } {
  switch (field) {
    case 'lineManager':
    case 'exco2':
    case 'hrbp': {
      const approver = person.hierarchy?.[field]
      const text = approver ? [approver.name, approver.email].filter(Boolean).join(', ') : ''
      return { shown: text, compared: `${text} ${approver?.personId ?? ''}` }
    }
    case 'isHod':
    case 'excludeCustomerCare':
      return same(String(person.hierarchy?.[field] ?? false))
    case 'inDirectory':
      return same(String(person.hierarchy !== undefined))
    case 'communities':
      return same([...person.communities].sort((one, other) => one - other).join(', '))
    default:
      return same(person[field] ?? '')
  }
}

const same = (text: string) => ({ shown: text, compared: text })
