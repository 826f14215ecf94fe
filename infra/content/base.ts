/** All content that every deployment starts with. */
import { alwaysOnId } from '#shared/challenges/model.ts'
import type { Content } from '#shared/content/model.ts'
import { alwaysOn } from './always-on.ts'
import {
  cardContent,
  monthAwardsEvent,
  monthAwardsEventId,
  recognitionEvent,
  recognitionEventId,
} from './awards.ts'
import { startingCategoryLists } from './categories.ts'
import { communityList } from './communities.ts'
import { equityEvent, equityEventId } from './equity.ts'
import { linkList } from './links.ts'
import { pageList } from './pages.ts'
import { publishedContent } from './published.ts'
import { slideList } from './slides.ts'

/** Content that belongs together, under a name that is never given to other content. */
export interface ContentGroup {
  readonly name: string
  readonly items: readonly Record<string, unknown>[]
}

/** The beginning of all content, as its history says. */
const beginning = '2026-04-01T06:00:00.000Z'

/** Every record: its id and what it says. */
const records: readonly (readonly [string, Content])[] = [
  ...Object.entries(communityList),
  ...Object.entries(pageList),
  ...Object.entries(slideList),
  ...Object.entries(linkList),
  ...Object.entries(startingCategoryLists),
  ['e-cards', cardContent],
  [recognitionEventId, recognitionEvent],
  [monthAwardsEventId, monthAwardsEvent],
  [equityEventId, equityEvent],
  [alwaysOnId, alwaysOn],
]

export function baseContent(): ContentGroup[] {
  return records.map(([id, content]) => ({
    name: `${content.kind} ${id}`,
    items: publishedContent(id, content, beginning),
  }))
}
