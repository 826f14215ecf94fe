/** Communities, ideas, challenges and pages as a search reads them, of what the person may see. */
import { listCommunities } from '#functions/communities/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { eachPage } from '#functions/runtime/table.ts'
import { hasFlag } from '#shared/roles.ts'
import type { SearchGroup } from '#shared/search/address.ts'
import { searchWords, wordsSought } from '#shared/search/rules.ts'
import { type Screen, screens } from '#shared/search/screens.ts'
import { everyone, partitionOf, type SearchRow, type SearchScope, searchRows, truncateWords } from './rows.ts'
import type { Candidate, Source } from './source.ts'

interface Looking {
  readonly typed: string
  readonly atOnce: number
  readonly actor: Actor
  readonly places: readonly SearchScope[]
}

/** What everyone sees, and what the person's communities see; administrators see every community's
 * (docs/product.md#visibility). */
export async function visibleScopes({ isAdmin, person }: Actor): Promise<SearchScope[]> {
  const communities = isAdmin ? (await listCommunities()).map(({ id }) => id) : person.communities
  return [everyone, ...communities]
}

/** Returns what a search of such a group reads. */
export function contentSource(group: SearchGroup, { typed, atOnce, actor, places }: Looking): Source {
  const size = Math.max(leastRead, Math.ceil(atOnce / places.length))
  const rowsOf = async function* (place: SearchScope, word: string) {
    const partition = partitionOf(group, place, word)
    const range = { partition, prefix: word, newestFirst: true, mayBeLate: true }
    for await (const rows of eachPage(searchRows, range, size))
      yield rows.filter((row) => sees(actor, row)).map(candidateOf)
  }
  return {
    words: truncateWords(wordsSought(typed)),
    pagesOf: (word) => [
      ...places.map((place) => rowsOf(place, word)),
      ...(group === 'pages' ? [screensFor(actor)] : []),
    ],
  }
}

/** However many places there are, each shows its newest. */
const leastRead = 20

function sees({ person, isAdmin }: Actor, { forFlags }: SearchRow): boolean {
  return isAdmin || forFlags.length === 0 || forFlags.some((flag) => hasFlag(person.roles, flag))
}

function candidateOf({ group, name, title, about, at, words, inTitle }: SearchRow): Candidate {
  return { hit: { group, name, title, about, at }, words: words.split(' '), inTitle }
}

/** The product's own screens that people look for by other words than their titles. */
async function* screensFor(actor: Actor): AsyncGenerator<Candidate[]> {
  yield screens
    .filter(({ forEmployees }) => !forEmployees || actor.person.hierarchy !== undefined)
    .map(({ name, to, title, about, words }: Screen) => {
      const ofTitle = searchWords(title)
      const hit = { group: 'pages' as const, name, to, title, about }
      return { hit, words: [...ofTitle, ...searchWords(words)], inTitle: ofTitle.length }
    })
}
