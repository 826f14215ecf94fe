/** Award events and High5 cards in the table. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItem, getItems, queryItems } from '#functions/runtime/table.ts'
import { type AwardEvent, awardEvent, type ECardBehaviour, eCardBehaviour } from '#shared/awards/model.ts'

const eventKey = (id: string) => ({ PK: `EVENT#${id}`, SK: 'EVENT' })

export const awardEvents = entity({ type: 'award-event', schema: awardEvent, keys: ({ id }) => eventKey(id) })

const categoryPartition = (category: number) => `EVENTS#${category}`
const slugKey = (slug: string) => ({ PK: `SLUG#EVENT#${slug}`, SK: 'NAME' })

const pointer = z.object({ category: z.number().int(), from: z.string(), id: z.string() })

/** Events of a category in the order of their first day. */
export const eventPointers = entity({
  type: 'award-event-pointer',
  schema: pointer,
  keys: ({ category, from, id }) => ({ PK: categoryPartition(category), SK: `${from}#${id}` }),
})

export const eventSlugs = entity({
  type: 'award-event-slug',
  schema: z.object({ slug: z.string(), id: z.string() }),
  keys: ({ slug }) => slugKey(slug),
})

/** All that stands in the table for one event, besides itself. */
export function pointersOf(event: AwardEvent): z.infer<typeof pointer>[] {
  return event.categories.map((category) => ({ category, from: event.from ?? '0000-00-00', id: event.id }))
}

export function findEvent(id: string): Promise<AwardEvent | undefined> {
  return getItem(awardEvents, eventKey(id), false)
}

export async function eventBySlug(slug: string): Promise<AwardEvent | undefined> {
  const found = await getItem(eventSlugs, slugKey(slug), false)
  return found && findEvent(found.id)
}

/** More events than this of one category are never open at a time. */
const mostRead = 20

/** The latest events of a category, newest first. */
export async function latestEvents(category: number): Promise<AwardEvent[]> {
  const found = await queryItems(eventPointers, {
    partition: categoryPartition(category),
    newestFirst: true,
    limit: mostRead,
  })
  return getItems(
    awardEvents,
    found.map(({ id }) => eventKey(id)),
  )
}

const cardsKey = { PK: 'ECARDS', SK: 'ECARDS' }
const eCardSet = z.object({ behaviours: z.array(eCardBehaviour) })

/** All cards stand in one item: they are always shown and checked together. */
export const eCardSets = entity({ type: 'e-cards', schema: eCardSet, keys: () => cardsKey })

/** The behaviours with their cards. */
export async function readECards(): Promise<ECardBehaviour[]> {
  return (await getItem(eCardSets, cardsKey, false))?.behaviours ?? []
}
