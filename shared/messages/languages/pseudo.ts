/** A made-up language, which shows texts that are in no catalogue: English letters with accents, between
 * brackets, a third longer, as many languages are. */
import { translated } from './translation.ts'

export const locale = 'en-GB'

/** The English catalogues by their names: `npm run texts` prints them. */
export const catalogues = new Map<string, unknown>()

/** Returns the texts of any catalogue. */
export const translate = <T>(catalogue: string, english: T): T => {
  catalogues.set(catalogue, english)
  return translated(english, undefined, inPseudo)
}

const plain = 'abcdefghijklmnopqrstuvwxyz'
const accented = 'áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'

/** Addresses and names of files, whole; else braces and letters. */
const parts = /[^\s{}]*([@/]|\w\.\w)[^\s{}]*|[{}]|[a-z]/gi

/** Translates a text. Placeholders stay, and so does the syntax around the words of an ICU message. */
export function inPseudo(english: string): string {
  if (english.includes('⟦')) return english
  let depth = 0
  let letters = 0
  const text = english.replace(parts, (part) => {
    if (part === '{') depth++
    if (part === '}') depth--
    // Inside an odd number of braces is an argument, inside an even one are words.
    const place = depth % 2 === 0 && part.length === 1 ? plain.indexOf(part.toLowerCase()) : -1
    if (place < 0) return part
    letters++
    const letter = accented[place] ?? part
    return part === plain[place] ? letter : letter.toUpperCase()
  })
  return letters === 0 ? english : `⟦${text} ${'·'.repeat(Math.ceil(letters / 3))}⟧`
}
