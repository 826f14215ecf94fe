/** Which rows of a list a page shows, and of how many. */
import { fill } from '#shared/messages/fill.ts'
import { listsTexts } from '#shared/messages/lists.ts'

interface Shown {
  /** The place of the first row, from 1. */
  readonly from: number | undefined
  /** Rows of the page. */
  readonly shown: number
  readonly total: number
}

/** `11–20 of 106 ideas` (`counted` being `106 ideas`); only how many there are where all are shown, or where the page
 * begins is not known. */
export function rangeText({ from, shown, total }: Shown, counted: string): string {
  if (from === undefined || shown === 0 || shown >= total || from + shown - 1 > total) return counted
  const [first, last] = [from, from + shown - 1].map((place) => place.toLocaleString('en'))
  return fill(first === last ? listsTexts.rangeOne : listsTexts.range, {
    first: first ?? '',
    last: last ?? '',
    counted,
  })
}
