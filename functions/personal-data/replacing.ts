/** Replaces what somebody is called by their code, in any stored value (docs/product.md#personal-data).
 * Pure. */
import { fold } from '#shared/folding.ts'
import { formerCode, formerName } from '#shared/personal-data/former.ts'
import type { Theirs } from './shared.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields beside a person's id that say what they are called. */
const nameFields = ['name', 'personName', 'firstName', 'lastName', 'slug', 'email']
/** Further fields beside a person's id that are that person's alone. */
const ownFields = ['aliases', 'preferences']
/** Fields that are emptied: nothing needs them once the person cannot be told. */
const emptied = ['email', 'employeeNumber', 'username', 'payrollId']

/** An address that no mail reaches. It stands for an approver who is known by their address alone. */
const nowhere = (personId: string) => `${formerCode(personId).toLowerCase()}@removed.invalid`

/** Makes the replacement of a value for one person; what does not name them stays the same object. */
export function replacer(who: Theirs): {
  /** `isOwn`: the value is of the person's own record, where a number or a sign-in name is a sign by itself. */
  replace<T>(value: T, isOwn?: boolean): T
  /** Tells whether a key was made of their name or address. */
  isInKey(key: string): boolean
} {
  const former = formerName(who.personId)
  const words = new Set(who.words.map((each) => each.toLowerCase()))
  const names = new Set(who.names.map((each) => each.toLowerCase()))
  const addresses = new Set(who.addresses.map((each) => each.toLowerCase()))
  const inTexts = [
    ...patternsOf(
      who.names.filter((each) => !who.shared.includes(each)),
      former.name,
    ),
    ...patternsOf(
      [...who.addresses, ...who.words.filter((each) => each.includes('@'))],
      nowhere(who.personId),
    ),
    // One word alone may be any word, or a first name.
    ...patternsOf(who.words, former.slug, '(?<=/thinktank-user/)'),
  ]

  function text(value: string, isOwn: boolean): string {
    if (isOwn && words.has(value.toLowerCase())) return ''
    let replaced = value
    for (const [pattern, by] of inTexts) replaced = replaced.replace(pattern, by)
    return replaced
  }

  /** Tells whether an object is a copy of the person: by their id, or without any id by address or name. */
  function isCopy(value: Values): boolean {
    if (typeof value.personId === 'string') return value.personId === who.personId
    if (typeof value.email === 'string' && addresses.has(value.email.toLowerCase())) return true
    return names.has(`${value.firstName} ${value.lastName}`.toLowerCase()) && words.has(numberIn(value))
  }

  /** Tells whether a field says who somebody else is, who may have the same name, or now has the address. */
  const isOthers = (name: string, { personId, owner }: Values) =>
    (typeof personId === 'string' &&
      personId !== who.personId &&
      [...nameFields, ...emptied, ...ownFields].includes(name)) ||
    (typeof owner === 'string' && owner !== who.personId && name === 'ownerName')

  function field(name: string, of: Values, isOwn: boolean): unknown {
    const value = of[name]
    if (isOthers(name, of)) return value
    if (typeof value !== 'string') return walk(value, isOwn)
    if (name === 'ownerName' && of.owner === who.personId) return former.name
    if (!isCopy(of)) return text(value, isOwn)
    if (emptied.includes(name)) return ''
    if (name === 'personName' || (name === 'name' && of.personName === undefined)) return former.name
    if (name === 'firstName' || name === 'lastName' || name === 'slug') return former[name]
    return text(value, isOwn)
  }

  function walk<T>(value: T, isOwn: boolean): T {
    if (typeof value === 'string') return text(value, isOwn) as T
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Uint8Array || value instanceof Set) return value
    if (Array.isArray(value)) {
      const after = value.map((each) => walk(each, isOwn))
      return after.some((each, index) => each !== value[index]) ? (after as T) : value
    }
    const before = value as Values
    const after = Object.keys(before).map((name) => [name, field(name, before, isOwn)] as const)
    return after.some(([name, each]) => each !== before[name]) ? (Object.fromEntries(after) as T) : value
  }

  const folded = [...who.names, ...who.addresses].flatMap((each) => [
    fold(each),
    fold(each).replaceAll(' ', '.'),
  ])
  return {
    replace: (value, isOwn = false) => walk(value, isOwn),
    isInKey: (key) => folded.some((each) => key.includes(each)),
  }
}

const numberIn = ({ employeeNumber }: Values) => String(employeeNumber ?? '').toLowerCase()

/** Patterns that find whole words, with any blanks between them and letters of either size. */
function patternsOf(
  texts: readonly string[],
  by: string,
  behind = '(?<![\\p{L}\\p{N}])',
): [RegExp, string][] {
  return texts
    .toSorted((one, other) => other.length - one.length)
    .map((each) => {
      const escaped = each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
      return [new RegExp(`${behind}${escaped}(?![\\p{L}\\p{N}])`, 'giu'), by]
    })
}
