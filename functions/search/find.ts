/** Finds what begins with the words of a search, of what the person may see, best first. */
import type { Actor } from '#functions/runtime/actor.ts'
import type { SearchGroup } from '#shared/search/address.ts'
import type { SearchHit } from '#shared/search/model.ts'
import { contentSource } from './content.ts'
import { peopleSource } from './people.ts'
import type { SearchScope } from './rows.ts'
import type { Candidate, Source } from './source.ts'

interface Search {
  readonly typed: string
  /** At most so many records. */
  readonly limit: number
  /** So many rows are read of a group at a time, the newest first, as long as too few of them are found. */
  readonly atOnce: number
  readonly actor: Actor
  /** Where the actor may look. */
  readonly places: readonly SearchScope[]
  /** Whether records with most of the words count, where none has all. */
  readonly near?: boolean
}

/** The best records of a group that the actor may see, at most `limit`: each has words that begin with all
 * that are looked for; whole words and titles come first. */
export async function searchGroup(group: SearchGroup, search: Search): Promise<SearchHit[]> {
  const source = group === 'people' ? peopleSource(search) : contentSource(group, search)
  const words = [...source.words].sort((a, b) => b.length - a.length).slice(0, mostWordsRead)
  // A record has a row for each of its words, but a person only for those of their name.
  const first = source.needsTitle ? words : words.slice(0, 1)
  const exact = await collect(source, first, { limit: search.limit, rounds: mostRounds })
  const some =
    exact.length === 0 && search.near && words.length > 1
      ? nearest(await collect(source, words, { rounds: nearRounds, near: true }))
      : exact
  return some
    .sort(byRank)
    .slice(0, search.limit)
    .map(({ hit }) => hit)
}

/** A word that thousands have in common with another that nobody has: somebody waits for the answer. */
const mostRounds = 20

/** Only the longest words are read. */
const mostWordsRead = 4

/** Records with most of the words are looked for among the newest. */
const nearRounds = 3

interface Ranked {
  readonly hit: SearchHit
  readonly rank: number
}

interface Extent {
  readonly limit?: number
  readonly rounds: number
  readonly near?: boolean
}

/** Reads by these words as long as too few records are found. */
async function collect(source: Source, read: readonly string[], extent: Extent): Promise<Ranked[]> {
  const { limit = Number.POSITIVE_INFINITY, rounds, near = false } = extent
  const readers = read.flatMap(source.pagesOf)
  const found = new Map<string, Ranked>()
  for (let round = 0, ended = false; !ended && found.size < limit && round < rounds; round++) {
    const pages = await Promise.all(readers.map((each) => each.next()))
    ended = pages.every(({ done }) => done)
    for (const candidate of pages.flatMap(({ done, value }) => (done ? [] : value))) {
      if (found.has(candidate.hit.name)) continue
      const ranked = rankOf(candidate, source, near)
      if (ranked) found.set(candidate.hit.name, ranked)
    }
  }
  return [...found.values()]
}

/** Whole words count more than beginnings, and words of the title more than others. Nothing where a word of
 * the search begins none of the record's; if `near`, where more than half of them do not. */
function rankOf({ hit, words, inTitle }: Candidate, source: Source, near: boolean): Ranked | undefined {
  const { words: sought, needsTitle } = source
  const matches = sought.map((word) => ({ word, index: words.findIndex((each) => each.startsWith(word)) }))
  const found = matches.filter(({ index }) => index >= 0)
  if (found.length < (near ? sought.length / 2 : sought.length)) return undefined
  const titled = found.filter(({ index }) => index < inTitle)
  if (needsTitle && titled.length === 0) return undefined
  const rank = titled.length * 2 + found.filter(({ word }) => words.includes(word)).length
  if (found.length === sought.length) return { hit, rank }
  const missing = sought.filter((word) => !found.some((each) => each.word === word))
  return { hit: { ...hit, near: { found: found.map(({ word }) => word), missing } }, rank }
}

/** Those that lack the fewest words. */
function nearest(found: readonly Ranked[]): Ranked[] {
  const lacks = ({ hit }: Ranked) => hit.near?.missing.length ?? 0
  const fewest = Math.min(...found.map(lacks))
  return found.filter((each) => lacks(each) === fewest)
}

function byRank(one: Ranked, other: Ranked): number {
  return (
    other.rank - one.rank ||
    (other.hit.at ?? '').localeCompare(one.hit.at ?? '') ||
    one.hit.title.localeCompare(other.hit.title)
  )
}
