/** Names as people type them: last name first, with a comma, without a hyphen; and their initials. Pure. */
import { fold } from '../folding.ts'

/** Splits a name into folded words, at hyphens, commas, quotes and dots. */
export function nameWords(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}@_+]+/u)
    .filter(Boolean)
}

/** Returns the name from each of its words on, joined by dots: last names find people too. */
export function nameTurns(name: string): string[] {
  const words = nameWords(name)
  return words.map((_, start) => [...words.slice(start), ...words.slice(0, start)].join('.'))
}

/** Compares a typed text with a name: `exactly`, or `turned` with its last name first. */
export function matchName(name: string, typed: string): 'exactly' | 'turned' | undefined {
  const [last = '', first] = typed.split(',')
  const words = nameWords(first === undefined ? typed : `${first} ${last}`).join('.')
  const turns = nameTurns(name)
  if (words !== '' && turns[0] === words) return 'exactly'
  return turns.includes(nameWords(typed).join('.')) ? 'turned' : undefined
}

/** Returns the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, others.at(-1) ?? ''].map(([letter = '']) => letter.toUpperCase()).join('')
}
