/** Which rows of a list a page shows, and of how many. */
import { fill } from '#shared/messages/fill.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import type { ListAddress } from './use-list-address.ts'

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

/** The place of the first row of the page that a cursor leads to, the next or the previous one; nothing where that of the
 * page it stands on is not known. */
export function placeAfter(
  cursor: string,
  { items, next }: { readonly items: readonly unknown[]; readonly next?: string | undefined },
  { from, size }: Pick<ListAddress, 'from' | 'size'>,
): number | undefined {
  if (from === undefined) return undefined
  return cursor === next ? from + items.length : Math.max(1, from - size)
}
