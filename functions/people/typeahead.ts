/** The prefix index that finds colleagues while a name is typed (docs/product.md#nominees): rows per person, kept
 * from the stream. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { KeyRange } from '#functions/runtime/key-ranges.ts'
import { allItems, eachPage, queryItems } from '#functions/runtime/table.ts'
import { firstLetters, fold } from '#shared/folding.ts'
import { type Person, type Suggestion, suggestion } from '#shared/people/model.ts'
import { dottedName, groupName, isActive, typeaheadFrom, typeaheadMatches } from '#shared/people/rules.ts'

const row = suggestion.extend({ token: z.string() })
type Row = z.infer<typeof row>

/** Rows are grouped by the first characters of their token, as few as a search may have. */
const partitionOf = (token: string) => `PRE#${firstLetters(token, typeaheadFrom)}`

export const typeaheadRows = entity<Row>({
  type: 'typeahead',
  schema: row,
  keys: ({ token, personId }) => ({ PK: partitionOf(token), SK: `${token}#${personId}` }),
})

/** A name's words joined by dots, as addresses mostly are. */
function wordsOf(name: string): string[] {
  return fold(name).split(/[ -]+/).filter(Boolean)
}

/** The name beginning with each of its words in turn, so that last names find people too. */
function turnsOf(name: string): string[] {
  const words = wordsOf(name)
  return words.map((_, start) => [...words.slice(start), ...words.slice(0, start)].join('.'))
}

/** The rows that find a person; none for somebody who has left or is blocked. A token that begins another of the same person
 * is left out: whatever it finds, the other finds too. */
export function typeaheadRowsOf(person: Person): Row[] {
  if (!isActive(person)) return []
  const tokens = [...new Set([person.email, person.username, ...turnsOf(person.name)])]
  const { personId, email, department, company } = person
  return tokens
    .filter((token) => token.length >= typeaheadFrom)
    .filter((token) => !tokens.some((other) => other !== token && other.startsWith(token)))
    .map((token) => ({
      token,
      personId,
      name: person.name,
      email,
      department,
      company: company || groupName,
    }))
}

/** The keys of the rows that find somebody, to remove those that a former form of the record had. */
export function rowKeys(person: Person): Key[] {
  return typeaheadRowsOf(person).map(typeaheadRows.keys)
}

/** One person may be found by several tokens, and a few names are very common. */
const mostRead = 40

/** Rows looked at together where the words are none of a name's turns ('Anna Botha' for Anna Maria Botha). */
const siftedAtOnce = 400

/** No name is longer; a sort key has at most 1,024 bytes. */
const longestToken = 100

/** Where the rows stand that begin so; nowhere for a text that is too short. */
function rowsBeginning(typed: string): KeyRange[] {
  const token = firstLetters(typed, longestToken)
  return token.length < typeaheadFrom ? [] : [{ partition: partitionOf(token), prefix: token }]
}

/** What was typed may be (the beginning of) an address, where a hyphen is a hyphen, or a name. */
function rowsMeant(typed: string): KeyRange[] {
  const forms = new Set([dottedName(fold(typed)), wordsOf(typed).join('.')])
  return [...forms].flatMap(rowsBeginning)
}

/** Rows of people whose name has each of the words, as many as are suggested: everybody is looked through whose name
 * has the longest of them. */
async function sifted(words: readonly string[]): Promise<Row[]> {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
  const found = new Map<string, Row>()
  for (const stretch of rowsBeginning(longest)) {
    for await (const rows of eachPage(typeaheadRows, stretch, siftedAtOnce)) {
      for (const row of rows) if (beginsEach(row.name, words)) found.set(row.personId, row)
      if (found.size >= typeaheadMatches) break
    }
  }
  return [...found.values()]
}

/** Active people whose name or address begins with what was typed, at most ten unless told; several words must each begin
 * a word of the name, in any order. */
export async function suggestPeople(typed: string, most = typeaheadMatches): Promise<Suggestion[]> {
  const words = wordsOf(typed)
  const read = (stretch: KeyRange) => queryItems(typeaheadRows, { ...stretch, limit: mostRead })
  const rows = (await Promise.all(rowsMeant(typed).map(read))).flat()
  if (words.length > 1 && rows.length === 0) rows.push(...(await sifted(words)))
  const found = new Map(rows.map(({ token: _, ...card }) => [card.personId, card]))
  return [...found.values()].slice(0, most)
}

function beginsEach(name: string, words: readonly string[]): boolean {
  const parts = wordsOf(name)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** Ids of the people of exactly this first and last name. */
export async function idsOfName(typed: string): Promise<string[]> {
  const dotted = dottedName(fold(typed))
  const rows = (await Promise.all(rowsMeant(typed).map((stretch) => allItems(typeaheadRows, stretch)))).flat()
  const same = rows.filter(
    (each) => dottedName(fold(each.name)) === dotted || each.email.split('@')[0] === dotted,
  )
  return [...new Set(same.map((each) => each.personId))]
}
