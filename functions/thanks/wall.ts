/** The wall: recent High5s of somebody's communities, found by thin places that the stream keeps, each card
 * read by its id. A page costs the same in every company: its places, its cards, and one range of one's own
 * cheers (docs/product.md#wall). */
import * as z from 'zod'
import type { Actor } from '#functions/runtime/actor.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { type ListPage, type Paged, pageOfKeys, withinRange } from '#functions/runtime/pages.ts'
import { allItems, queryItems } from '#functions/runtime/table.ts'
import type { WallCard } from '#shared/thanks/model.ts'
import { wallDays } from '#shared/thanks/rules.ts'
import { cheeredAmong } from './cheers.ts'
import { findWallCards } from './wall-cards.ts'

/** The wall of what names no community, and that of everything, which administrators read. */
const openWall = 'open'
const everything = 'all'

const entry = z.object({ wall: z.string(), createdAt: z.string(), id: z.string(), ttl: z.number().int() })
export type WallEntry = z.infer<typeof entry>

const partitionOf = (wall: string) => `WALL#${wall}`
const sortOf = ({ createdAt, id }: Pick<WallEntry, 'createdAt' | 'id'>) => `${createdAt}#${id}`

/** Where somebody finds a High5 on a wall; the rest of it stands in the keys. */
const storedEntry = z
  .object({ PK: z.string(), SK: z.string(), ttl: z.number().int() })
  .transform(({ PK, SK, ttl }): WallEntry => {
    const [createdAt = '', id = ''] = SK.split('#')
    return { wall: PK.slice(partitionOf('').length), createdAt, id, ttl }
  })

const entryKey = ({ wall, ...high5 }: Omit<WallEntry, 'ttl'>): Key => ({
  PK: partitionOf(wall),
  SK: sortOf(high5),
})

export const wallPointers = entity<WallEntry>({
  type: 'wall-place',
  schema: entry.or(storedEntry),
  keys: entryKey,
  stored: ({ ttl }) => ({ ttl }),
})

/** Ids of all High5s that stand on a wall. */
export async function shownOnWalls(): Promise<string[]> {
  return (await allItems(wallPointers, { partition: partitionOf(everything) })).map(({ id }) => id)
}

/** A nomination belongs to the communities of its nominator, who is in a handful; of very many these. */
const mostWalls = 20

/** Where a High5 of these communities stands. */
export function wallPartitionsOf(high5: {
  readonly id: string
  readonly createdAt: string
  readonly communities: readonly number[]
}): WallEntry[] {
  const { id, createdAt, communities } = high5
  const walls = communities.length > 0 ? communities.slice(0, mostWalls).map(String) : [openWall]
  const ttl = ttlAfter(wallDays + 1, new Date(createdAt))
  return [everything, ...walls].map((wall) => ({ wall, createdAt, id, ttl }))
}

/** Since when what the wall shows was sent. */
export function wallBegins(now: Date): Date {
  return new Date(now.getTime() - wallDays * 86_400_000)
}

/** A page of the wall as somebody sees it, newest first. Raises `invalid-cursor`. */
export async function listWall(paged: Paged, actor: Actor, now: Date): Promise<ListPage<WallCard>> {
  const walls = wallsOf(actor)
  const begins = sortOf({ createdAt: wallBegins(now).toISOString(), id: '' })
  return pageOfKeys(`WALL#${walls.join()}`, paged, {
    list: (range) => entriesIn(walls, range, begins),
    sort: sortOf,
    load: (places) => cardsAt(places, actor.personId),
  })
}

function wallsOf({ isAdmin, person }: Actor): string[] {
  return isAdmin ? [everything] : [openWall, ...new Set(person.communities.map(String))]
}

/** What several walls have of a range; what stands on more than one comes once. */
async function entriesIn(
  walls: readonly string[],
  range: KeyRangeQuery,
  begins: string,
): Promise<WallEntry[]> {
  const { before, after, limit, newestFirst } = range
  const from = after !== undefined && after > begins ? after : begins
  const found = await Promise.all(
    walls.map((wall) =>
      queryItems(wallPointers, {
        partition: partitionOf(wall),
        between: [from, before ?? afterAll],
        // Its bounds are included here, and not asked for.
        limit: limit + 1,
        ...(newestFirst && { newestFirst }),
      }),
    ),
  )
  const all = new Map(found.flat().map((each) => [each.id, each]))
  return withinRange([...all.values()], range, sortOf)
}

/** Behind every instant. */
const afterAll = '9'

async function cardsAt(places: readonly WallEntry[], personId: string): Promise<(WallCard | undefined)[]> {
  const [cards, cheered] = await Promise.all([
    findWallCards(places.map(({ id }) => id)),
    cheeredAmong(places, personId),
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return places.map(({ id }) => {
    const { shown, cheers = 0 } = byId.get(id) ?? {}
    return shown && { ...shown, id, cheers, cheered: cheered.has(id) }
  })
}
