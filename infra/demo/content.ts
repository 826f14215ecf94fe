/** The demo company's challenges, earlier award events and categories as items, and the rows by which a
 * search finds content, the base content's among it. */
import { challenges } from '#functions/challenges/store.ts'
import { communities } from '#functions/communities/store.ts'
import { pages } from '#functions/content/reading/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { findableChallenge, findableCommunity, findablePage } from '#functions/search/findable.ts'
import { type Findable, searchRows, searchRowsOf } from '#functions/search/rows.ts'
import { baseContent } from '#infra/content/base.ts'
import { publishedContent } from '#infra/content/published.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import { whyChallengeClosed } from '#shared/challenges/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { earlierEvents, risingStars } from './award-events.ts'
import type { Item } from './batch-writer.ts'
import { categoryList, challengesOf } from './challenges.ts'
import { innovationEvents } from './innovation.ts'

/** All content of the company since the beginning of its history. `owner` answers the ideas of open
 * challenges. */
export function* contentItems(beginning: Date, now: Date, owner?: Person): Generator<Item> {
  for (const { items } of baseContent()) yield* searchItems(items)
  // In place of the base content's, with the challenges' own categories besides.
  yield* publishedContent('idea', categoryList, morningOf())
  for (const { id, content } of challengesOf(now)) {
    if (id === alwaysOnId) continue
    const isOpen = content.communities.length === 0 && !whyChallengeClosed(content, now)
    const owned =
      owner && isOpen ? { ...content, owners: [{ personId: owner.personId, name: owner.name }] } : content
    const items = publishedContent(id, owned, morningOf(content.from))
    yield* items
    yield* searchItems(items)
  }
  for (const { id, content } of [...earlierEvents(beginning, now), risingStars, ...innovationEvents]) {
    yield* publishedContent(id, content, morningOf(content.from))
  }
}

/** When content of that first day was published. */
function morningOf(day = '2026-04-01'): string {
  return `${day}T06:00:00.000Z`
}

/** Type of item → what it says to a search. */
const findable: Readonly<Record<string, (item: Item) => Findable | undefined>> = {
  [challenges.type]: (item) => findableChallenge(challenges.schema.parse(item)),
  [pages.type]: (item) => findablePage(pages.schema.parse(item)),
  [communities.type]: (item) => findableCommunity(communities.schema.parse(item)),
}

function* searchItems(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    const entry = findable[String(item.type)]?.(item)
    if (entry) for (const row of searchRowsOf(entry)) yield toItem(searchRows, row)
  }
}
