/** How many places of a month somebody's nominations use, in words: apart from the schemas of what is told, which no screen
 * needs. */
import { fill } from '../messages/fill.ts'
import { worthTexts } from '../messages/worth.ts'
import { monthInWords } from './months.ts'
import { monthlyQuota } from './settings.ts'

const word = (count: number, words: readonly string[]) => words[count] ?? String(count)

/** 'One of two places used this month.', or of a nomination that was sent in a month. */
export function placesInWords(used: number, sentIn?: string): string {
  const { placesNow, placesIn } = worthTexts
  return fill(sentIn === undefined ? placesNow : placesIn, {
    used: word(used, worthTexts.used),
    all: word(monthlyQuota, worthTexts.all),
    month: sentIn === undefined ? '' : monthInWords(sentIn),
  })
}
