/** Leaves out of an identity what others have by now (docs/product.md#personal-data). */
import { holdersOf, type NameKind } from '#functions/people/store.ts'
import { idsOfName } from '#functions/people/typeahead.ts'
import { isSameName } from '#shared/folding.ts'
import { numberKey } from '#shared/people/rules.ts'
import type { Identity } from './identity.ts'

/** What is only theirs. */
export interface Theirs extends Identity {
  /** Names of others too: texts that have one may mean them. */
  readonly shared: readonly string[]
}

const kinds: readonly NameKind[] = ['EMAIL', 'SLUG', 'ALIAS', 'EMPNO']

/** Returns what is only theirs: an address or a number may have been handed on, even since they left. Of
 * others who are anonymised (`all`) the names are in their work alone. */
export async function onlyTheirs(who: Identity, all: readonly Identity[]): Promise<Theirs> {
  const { personId, names, addresses, words, isOnly } = who
  const holders = await holdersOf([...addresses, ...words].flatMap(namesOf))
  const isTheirs = (text: string) =>
    namesOf(text).every(({ kind, name }) => (holders.get(`${kind}#${name}`) ?? personId) === personId)
  const others = all.filter((each) => each.personId !== personId).flatMap((each) => each.names)
  const shared: string[] = []
  for (const [index, name] of names.entries()) {
    // The first is the one that they had at last.
    const isShared = (index === 0 && !isOnly) || others.some((each) => isSameName(each, name))
    if (isShared || (await namesakesOf(name, personId)).length > 0) shared.push(name)
  }
  return { ...who, addresses: addresses.filter(isTheirs), words: words.filter(isTheirs), shared }
}

/** Finds other people who are called so now: what mentions the name may mean them. */
export async function namesakesOf(name: string, personId: string): Promise<string[]> {
  const found = await Promise.all([idsOfName(name), idsOfName(name, true)])
  return found.flat().filter((id) => id !== personId)
}

const namesOf = (text: string) =>
  kinds.flatMap((kind) =>
    [text, text.toLowerCase()].map((name) => ({ kind, name: kind === 'EMPNO' ? numberKey(name) : name })),
  )
