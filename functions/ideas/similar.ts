/** Ideas that say what a title says, by the rows that a search reads (docs/product.md#sending-ideas). */
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { visibleScopes } from '#functions/search/content.ts'
import { partitionOf, type SearchRow, searchRows, truncateWords } from '#functions/search/rows.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { seesIdea } from '#shared/ideas/rules.ts'
import { searchWords } from '#shared/search/rules.ts'
import { findIdeas } from './store.ts'

const mostShown = 5

/** The longest words tell most, and each is looked up in every place. */
const mostWords = 3
const shortestWord = 3

/** Rows of a word that are read, the newest of each place. */
const mostRead = 60
const leastRead = 10

/** From so many words on, one in common says nothing. */
const manyWords = 3

/** Ideas with words of a title that the person may see, those with most words in common first, at most five. */
export async function similarIdeas(title: string, actor: Actor): Promise<Idea[]> {
  const words = truncateWords(searchWords(title).filter(({ length }) => length >= shortestWord))
  const longest = [...words].sort((a, b) => b.length - a.length).slice(0, mostWords)
  if (longest.length === 0) return []
  const rows = await rowsWith(longest, actor)
  const least = words.length >= manyWords ? 2 : 1
  const ranked = [...new Map(rows.map((row) => [row.name, row])).values()]
    .map((row) => ({ row, shared: sharedWords(row, words) }))
    .filter(({ shared }) => shared >= least)
    .sort((a, b) => b.shared - a.shared || (b.row.at ?? '').localeCompare(a.row.at ?? ''))
    // Rows follow what an administrator changes a moment later, so the ideas themselves decide who sees them.
    .slice(0, mostShown * 2)
  const found = await findIdeas(ranked.map(({ row }) => row.name))
  const viewer = viewerOf(actor)
  return found.filter((idea) => seesIdea(idea, viewer)).slice(0, mostShown)
}

async function rowsWith(words: readonly string[], actor: Actor): Promise<SearchRow[]> {
  const scopes = await visibleScopes(actor)
  const limit = Math.max(leastRead, Math.ceil(mostRead / scopes.length))
  const found = await Promise.all(
    words.flatMap((word) =>
      scopes.map((place) =>
        queryItems(searchRows, {
          partition: partitionOf('ideas', place, word),
          prefix: word,
          newestFirst: true,
          limit,
        }),
      ),
    ),
  )
  return found.flat()
}

/** Words of the title that begin a word of the idea. */
function sharedWords({ words: text }: SearchRow, words: readonly string[]): number {
  const all = text.split(' ')
  return words.filter((word) => all.some((each) => each.startsWith(word))).length
}
