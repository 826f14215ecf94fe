/** Finds what begins with the words of a search, of what the person may see, best first. */
import { listCommunities } from '#functions/communities/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { eachPage } from '#functions/runtime/table.ts'
import { hasFlag } from '#shared/roles.ts'
import type { SearchGroup } from '#shared/search/address.ts'
import type { SearchHit } from '#shared/search/model.ts'
import { wordsSought } from '#shared/search/rules.ts'
import { everyone, partitionOf, type SearchRow, type SearchScope, searchRows, truncateWords } from './rows.ts'

interface Search {
  readonly typed: string
  /** At most so many records. */
  readonly limit: number
  /** So many rows are read of a group at a time, the newest first, as long as too few of them are found. */
  readonly atOnce: number
  readonly actor: Actor
  /** Where the actor may look. */
  readonly places: readonly SearchScope[]
}

/** What everyone sees, and what the person's communities see; administrators see every community's
 * (docs/product.md#visibility). */
export async function visibleScopes({ isAdmin, person }: Actor): Promise<SearchScope[]> {
  const communities = isAdmin ? (await listCommunities()).map(({ id }) => id) : person.communities
  return [everyone, ...communities]
}

/** The best records of a group that the actor may see, at most `limit`: each has words that begin with all
 * that are looked for; whole words and titles come first. */
export async function searchGroup(group: SearchGroup, search: Search): Promise<SearchHit[]> {
  const { typed, limit, atOnce, actor, places } = search
  const words = truncateWords(wordsSought(typed))
  const [longest] = [...words].sort((a, b) => b.length - a.length)
  if (!longest) return []
  const size = Math.max(leastRead, Math.ceil(atOnce / places.length))
  const readers = places.map((place) => {
    const partition = partitionOf(group, place, longest)
    return eachPage(searchRows, { partition, prefix: longest, newestFirst: true, mayBeLate: true }, size)
  })
  const found = new Map<string, Ranked>()
  for (let round = 0, ended = false; !ended && found.size < limit && round < mostRounds; round++) {
    const pages = await Promise.all(readers.map((each) => each.next()))
    ended = pages.every(({ done }) => done)
    for (const row of pages.flatMap(({ done, value }) => (done ? [] : value))) {
      if (found.has(row.name) || !sees(actor, row)) continue
      const rank = rankOf(row, words)
      if (rank !== undefined) found.set(row.name, { row, rank })
    }
  }
  return [...found.values()]
    .sort(byRank)
    .slice(0, limit)
    .map(({ row }) => hitOf(row))
}

/** However many places there are, each shows its newest. */
const leastRead = 20

/** A word that thousands have in common with another that nobody has: somebody waits for the answer. */
const mostRounds = 20

interface Ranked {
  readonly row: SearchRow
  readonly rank: number
}

/** Whole words count more than beginnings, and words of the title more than others; nothing where a word of the
 * search begins none of the record's. */
function rankOf({ words: text, inTitle }: SearchRow, sought: readonly string[]): number | undefined {
  const words = text.split(' ')
  let rank = 0
  for (const word of sought) {
    const index = words.findIndex((each) => each.startsWith(word))
    if (index < 0) return undefined
    rank += (index < inTitle ? 2 : 0) + (words.includes(word) ? 1 : 0)
  }
  return rank
}

function byRank(one: Ranked, other: Ranked): number {
  return (
    other.rank - one.rank ||
    (other.row.at ?? '').localeCompare(one.row.at ?? '') ||
    one.row.title.localeCompare(other.row.title)
  )
}

function sees({ person, isAdmin }: Actor, { forFlags }: SearchRow): boolean {
  return isAdmin || forFlags.length === 0 || forFlags.some((flag) => hasFlag(person.roles, flag))
}

function hitOf({ group, name, title, about, at }: SearchRow): SearchHit {
  return { group, name, title, about, at }
}
