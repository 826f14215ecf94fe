/** Leaves out of an identity what others have by now (docs/product.md#personal-data). */
import { holdersOf, type NameKind } from '#functions/people/store.ts'
import { numberKey } from '#shared/people/rules.ts'
import type { Identity } from './identity.ts'

const kinds: readonly NameKind[] = ['EMAIL', 'SLUG', 'ALIAS', 'EMPNO']

/** Returns what is only theirs: an address or a number may have been handed on, even since they left. */
export async function onlyTheirs<T extends Identity>(who: T): Promise<T> {
  const holders = await holdersOf([...who.addresses, ...who.words].flatMap(namesOf))
  const isTheirs = (text: string) =>
    namesOf(text).every(({ kind, name }) => (holders.get(`${kind}#${name}`) ?? who.personId) === who.personId)
  return { ...who, addresses: who.addresses.filter(isTheirs), words: who.words.filter(isTheirs) }
}

const namesOf = (text: string) =>
  kinds.flatMap((kind) =>
    [text, text.toLowerCase()].map((name) => ({ kind, name: kind === 'EMPNO' ? numberKey(name) : name })),
  )
