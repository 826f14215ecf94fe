/** The prefix index that a search reads: rows per record, kept from the stream. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { firstLetters } from '#shared/folding.ts'
import { flags } from '#shared/roles.ts'
import { type SearchGroup, searchGroups } from '#shared/search/address.ts'
import { searchHit } from '#shared/search/model.ts'
import { searchWords } from '#shared/search/rules.ts'
import { beginningOf } from '#shared/text.ts'

/** The place of what every community may see. */
export const everyone = '*'
export type SearchScope = number | typeof everyone

const row = searchHit.extend({
  group: z.enum(searchGroups),
  /** The word that this row is found by. */
  token: z.string(),
  /** Every word of the record, so that a search for several words reads the rows of one. */
  words: z.string(),
  /** How many of the words, from the first on, are the title's. */
  inTitle: z.number().int(),
  /** The community that may see it; a record of several has rows for each. */
  place: z.union([z.number().int(), z.literal(everyone)]),
  /** Those with one of these may see it; everyone where there is none. */
  forFlags: z.array(z.enum(flags)),
})
export type SearchRow = z.infer<typeof row>

const grouped = 3

/** Rows are grouped by who may see them and by the first characters of their token. */
export function partitionOf(group: SearchGroup, place: SearchScope, token: string): string {
  return `WORD#${group}#${place}#${firstLetters(token, grouped)}`
}

export const searchRows = entity({
  type: 'search-word',
  schema: row,
  keys: ({ group, place, token, at, name }) => ({
    PK: partitionOf(group, place, token),
    SK: `${token}#${at ?? ''}#${name}`,
  }),
})

/** Something that can be found. */
export interface Findable {
  readonly group: SearchGroup
  readonly name: string
  readonly title: string
  /** What else it says, as plain text. */
  readonly text: string
  /** The beginning of that, as it is shown; what it is found by where there is none. */
  readonly about?: string
  readonly at?: string
  readonly communities: readonly number[]
  readonly forFlags?: SearchRow['forFlags']
}

/** Words of a record that it is found by. More would cost more to write than they help to find. */
const mostWords = 16
const longestWord = 40

/** Words as they are kept and looked for: long ones end where a key has to. */
export function truncateWords(words: readonly string[]): string[] {
  return words.map((word) => firstLetters(word, longestWord))
}

/** The rows by which a record is found: one for each of its first words, in each place that may see it. */
export function searchRowsOf({
  title,
  text,
  about = text,
  communities,
  forFlags = [],
  ...hit
}: Findable): SearchRow[] {
  const beginning = beginningOf(about)
  const titleWords = truncateWords(searchWords(title)).slice(0, mostWords)
  const words = [...new Set([...titleWords, ...truncateWords(searchWords(text))])].slice(0, mostWords)
  const scopes: readonly SearchScope[] = communities.length > 0 ? communities : [everyone]
  return scopes.flatMap((place) =>
    words.map((token) => ({
      ...hit,
      title,
      ...(beginning && { about: beginning }),
      token,
      place,
      words: words.join(' '),
      inTitle: titleWords.length,
      forFlags: [...forFlags],
    })),
  )
}
