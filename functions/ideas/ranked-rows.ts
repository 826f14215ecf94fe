/** Lists of ideas in another order than that of time: by likes, by comments, and those that nobody has
 * answered. Their rows follow the card by the stream (events/ideas/orders.ts), since a click is to cost
 * little; how many there are is known from the counts of all, and of those that are answered
 * (docs/decisions/0015). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { isUnanswered } from '#shared/ideas/rules.ts'
import { halfOf, isListedByAuthor, type List, listingOf } from './index-rows.ts'

const orders = ['likes', 'comments', 'unanswered'] as const
export type Order = (typeof orders)[number]

const row = z.object({
  order: z.enum(orders),
  place: z.string(),
  key: z.string(),
  graduated: z.boolean(),
  /** What it is ordered by; ties go by the id, which begins with the time. */
  n: z.number().int(),
  id: z.string(),
})
export type RankedRow = z.infer<typeof row>

const digits = 7

/** Sort key of what is listed. */
export const rankOf = ({ n, id }: Pick<RankedRow, 'n' | 'id'>) => `${String(n).padStart(digits, '0')}#${id}`

/** The partition of a list in an order. */
export function rankedPartition(order: Order, { place, key, graduated }: List): string {
  return `IR#${order}#${place}#${key}#${halfOf(graduated)}`
}

/** So many of each idea that nothing is stored beside the keys: a page of a list is one read unit or less. */
export const rankedRows = entity<RankedRow>({
  type: 'idea-rank',
  schema: z.preprocess(withKeys, row),
  keys: (each) => ({ PK: rankedPartition(each.order, each), SK: rankOf(each) }),
  stored: () => ({}),
})

function withKeys(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !('PK' in item)) return item
  const { PK, SK } = item as { PK: string; SK: string }
  const [, order, place, key, half] = PK.split('#')
  const [n, id] = SK.split('#')
  return { order, place, key, graduated: half === halfOf(true), n: Number(n), id }
}

/** All rows of an idea as its card says: in each place and under each key that it is listed under for others
 * than its author, by likes and by comments, as many again while it is graduated; and once more while nobody
 * has answered it. */
export function rankedRowsOf(idea: Idea): RankedRow[] {
  const { id, keys, places, graduated } = listingOf(idea)
  const others = keys.filter((key) => !isListedByAuthor([key]))
  return places.flatMap((place) =>
    others.flatMap((key): RankedRow[] => {
      const ranked = (graduated ? [false, true] : [false]).flatMap((half) =>
        (['likes', 'comments'] as const).map((order) => ({
          order,
          place,
          key,
          graduated: half,
          n: Math.max(0, idea[order]),
          id,
        })),
      )
      if (!isUnanswered(idea)) return ranked
      return [...ranked, { order: 'unanswered', place, key, graduated: false, n: 0, id }]
    }),
  )
}
