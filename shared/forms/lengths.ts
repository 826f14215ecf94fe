/** How long what people type may be. Words bind nothing by themselves (one may have any number of letters, a row of
 * dashes has none), so every text has a bound in bytes besides, far above what people write: asked by input boxes and
 * by the server alike. */

import { fill } from '../messages/fill.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { countWords, utf8Bytes } from '../text.ts'
import { wordLimit } from './lists.ts'

export interface Length {
  readonly bytes: number
  /** At most so many words, and what is said where they are more. */
  readonly words?: number
  readonly tooManyWords?: string
}

/** Six times an English word, and room for scripts whose letters take three bytes. */
const bytesOfWord = 40

/** As long as so many words may be. */
export function lengthOf(words: number, tooManyWords: string): Length {
  return { words, tooManyWords, bytes: words * bytesOfWord }
}

/** A line, paragraphs, and a long answer. */
export const lengths = {
  line: { bytes: 2_000 },
  paragraphs: { bytes: 20_000 },
  answer: lengthOf(wordLimit, formRefusals.tooManyWords),
} as const satisfies Record<string, Length>

/** How many words may still be written; below 0, how many have to go (the counter shows it so, in red). */
export function wordsLeft(text: string, { words = 0 }: Length): number {
  return words - countWords(text)
}

/** How many characters have to go until the text takes no more bytes than it may. */
export function charactersOver(text: string, { bytes }: Length): number {
  // No character takes more than three bytes a unit.
  if (text.length * 3 <= bytes) return 0
  let over = utf8Bytes(text) - bytes
  if (over <= 0) return 0
  const characters = Array.from(text)
  let count = 0
  while (over > 0) {
    count += 1
    over -= utf8Bytes(characters[characters.length - count] ?? ' ')
  }
  return count
}

/** Why a text is too long, and what to do about it; nothing where it is not. */
export function whyTooLong(text: string, length: Length): string | undefined {
  const { words, tooManyWords } = length
  if (words !== undefined && countWords(text) > words) return tooManyWords
  const count = charactersOver(text, length)
  return count > 0 ? fill(formRefusals.tooLong, { count }) : undefined
}
