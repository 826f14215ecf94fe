/** Which rows of a report its page shows, and of how many. */
import { reportTexts } from '#shared/messages/reports-screen.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { countText, rangeText } from '#web/ui/texts/count-text.ts'

interface Shown {
  readonly items: readonly unknown[]
  readonly previous?: string | undefined
}

/** Nothing while the rows of another page are still shown (`isOther`). */
export function reportRange(
  { items, previous }: Shown,
  total: number,
  { from }: Pick<ListAddress, 'from'>,
  isOther: boolean,
): string | undefined {
  if (isOther) return undefined
  const { countMany, countOne } = reportTexts.innovation
  // Before the first page there is none, wherever somebody came from.
  const place = { from: previous ? from : 1, shown: items.length, total }
  return rangeText(place, countText(total, countMany, countOne))
}
