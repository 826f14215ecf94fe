/** Lists of abuse reports and of ideas that were reported: pointers in the order of time, and how many a list
 * holds. */
import * as z from 'zod'
import { counted, counter } from '#functions/runtime/counter.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { allItems, getItem, queryItems } from '#functions/runtime/table.ts'

/** Where the pointers of a list stand. */
export const abuseListPartition = (list: string) => `ABUSE-LIST#${list}`

const pointer = z.object({ list: z.string(), at: z.string(), id: z.string() })
export type AbusePointer = z.infer<typeof pointer>

export const abusePointers = entity({
  type: 'abuse-pointer',
  schema: pointer,
  keys: ({ list, at, id }) => ({ PK: abuseListPartition(list), SK: `${at}#${id}` }),
})

const countKey = (list: string): Key => ({ PK: `ABUSE-COUNT#${list}`, SK: 'COUNT' })

export const abuseCounts = entity({
  type: 'abuse-count',
  schema: z.object({ list: z.string(), n: z.number().int(), ...counted }),
  keys: ({ list }) => countKey(list),
})

export const abuseCounter = counter({
  of: abuseCounts,
  countedBy: ({ list }: Pick<AbusePointer, 'list'>) => [{ list, n: 1 }],
  name: ({ list }) => `abuse ${list}`,
})

/** Reads a list with its number. */
export async function recountAbuse(list: string) {
  const stored = await getItem(abuseCounts, countKey(list))
  const records = await allItems(abusePointers, { partition: abuseListPartition(list) })
  return { stored: stored ? [stored] : [], records }
}

/** A page of a list, newest first, and how many it holds in all. Raises `invalid-cursor`. */
export async function listedIn(
  list: string,
  paged: Paged,
): Promise<ListPage<AbusePointer> & { total: number }> {
  const [page, count] = await Promise.all([
    pageNewestFirst(
      abuseListPartition(list),
      paged,
      (range) => queryItems(abusePointers, range),
      ({ at, id }) => `${at}#${id}`,
    ),
    getItem(abuseCounts, countKey(list)),
  ])
  return { ...page, total: count?.n ?? 0 }
}
