/** Counts in words: a number with its noun, and the range of rows that a page of a list shows. */

import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { formatNumber } from '#shared/messages/locale.ts'

/** Returns a number in words, by a message with the placeholder `count`. */
export const countText = (count: number, message: string): string => formatMessage(message, { count })

interface PageOfRows {
  /** Number of the first row in the list, from 1. */
  readonly from: number | undefined
  /** Count of the page's rows. */
  readonly shown: number
  readonly total: number
}

/** Returns `11–20 of 106 ideas` (`counted` is `106 ideas`). Returns `counted` alone where the page shows
 * every row, or where the number of its first row is unknown. */
export function rangeText({ from, shown, total }: PageOfRows, counted: string): string {
  if (from === undefined || shown === 0 || shown >= total || from + shown - 1 > total) return counted
  const [first = '', last = ''] = [from, from + shown - 1].map((row) => formatNumber(row))
  return fill(first === last ? listsTexts.rangeOne : listsTexts.range, { first, last, counted })
}
