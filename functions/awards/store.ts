/** Award events and High5 cards in the table. */
import * as z from 'zod'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { entity } from '#functions/runtime/entity.ts'
import { allItems, getItem, getItems } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import {
  type AwardEvent,
  awardCard,
  awardEvent,
  type ECardBehaviour,
  eCardBehaviour,
} from '#shared/awards/model.ts'
import { seesCommunities } from '#shared/content/rules.ts'
import type { FieldAnswer, StoredAnswer } from '#shared/forms/answers.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'

const eventKey = (id: string) => ({ PK: `EVENT#${id}`, SK: 'EVENT' })

export const awardEvents = entity({ type: 'award-event', schema: awardEvent, keys: ({ id }) => eventKey(id) })

const listPartition = (list: number | string) => `EVENTS#${list}`
const slugKey = (slug: string) => ({ PK: `SLUG#EVENT#${slug}`, SK: 'NAME' })

/** The list that has every event; the others are those of categories. */
const everyCategory = '*'

const eventCard = awardCard.extend({
  list: z.union([z.number().int(), z.literal(everyCategory)]),
  includeForm: z.boolean(),
  /** Child awards may be named by these. */
  formerSlugs: z.array(z.string()).optional(),
})
export type EventCard = z.infer<typeof eventCard>

/** The cards of a list in the order of their first day. */
export const eventCards = entity({
  type: 'award-event-card',
  schema: eventCard,
  keys: ({ list, from, id }) => ({ PK: listPartition(list), SK: `${from ?? '0000-00-00'}#${id}` }),
})

export const eventSlugs = entity({
  type: 'award-event-slug',
  schema: z.object({ slug: z.string(), id: z.string() }),
  keys: ({ slug }) => slugKey(slug),
})

/** The cards of an event: one in the list of all, one in that of each of its categories. */
export function cardsOf(event: AwardEvent & Pick<EventCard, 'formerSlugs'>): EventCard[] {
  const lists = new Set([everyCategory, ...event.categories] as const)
  return [...lists].map((list) => eventCard.parse({ ...event, list }))
}

/** Returns a published award event, for any reader. */
export function findEvent(id: string): Promise<AwardEvent | undefined> {
  return getItem(awardEvents, eventKey(id))
}

/** Returns the award event that somebody nominates for. Raises `not-found` for what they may not see, too. */
export async function findVisibleEvent(id: string, actor: Actor): Promise<AwardEvent> {
  const event = await findEvent(id)
  if (!event || !seesCommunities(event.communities, viewerOf(actor))) throw new Problem('not-found')
  return event
}

/** Published award events by their ids, in that order. */
export function findEvents(ids: readonly string[]): Promise<AwardEvent[]> {
  return getItems(awardEvents, ids.map(eventKey))
}

/** The event of a slug, its own or a former one. */
export async function eventBySlug(slug: string): Promise<AwardEvent | undefined> {
  const found = await getItem(eventSlugs, slugKey(slug))
  return found && findEvent(found.id)
}

/** The cards of the events of a category, newest first. */
export function eventCardsOf(category: number): Promise<EventCard[]> {
  return allItems(eventCards, { partition: listPartition(category), newestFirst: true })
}

/** Returns the cards of all events, newest first, for any reader. */
export function listEventCards(): Promise<EventCard[]> {
  return allItems(eventCards, { partition: listPartition(everyCategory), newestFirst: true })
}

const cardsKey = { PK: 'ECARDS', SK: 'ECARDS' }
const eCardSet = z.object({ behaviours: z.array(eCardBehaviour) })

/** All cards stand in one item: they are always shown and checked together. */
export const eCardSets = entity({ type: 'e-cards', schema: eCardSet, keys: () => cardsKey })

/** The behaviours with their cards as published; none where they never were. */
export async function readECards(): Promise<ECardBehaviour[]> {
  return (await getItem(eCardSets, cardsKey))?.behaviours ?? []
}

/** Cards that were read are good for so long where only a chosen one is looked for. */
const cacheMilliseconds = 60_000
const cached = warm(() => ({ behaviours: [] as ECardBehaviour[], until: 0 }))

/** The behaviours with their cards, for checking that a chosen card exists: one that was made just now is
 * found, one that was taken away may be for another minute. All cards are a large item, and every High5 asks
 * for one. */
export async function cardsWith(cardIds: readonly number[], now: Date): Promise<ECardBehaviour[]> {
  const isKnown = (id: number) =>
    cached().behaviours.some(({ cards }) => cards.some((card) => card.id === id))
  if (cached().until <= now.getTime() || !cardIds.every(isKnown)) {
    const behaviours = await readECards()
    Object.assign(cached(), { behaviours, until: now.getTime() + cacheMilliseconds })
  }
  return cached().behaviours
}

/** Ids of the cards among answers as they came in, before anybody knows whether there are such. */
export function chosenCards(answers: readonly FieldAnswer[]): number[] {
  return answers.flatMap(({ value }) =>
    typeof value === 'object' && 'cardId' in value ? [value.cardId] : [],
  )
}

/** The chosen card with its behaviour, as a nomination keeps them; nothing where none was asked for. */
export function chosenCard(
  answers: readonly StoredAnswer[],
  eCards: readonly ECardBehaviour[],
): Pick<Nomination, 'behaviour' | 'card'> {
  const chosen = answers.find((each) => each.type === 'high5-card')?.value
  const behaviour = eCards.find((each) => each.id === chosen?.behaviourId)
  const card = behaviour?.cards.find((each) => each.id === chosen?.cardId)
  if (!behaviour || !card) return {}
  return { behaviour: { id: behaviour.id, name: behaviour.name }, card: { id: card.id, name: card.name } }
}
