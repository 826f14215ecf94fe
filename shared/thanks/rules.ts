/** Limits of thanks, cheers and the wall, and the visible part of a person's received High5s
 * (docs/product.md#wall). Pure. */

import { lengthOf } from '../forms/lengths.ts'
import { thanksRefusals } from '../messages/thanks-refusals.ts'
import type { Person } from '../people/model.ts'
import { usualWall, type WallChoice } from '../people/preferences.ts'
import { utf8Bytes } from '../text.ts'

/** Words of thanks. */
export const thanksLength = lengthOf(60, thanksRefusals.tooManyWords)

/** Days that a High5 stays on the wall. */
export const wallDays = 90

/** Receivers that a card of the wall names before it counts the others, and most bytes of its text. */
export const wallNames = 6
export const wallWordsBytes = 1_500

/** Names of cheering people that a page shows before it counts the others. */
export const cheerNames = 12

/** Returns a person's choice; nothing is shown by default. */
export function wallChoiceOf({ preferences }: Pick<Person, 'preferences'>): WallChoice {
  return preferences.wall ?? usualWall
}

/** Returns the part of a text that the wall shows: whole, or cut behind a word. */
export function cutWords(text: string): string {
  const whole = text.trim()
  if (utf8Bytes(whole) <= wallWordsBytes) return whole
  const letters = Array.from(whole)
  let bytes = 0
  const end = letters.findIndex((letter) => {
    bytes += utf8Bytes(letter)
    return bytes > wallWordsBytes - 3
  })
  const cut = letters.slice(0, end).join('')
  return `${cut.replace(/\s+\S*$/u, '') || cut}…`
}
