/** Lists of the rows of a confirmed run that have something in common, so that a page narrowed by it reads the rows that it
 * shows. Nothing of what they go by changes any more, so they are packed, a hundred references an item, and written once. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import { batchPut, getItem, queryItems, writeBatch } from '#functions/runtime/table.ts'
import { month } from '#shared/nominations/model.ts'
import type { PayrollFilter, PayrollRow } from '#shared/payroll/model.ts'

/** What there are lists by, the narrowest first. */
const names = ['corrections', 'businessUnit', 'country', 'currency', 'kind'] as const
type Name = (typeof names)[number]

/** Where the lists of a month stand: of all of its rows, or of an HRBP's. */
export const listsPartition = (of: string, hrbpId?: string) =>
  ['PAYROLL-LISTS', of, ...(hrbpId ? [hrbpId] : [])].join('#')

/** Texts of people may hold any sign, and be long. */
const listOf = (name: Name, value: string) =>
  `${name}#${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`

/** References an item, which is one unit then for whoever reads it. */
const packed = 100

export const rowLists = entity({
  type: 'payroll-row-list',
  schema: z.object({
    month,
    hrbpId: z.string().optional(),
    list: z.string(),
    /** In their order. */
    references: z.array(z.string()).min(1).max(packed),
  }),
  keys: ({ month: of, hrbpId, list, references }) => ({
    PK: listsPartition(of, hrbpId),
    SK: `${list}#${references.at(-1)}`,
  }),
})

const markKey = (of: string): Key => ({ PK: listsPartition(of), SK: '!' })

/** That all lists of a month are written. */
export const writtenLists = entity({
  type: 'payroll-row-lists-written',
  schema: z.object({ month }),
  keys: ({ month: of }) => markKey(of),
})

/** Gathers the lists of a month while its rows go by. */
export class RowLists {
  private readonly lists = new Map<string, { hrbpId?: string; list: string; references: string[] }>()

  add({ reference, hrbp, kind, currency, country, businessUnit, correction }: PayrollRow): void {
    const values = { kind, currency, country, businessUnit, corrections: correction ? 'true' : '' }
    for (const name of names) {
      if (values[name] === '') continue
      const list = listOf(name, values[name])
      this.into(reference, list)
      if (hrbp?.personId) this.into(reference, list, hrbp.personId)
    }
  }

  private into(reference: string, list: string, hrbpId?: string): void {
    const key = `${list} ${hrbpId ?? ''}`
    const known = this.lists.get(key)
    if (known) known.references.push(reference)
    else this.lists.set(key, { ...(hrbpId && { hrbpId }), list, references: [reference] })
  }

  /** They, some of one list at a time. */
  *items(of: string): Generator<z.infer<typeof rowLists.schema>[]> {
    for (const { references, ...list } of this.lists.values()) {
      references.sort()
      const items = []
      for (let start = 0; start < references.length; start += packed)
        items.push({ ...list, month: of, references: references.slice(start, start + packed) })
      yield items
    }
  }

  /** Writes them; again they are the same. */
  async write(of: string): Promise<void> {
    for (const items of this.items(of)) await writeBatch(items.map((item) => batchPut(rowLists, item)))
    await writeBatch([batchPut(writtenLists, { month: of })])
  }
}

/** Reads a list on from anywhere, in the order of its references. */
export type ReadReferences = (range: KeyRangeQuery) => Promise<string[]>

/** The narrowest list of what a filter shows; nothing where it asks for none, or the run is not written yet. */
export async function listFor(filter: PayrollFilter, hrbpId?: string): Promise<ReadReferences | undefined> {
  const { month: of, corrections, ...values } = filter
  const name = names.find((each) => (each === 'corrections' ? corrections : values[each]))
  if (!name || !(await getItem(writtenLists, markKey(of), false))) return undefined
  const list = listOf(name, name === 'corrections' ? 'true' : (values[name] ?? ''))
  return (range) => readList(listsPartition(of, hrbpId), list, range)
}

async function readList(
  partition: string,
  list: string,
  { after, before, limit, newestFirst = false }: KeyRangeQuery,
): Promise<string[]> {
  // Signs of references are all above '!' and below '~'.
  const items = (from: string, to: string, backwards: boolean, count: number) => {
    const between = [`${list}#${from}`, `${list}#${to}`] as const
    return queryItems(rowLists, { partition, between, newestFirst: backwards, limit: count })
  }
  const some = Math.ceil(limit / packed) + 1
  const found = newestFirst
    ? // What ends the range may stand in the middle of an item, which is called by its last one.
      await Promise.all([items(before ?? '~', '~', false, 1), items('!', before ?? '~', true, some)])
    : [await items(`${after ?? ''}!`, '~', false, some)]
  const all = new Set(found.flat().flatMap(({ references }) => references))
  const within = [...all]
    .filter((each) => (after === undefined || each > after) && (before === undefined || each < before))
    .sort()
  return (newestFirst ? within.reverse() : within).slice(0, limit)
}
