/** The prefix index of people (docs/product.md#finding-people, #lists): rows per person, from the stream. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { KeyRange } from '#functions/runtime/key-ranges.ts'
import { allItems, eachPage, queryItems } from '#functions/runtime/table.ts'
import { firstLetters, fold } from '#shared/folding.ts'
import { type Person, type Suggestion, suggestion } from '#shared/people/model.ts'
import { matchName, nameTurns, nameWords } from '#shared/people/names.ts'
import { dottedName, groupName, isActive, typeaheadFrom, typeaheadMatches } from '#shared/people/rules.ts'

const row = suggestion.extend({ token: z.string(), former: z.literal(true).optional() })
type Row = z.infer<typeof row>

/** Rows are grouped by the first characters of their token, as few as a search may have. */
function partitionOf(token: string, former: boolean): string {
  return `${former ? 'FORMER' : 'PRE'}#${firstLetters(token, typeaheadFrom)}`
}

export const typeaheadRows = entity<Row>({
  type: 'typeahead',
  schema: row,
  keys: ({ token, personId, former = false }) => ({
    PK: partitionOf(token, former),
    SK: `${token}#${personId}`,
  }),
})

/** Returns the index rows of a person. A token that begins another one is left out: that one finds both. */
export function typeaheadRowsOf(person: Person): Row[] {
  // Searches are folded, so an address may be typed without its apostrophe.
  const tokens = [...new Set([fold(person.email), fold(person.username), ...nameTurns(person.name)])]
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
      ...(!isActive(person) && { former: true as const }),
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
function rowsBeginning(typed: string, former: boolean): KeyRange[] {
  const token = firstLetters(typed, longestToken)
  return token.length < typeaheadFrom ? [] : [{ partition: partitionOf(token, former), prefix: token }]
}

/** Finds rows by an address, with its hyphens, or by a name. */
function rowsMeant(typed: string, former = false): KeyRange[] {
  const forms = new Set([dottedName(fold(typed)), nameWords(typed).join('.')])
  return [...forms].flatMap((form) => rowsBeginning(form, former))
}

/** Gives the active people whose name, address or one of their names begins so, page by page. */
export async function* eachBeginning(beginning: string, size: number): AsyncGenerator<Suggestion[]> {
  for (const stretch of rowsBeginning(beginning, false))
    yield* eachPage(typeaheadRows, { ...stretch, mayBeLate: true }, size)
}

/** Finds rows with all words, by scanning everybody with the longest one. */
async function sifted(words: readonly string[], former: boolean): Promise<Row[]> {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a))
  const found = new Map<string, Row>()
  for (const stretch of rowsBeginning(longest, former)) {
    for await (const rows of eachPage(typeaheadRows, stretch, siftedAtOnce)) {
      for (const row of rows) if (beginsEach(row.name, words)) found.set(row.personId, row)
      if (found.size >= typeaheadMatches) break
    }
  }
  return [...found.values()]
}

/** Suggests active people by the beginnings of their name or address; each word must match. */
export function suggestPeople(typed: string, most = typeaheadMatches): Promise<Suggestion[]> {
  return suggestAmong(typed, most, false)
}

/** The same of people who have left or are blocked, who only belong into lists of what was. */
export function suggestFormer(typed: string): Promise<Suggestion[]> {
  return suggestAmong(typed, typeaheadMatches, true)
}

async function suggestAmong(typed: string, most: number, former: boolean): Promise<Suggestion[]> {
  const words = nameWords(typed)
  const read = (stretch: KeyRange) =>
    queryItems(typeaheadRows, { ...stretch, limit: mostRead, mayBeLate: true })
  const rows = (await Promise.all(rowsMeant(typed, former).map(read))).flat()
  if (words.length > 1 && rows.length === 0) rows.push(...(await sifted(words, former)))
  const found = new Map(rows.map(({ token: _, former: __, ...card }) => [card.personId, card]))
  return [...found.values()].slice(0, most)
}

function beginsEach(name: string, words: readonly string[]): boolean {
  const parts = nameWords(name)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/** Finds people by exact first and last name; without any, by the name typed last name first. Those who are
 * here, or those who are not. */
export async function idsOfName(typed: string, former = false): Promise<string[]> {
  const dotted = dottedName(fold(typed))
  const rows = (
    await Promise.all(
      rowsMeant(typed, former).map((stretch) => allItems(typeaheadRows, { ...stretch, mayBeLate: true })),
    )
  ).flat()
  const exact = rows.filter(
    ({ name, email }) => matchName(name, typed) === 'exactly' || fold(email.split('@')[0] ?? '') === dotted,
  )
  const same = exact.length > 0 ? exact : rows.filter(({ name }) => matchName(name, typed) === 'turned')
  return [...new Set(same.map((each) => each.personId))]
}
