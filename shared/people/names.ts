/** Names as people type them: last name first, with a comma, without a hyphen. Pure; asked by client and server alike. */
import { fold } from '../folding.ts'

/** The words of a name, folded. Hyphens, commas, quotes and dots part them; what an address has besides stays. */
export function nameWords(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}@_+]+/u)
    .filter(Boolean)
}

/** The name beginning with each of its words in turn, words joined by dots, as addresses mostly are: so last names find
 * people too. */
export function nameTurns(name: string): string[] {
  const words = nameWords(name)
  return words.map((_, start) => [...words.slice(start), ...words.slice(0, start)].join('.'))
}

/** How well what was typed is this whole name: `exactly`, or with its last name first; nothing where it is another one.
 * Behind a comma stands the first name. */
export function matchName(name: string, typed: string): 'exactly' | 'turned' | undefined {
  const [last = '', first] = typed.split(',')
  const words = nameWords(first === undefined ? typed : `${first} ${last}`).join('.')
  const turns = nameTurns(name)
  if (words !== '' && turns[0] === words) return 'exactly'
  return turns.includes(nameWords(typed).join('.')) ? 'turned' : undefined
}
