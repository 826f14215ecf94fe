/** What readers find in the table while a record is published: the live items of each kind, as its own
 * feature keeps them. */
import { awardEvents, cardsOf, eCardSets, eventCards, eventSlugs } from '#functions/awards/store.ts'
import { challengeCards, challengeSlugs, challenges } from '#functions/challenges/store.ts'
import { communities, communityBodies, formerCommunitySlugs } from '#functions/communities/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { htmlText } from '#functions/runtime/html-text.ts'
import { type Content, type ContentOf, categoryLists } from '#shared/content/model.ts'
import { beginningOf } from '#shared/text.ts'
import { categoryListItems, links, pageSlugs, pages, slides } from '../reading/store.ts'

type Item = Record<string, unknown>

/** What is known of a publication besides its content. */
export interface Publication {
  /** The record's version by which it was published. */
  readonly version: number
  /** When. */
  readonly at: string
  /** Version of its form: rises whenever the fields change. */
  readonly formVersion: number
}

interface Facts extends Publication {
  readonly id: string
  /** Slugs that lead to it besides its own. */
  readonly formerSlugs: readonly string[]
}

/** The items that readers of published content find: whole, as a card in its lists, and by each slug that
 * leads to it. */
export function liveItems(content: Content, facts: Facts): Item[] {
  switch (content.kind) {
    case 'page':
      return pageItems(content, facts)
    case 'slide':
      return [toItem(slides, { ...content, id: facts.id })]
    case 'link':
      return [toItem(links, { ...content, id: facts.id })]
    case 'community':
      return communityItems(content, facts)
    case 'challenge':
      return challengeItems(content, facts)
    case 'award-event':
      return eventItems(content, facts)
    case 'e-cards':
      return [toItem(eCardSets, { behaviours: content.behaviours })]
    case 'category-list':
      return categoryItems(content, facts)
  }
}

function pageItems(content: ContentOf<'page'>, { id, at, formerSlugs }: Facts): Item[] {
  return [
    toItem(pages, { ...content, id, publishedAt: at }),
    ...[content.slug, ...formerSlugs].map((slug) => toItem(pageSlugs, { slug, id })),
  ]
}

function communityItems(content: ContentOf<'community'>, { id, formerSlugs }: Facts): Item[] {
  const former = formerSlugs.length > 0 && { formerSlugs: [...formerSlugs] }
  const card = { ...content, ...former, id: Number(id), excerpt: beginningOf(htmlText(content.content)) }
  return [
    toItem(communities, card),
    toItem(communityBodies, content),
    ...formerSlugs.map((slug) => toItem(formerCommunitySlugs, { slug, now: content.slug })),
  ]
}

function challengeItems({ fields, ...content }: ContentOf<'challenge'>, facts: Facts): Item[] {
  const { id, version, formVersion, formerSlugs } = facts
  const challenge = { ...content, id, version, form: { version: formVersion, fields } }
  return [
    toItem(challenges, challenge),
    toItem(challengeCards, challenge),
    ...[content.slug, ...formerSlugs].map((slug) => toItem(challengeSlugs, { slug, id })),
  ]
}

function eventItems({ fields, ...content }: ContentOf<'award-event'>, facts: Facts): Item[] {
  const { id, version, formVersion, formerSlugs } = facts
  const former = formerSlugs.length > 0 && { formerSlugs: [...formerSlugs] }
  const event = { ...content, id, version, form: { version: formVersion, fields } }
  return [
    toItem(awardEvents, event),
    ...[content.slug, ...formerSlugs].map((slug) => toItem(eventSlugs, { slug, id })),
    ...cardsOf({ ...event, ...former }).map((card) => toItem(eventCards, card)),
  ]
}

function categoryItems({ categories }: ContentOf<'category-list'>, { id }: Facts): Item[] {
  const list = categoryLists.find((each) => each === id)
  return list ? [toItem(categoryListItems, { list, categories })] : []
}
