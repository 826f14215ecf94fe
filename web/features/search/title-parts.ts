/** The parts of a title that match the search: beginnings of its words, without regard to accents and
 * capitals (the same comparison by which the search finds). Pure. */
import { fold } from '#shared/folding.ts'

export interface TitlePart {
  readonly text: string
  readonly marked: boolean
  /** Where it begins in the title. */
  readonly at: number
}

/** A word as a search cuts it, with the apostrophes and accents that folding takes out of it. */
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘`]*/gu

/** The title in parts; `sought` are folded words. */
export function splitByMatches(title: string, sought: readonly string[]): TitlePart[] {
  const parts: TitlePart[] = []
  let from = 0
  const add = (to: number, marked: boolean) => {
    if (to > from) parts.push({ text: title.slice(from, to), marked, at: from })
    from = to
  }
  for (const { 0: word, index } of title.matchAll(words)) {
    const length = Math.max(0, ...sought.map((each) => beginningOf(word, each)))
    if (length === 0) continue
    add(index, false)
    add(index + length, true)
  }
  add(title.length, false)
  return parts
}

/** How much of a word a folded beginning covers, in the word's own characters; 0 where it does not begin
 * so. */
function beginningOf(word: string, folded: string): number {
  if (folded === '' || !fold(word).startsWith(folded)) return 0
  let covered = ''
  for (const sign of word) {
    // An accent belongs to the letter before it.
    if (fold(covered).length >= folded.length && !/\p{M}/u.test(sign)) break
    covered += sign
  }
  return covered.length
}
