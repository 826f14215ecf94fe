/** Cheers for High5s: a record per person with the High5, one with the person, and how many there are on
 * the card that the wall shows of it. All three change in one transaction (docs/product.md#cheers). */
import * as z from 'zod'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { allItems, getItem, isWritten, queryItems, transact } from '#functions/runtime/table.ts'
import { create, deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import { type CheerState, type NamedColleague, namedColleague } from '#shared/thanks/model.ts'
import { cheerCounter, cheerNumbers, findWallCard } from './wall-cards.ts'

const cheer = namedColleague.extend({ nominationId: z.string() })
type Cheer = z.infer<typeof cheer>

const prefix = 'CHEER#'

const cheerKey = ({ nominationId, personId }: Pick<Cheer, 'nominationId' | 'personId'>): Key => ({
  PK: nominationPartition(nominationId),
  SK: prefix + personId,
})

export const cheers = entity({ type: 'cheer', schema: cheer, keys: cheerKey })

/** Where somebody's cheers stand, in the order of the High5s: of a page of the wall they are one range. */
const ownCheer = z.object({ personId: z.string(), createdAt: z.string(), id: z.string() })

export const ownCheers = entity({
  type: 'own-cheer',
  schema: ownCheer,
  keys: ({ personId, ...high5 }) => ({ PK: `CHEERED#${personId}`, SK: sortOf(high5) }),
})

const sortOf = ({ createdAt, id }: { createdAt: string; id: string }) => `${createdAt}#${id}`

interface High5 {
  readonly id: string
  readonly createdAt: string
}

/** Which of these High5s somebody has cheered for; newest first they come, as the wall has them. */
export async function cheeredAmong(high5s: readonly High5[], personId: string): Promise<Set<string>> {
  const sorts = high5s.map(sortOf).sort()
  const [first, last] = [sorts[0], sorts.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const found = await queryItems(ownCheers, {
    partition: `CHEERED#${personId}`,
    between: [first, last],
    limit: mostRead,
  })
  return new Set(found.map(({ id }) => id))
}

/** Somebody may have cheered for others of that time that are not on the page. */
const mostRead = 400

/** How many have cheered, whether this person has, and who: so many names at most. */
export async function cheersOf(
  nominationId: string,
  personId: string,
  names: number,
): Promise<CheerState & { names: NamedColleague[] }> {
  const [card, own, some] = await Promise.all([
    findWallCard(nominationId),
    getItem(cheers, cheerKey({ nominationId, personId })),
    queryItems(cheers, {
      partition: nominationPartition(nominationId),
      prefix,
      limit: names,
    }),
  ])
  return { cheers: card?.cheers ?? 0, cheered: own !== undefined, names: some }
}

/** Reads the card of a High5 and all cheers for it. */
export async function recountCheers(id: string) {
  const card = await getItem(cheerNumbers, cheerNumbers.keys({ id, cheers: 0 }))
  if (!card) return { stored: [], records: [] }
  const range = { partition: nominationPartition(id), prefix }
  return { stored: [card], records: (await allItems(cheers, range)).map(() => ({ id })) }
}

interface Click {
  readonly high5: High5
  readonly by: NamedColleague
  readonly now: Date
}

/** Cheers, or takes it back; nothing where it is so already. Gives how it stands then. Raises
 * `limit-reached`, and `busy` where too many press at once. */
export async function setCheered(cheered: boolean, { high5, by, now }: Click): Promise<CheerState> {
  const { personId } = by
  const record = { ...namedColleague.parse(by), nominationId: high5.id }
  const own = { personId, createdAt: high5.createdAt, id: high5.id }
  const writes: Write[] = cheered
    ? [create(cheers, record), put(ownCheers, own)]
    : [deleteItem(cheerKey(record), {}), deleteItem(ownCheers.keys(own))]
  const count = cheered ? cheerCounter.changes([high5]) : cheerCounter.changes([], [high5])
  // Where the condition of the record fails it is as wanted already.
  await isWritten(
    withinLimits({ personId, now, acts: { cheer: 1 } }, (counts) =>
      transact([...writes, ...count, ...counts]),
    ),
  )
  return { cheered, cheers: (await findWallCard(high5.id))?.cheers ?? 0 }
}
