/** What somebody lets their colleagues see of the High5s that they received (docs/product.md#wall). Pure. */
import type { Person } from '../people/model.ts'
import { usualWall, type WallChoice } from '../people/wall.ts'
import { utf8Bytes } from '../text.ts'
import { wallWordsBytes } from './settings.ts'

/** Nothing unless they say otherwise. */
export function wallChoiceOf({ preferences }: Pick<Person, 'preferences'>): WallChoice {
  return preferences.wall ?? usualWall
}

/** As much of a text as the wall shows: whole, or cut behind a word. */
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
