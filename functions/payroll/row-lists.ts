/** Lists of the rows of a confirmed run that have something in common, so that a page narrowed by it reads the rows that it
 * shows. Nothing of what they go by changes any more, so they are packed, a hundred references an item, and written once. */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import type { KeyRangeQuery } from '#functions/runtime/key-ranges.ts'
import {
  type BatchedWrite,
  batchPut,
  eachPage,
  getItem,
  queryItems,
  writeBatch,
} from '#functions/runtime/table.ts'
import { month } from '#shared/nominations/model.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'
import { type Asked, digestOf, likely, signsOf, type ValueName, valueNames, valuesOf } from './row-values.ts'

/** Where the lists of a month stand: of all of its rows, or of an HRBP's. */
export const listsPartition = (of: string, hrbpId?: string) =>
  ['PAYROLL-LISTS', of, ...(hrbpId ? [hrbpId] : [])].join('#')

const listOf = (name: ValueName, value: string) => `${name}#${digestOf(value).slice(0, 22)}`

/** References an item, which is one unit then for whoever reads it. */
const packed = 100

/** Items that gather before they are written, most lists being short, and batches of them that are written together. */
const mostGathered = 100
const atOnce = 4

/** Items read at once where not all that they name is shown. */
const mostItems = 5

export const rowLists = entity({
  type: 'payroll-row-list',
  schema: z.object({
    month,
    hrbpId: z.string().optional(),
    list: z.string(),
    /** In their order. */
    references: z.array(z.string()).min(1).max(packed),
    /** Those of each row, in the order of the references. */
    signs: z.array(z.string()).optional(),
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
  private readonly signs = new Map<string, string>()

  add(row: PayrollRow): void {
    const { reference, hrbp } = row
    const values = valuesOf(row)
    this.signs.set(reference, signsOf(row))
    for (const name of valueNames) {
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
      for (let start = 0; start < references.length; start += packed) {
        const some = references.slice(start, start + packed)
        const signs = some.map((each) => this.signs.get(each) ?? '')
        items.push({ ...list, month: of, references: some, signs })
      }
      yield items
    }
  }

  /** Writes them; again they are the same. */
  async write(of: string): Promise<void> {
    let gathered: BatchedWrite[] = []
    for (const items of this.items(of)) {
      gathered.push(...items.map((item) => batchPut(rowLists, item)))
      if (gathered.length < mostGathered) continue
      await writeBatch(gathered, atOnce)
      gathered = []
    }
    await writeBatch(gathered, atOnce)
    // Nobody reads them before they are marked as written.
    await writeBatch([batchPut(writtenLists, { month: of })])
  }
}

/** References that were found, and the one with which going through a list ended; nothing where there were none left. */
interface Found {
  readonly references: string[]
  readonly last: string | undefined
}

/** Goes through a list on from anywhere, in the order of its references. */
export type FindReferences = (range: KeyRangeQuery) => Promise<Found>

/** The narrowest lists of what is asked for, one for each way of writing it, less those rows that lack another value;
 * nothing where nothing is asked for, or the run is not written yet. */
export async function listFor(
  of: string,
  asked: Asked,
  hrbpId?: string,
): Promise<FindReferences | undefined> {
  // What is blank has no list.
  const isListed = (name: ValueName) => asked[name]?.every((value) => value !== '') === true
  const names = valueNames.filter((name) => asked[name])
  const name = names.find(isListed)
  if (!name || !(await getItem(writtenLists, markKey(of), false))) return undefined
  const partition = listsPartition(of, hrbpId)
  const lists = (asked[name] ?? []).map((value) => ({ partition, list: listOf(name, value) }))
  const isLikely = likely(asked)
  return async (range) => {
    const size = names.length > 1 ? mostItems : Math.ceil(range.limit / packed) + 1
    const found = await Promise.all(lists.map((list) => gathered(list, range, size, isLikely)))
    return found.length === 1 && found[0] ? found[0] : inOneOrder(found, range)
  }
}

interface List {
  readonly partition: string
  readonly list: string
}

async function gathered(
  list: List,
  range: KeyRangeQuery,
  size: number,
  isLikely: ReturnType<typeof likely>,
): Promise<Found> {
  const found: string[] = []
  let last: string | undefined
  for await (const entries of entriesOf(list, range, size))
    for (const { reference, signs } of entries) {
      last = reference
      if (isLikely?.(signs) !== false && found.push(reference) === range.limit)
        return { references: found, last }
    }
  return { references: found, last }
}

/** What several lists have of a range, none of which has a reference of another. */
function inOneOrder(found: readonly Found[], { limit, newestFirst = false }: KeyRangeQuery): Found {
  const sorted = (references: readonly string[]) => {
    const inOrder = [...references].sort()
    return newestFirst ? inOrder.reverse() : inOrder
  }
  const references = sorted(found.flatMap((each) => each.references)).slice(0, limit)
  // A list that gave as many as there may be goes on behind them; the others were gone through.
  const last = references.length === limit ? references : sorted(found.flatMap((each) => each.last ?? []))
  return { references, last: last.at(-1) }
}

interface Entry {
  readonly reference: string
  readonly signs: string | undefined
}

async function* entriesOf(
  { partition, list }: List,
  { after = '', before = '~', newestFirst = false }: KeyRangeQuery,
  size: number,
): AsyncGenerator<Entry[]> {
  // All that references are written with is above '!' and below '~'.
  const between = (from: string, to: string) => [`${list}#${from}`, `${list}#${to}`] as const
  const within = (items: readonly z.infer<typeof rowLists.schema>[]) => {
    const all = items.flatMap(({ references, signs }) =>
      references.map((reference, n): Entry => ({ reference, signs: signs?.[n] })),
    )
    return all.filter(({ reference }) => reference > after && reference < before)
  }
  if (!newestFirst) {
    const stretch = { partition, between: between(`${after}!`, '~') }
    for await (const items of eachPage(rowLists, stretch, size)) yield within(items)
    return
  }
  // What ends the range may stand in the midst of an item, which is called by its last one.
  const across = { partition, between: between(`${before}!`, '~~'), limit: 1 }
  yield within(await queryItems(rowLists, across)).reverse()
  const stretch = { partition, between: between('!', before), newestFirst }
  for await (const items of eachPage(rowLists, stretch, size)) yield within(items.reverse()).reverse()
}
