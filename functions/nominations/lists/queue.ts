/** Review queues, one after the other: the position of a nomination and its neighbours
 * (docs/product.md#queue). Positions are read without heads; heads only of the neighbours. */
import { chunk } from 'es-toolkit/array/chunk'
import { findHeads, headKey, waitingPointers } from '#functions/nominations/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import {
  type Nomination,
  type QueuedNomination,
  type QueueName,
  queueNames,
  type ReviewQueue,
} from '#shared/nominations/model.ts'
import { deskCardOf } from './desk.ts'
import { reviewCardOf } from './own.ts'
import { firstStandingIn } from './standing-in.ts'

/** So many are counted of each list; of more it is said that there are more. */
const mostCounted = 100
/** Of what waits for others each is read whole to tell whether the delegate may decide it: no more than a
 * page. */
const mostStandingIn = 25
/** So many heads are read at a time to find a neighbour that still waits, and so often at most. */
const atATime = 2
const mostTries = 6

interface Asked {
  readonly nomination?: string | undefined
  readonly queue: QueueName
  /** Ids, separated by commas. */
  readonly without?: string | undefined
}

/** The ids of a queue, in order, and how what stands at one of them is shown: nothing where it is not theirs
 * (any more). */
interface Queue {
  readonly name: QueueName
  readonly ids: readonly string[]
  readonly isFull: boolean
  show(ids: readonly string[]): Promise<QueuedNomination[]>
}

/** Looks in the queue that is named, and where nothing is in it in the others. */
export async function queueAround(
  { nomination: id, queue: first, without = '' }: Asked,
  actor: Actor,
  now: Date,
): Promise<ReviewQueue> {
  for (const name of [first, ...queueNames.filter((each) => each !== first)]) {
    const queue = await queueOf(name, actor, now, without)
    const index = id !== undefined && name === first ? queue.ids.indexOf(id) : -1
    if (index < 0) {
      const next = await firstShown(queue, queue.ids)
      if (next) return { ...sizeOf(queue), next }
      continue
    }
    const [previous, [here], next] = await Promise.all([
      firstShown(queue, queue.ids.slice(0, index).reverse()),
      queue.show(queue.ids.slice(index, index + 1)),
      firstShown(queue, queue.ids.slice(index + 1)),
    ])
    return {
      ...sizeOf(queue),
      place: index + 1,
      ...(previous && { previous }),
      ...(here && { here }),
      ...(next && { next }),
    }
  }
  return { queue: first, total: 0 }
}

const sizeOf = ({ name, ids, isFull }: Queue) => ({
  queue: name,
  total: ids.length,
  ...(isFull && { more: true as const }),
})

async function firstShown({ show }: Queue, ids: readonly string[]): Promise<QueuedNomination | undefined> {
  for (const some of chunk(ids, atATime).slice(0, mostTries)) {
    const [found] = await show(some)
    if (found) return found
  }
  return undefined
}

async function queueOf(name: QueueName, actor: Actor, now: Date, without: string): Promise<Queue> {
  const queue = await read(name, actor, now)
  const decided = without.split(',')
  return { ...queue, ids: queue.ids.filter((id) => !decided.includes(id)) }
}

async function read(name: QueueName, actor: Actor, now: Date): Promise<Queue> {
  const { personId, isAdmin } = actor
  if (name === 'standing-in') return standingIn(personId, now)
  if (name === 'desk' && !isAdmin) return { name, ids: [], isFull: false, show: async () => [] }
  const lists = await Promise.all(
    (['standard', 'month'] as const).map((awards) =>
      waitingPointers(name === 'desk' ? 'desk' : personId, awards, mostCounted),
    ),
  )
  return {
    name,
    ids: lists.flat().map(({ id }) => id),
    isFull: lists.some(({ length }) => length === mostCounted),
    async show(ids) {
      const heads = await findHeads(ids.map(headKey))
      const cards = heads.map((head) =>
        name === 'desk' ? atDesk(head, actor) : reviewCardOf(head, personId),
      )
      return (await Promise.all(cards)).flatMap((card) => card ?? [])
    },
  }
}

/** Nothing that is not theirs to decide: the list names it, the queue passes it by. */
async function atDesk(head: Nomination, actor: Actor): Promise<QueuedNomination | undefined> {
  const card = await deskCardOf(head, actor)
  return card?.mayDecide ? card : undefined
}

async function standingIn(personId: string, now: Date): Promise<Queue> {
  const { items, isFull } = await firstStandingIn(mostStandingIn, { personId, now })
  return {
    name: 'standing-in',
    ids: items.map(({ id }) => id),
    isFull,
    show: async (ids) => ids.flatMap((id) => items.find((each) => each.id === id) ?? []),
  }
}
