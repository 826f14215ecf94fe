/** Limits of typed texts. Words alone limit nothing (a word may be very long, a row of dashes has none), so
 * every text has a limit in bytes besides, far above normal texts: input boxes and server check both. */

import { fill } from '../messages/fill.ts'
import { formRefusals } from '../messages/form-refusals.ts'
import { countWords, utf8Bytes } from '../text.ts'
import { wordLimit } from './lists.ts'

export interface Length {
  readonly bytes: number
  /** Most words, and the message where there are more. */
  readonly words?: number
  readonly tooManyWords?: string
}

/** Six times an English word, and room for scripts whose letters take three bytes. */
const bytesOfWord = 40

/** Returns the length of a text with at most this many words. */
export function lengthOf(words: number, tooManyWords: string): Length {
  return { words, tooManyWords, bytes: words * bytesOfWord }
}

/** A line, paragraphs, and a long answer. */
export const lengths = {
  line: { bytes: 2_000 },
  paragraphs: { bytes: 20_000 },
  answer: lengthOf(wordLimit, formRefusals.tooManyWords),
} as const satisfies Record<string, Length>

/** Counts the words that may still be written; below 0, the words to remove (the counter shows it so, in
 * red). */
export function countWordsLeft(text: string, { words = 0 }: Length): number {
  return words - countWords(text)
}

/** Counts the characters to remove until the text fits its bytes. */
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

/** Says why a text is too long, and how to shorten it; nothing where it is not. */
export function whyTooLong(text: string, length: Length): string | undefined {
  const { words, tooManyWords } = length
  if (words !== undefined && countWords(text) > words) return tooManyWords
  const count = charactersOver(text, length)
  return count > 0 ? fill(formRefusals.tooLong, { count }) : undefined
}
