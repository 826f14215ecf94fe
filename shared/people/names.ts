/** Names as people type them: last name first, with a comma, without a hyphen. Pure; asked by client and
 * server alike. */
import { fold } from '../folding.ts'

/** Splits a name into words, folded. Hyphens, commas, quotes and dots separate them; other signs of an
 * address stay. */
export function nameWords(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}@_+]+/u)
    .filter(Boolean)
}

/** Returns the name beginning with each of its words in turn, joined by dots, as most addresses are: so last
 * names find people too. */
export function nameTurns(name: string): string[] {
  const words = nameWords(name)
  return words.map((_, start) => [...words.slice(start), ...words.slice(0, start)].join('.'))
}

/** Compares a typed text with a whole name: `exactly`, or `turned` with its last name first; nothing for
 * another name. The first name follows a comma. */
export function matchName(name: string, typed: string): 'exactly' | 'turned' | undefined {
  const [last = '', first] = typed.split(',')
  const words = nameWords(first === undefined ? typed : `${first} ${last}`).join('.')
  const turns = nameTurns(name)
  if (words !== '' && turns[0] === words) return 'exactly'
  return turns.includes(nameWords(typed).join('.')) ? 'turned' : undefined
}
