/** Cursors: sort key, direction and list hash. The actor determines the partition, so others' lists are
 * safe. */

import { createHash } from 'node:crypto'
import { chunk } from 'es-toolkit/array/chunk'
import * as z from 'zod'
import { Problem } from '#shared/problems.ts'
import type { KeyRangeQuery } from './key-ranges.ts'

const cursor = z.strictObject({
  s: z.string().min(1).max(300),
  d: z.enum(['next', 'previous']),
  h: z.string(),
})
type Cursor = z.infer<typeof cursor>

export interface Paged {
  readonly size: number
  readonly cursor?: string | undefined
}

export interface ListPage<T> {
  readonly items: T[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

function hashOf(partition: string): string {
  return createHash('sha256').update(partition).digest('base64url').slice(0, 8)
}

function read(text: string, partition: string): Cursor {
  try {
    const found = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (found.h === hashOf(partition)) return found
  } catch {
    // Not one of ours: refused below like one of another list.
  }
  throw new Problem('invalid-cursor')
}

function write(partition: string, d: Cursor['d'], s: string): string {
  return Buffer.from(JSON.stringify({ s, d, h: hashOf(partition) })).toString('base64url')
}

type List<T> = (range: KeyRangeQuery) => Promise<T[]>

const asTheyAre = async <T>(items: readonly T[]) => items

/** Reads a page, newest first. `list` reads a range, `sort` gives sort keys. Raises `invalid-cursor`. */
export function pageNewestFirst<T>(
  partition: string,
  paged: Paged,
  list: List<T>,
  sort: (item: T) => string,
): Promise<ListPage<T>> {
  return pageOf(partition, paged, { list, sort, newestFirst: true, load: asTheyAre })
}

/** A page of a partition in the order of its sort keys. Raises `invalid-cursor`. */
export function pageInOrder<T>(
  partition: string,
  paged: Paged,
  list: List<T>,
  sort: (item: T) => string,
): Promise<ListPage<T>> {
  return pageOf(partition, paged, { list, sort, newestFirst: false, load: asTheyAre })
}

/** Reads a page of thin entries, newest first; `load` reads the shown ones, without those that are gone.
 * `name` identifies the list. Raises `invalid-cursor`. */
export function pageOfKeys<P, T>(
  name: string,
  paged: Paged,
  { list, sort, load }: { list: List<P>; sort: (place: P) => string; load: Load<P, T> },
): Promise<ListPage<T>> {
  return pageOf(name, paged, { list, sort, newestFirst: true, load, bytes: mostSent })
}

/** Loads the items that places lead to, in their order. */
type Load<P, T> = (places: readonly P[]) => Promise<readonly (T | undefined)[]>

/** Bytes after which a page is cut: replies have 6 MB at most, and a view may be larger than its item. */
const maxBytes = 2_000_000

/** The same where the items are what is sent. */
const mostSent = 5_500_000

/** Counts the bytes of an item in a reply, which is a text with escaped quotation marks. */
const bytesSent = (item: unknown) => Buffer.byteLength(JSON.stringify(JSON.stringify(item)) ?? '')

/** No sign of an item as JSON takes more bytes in such a reply. */
const bytesPerSign = 3

const portion = 500

/** Loads items of the first places, as many as fit into so many bytes; at least one. */
async function loadFitting<P, T>(
  places: readonly P[],
  load: Load<P, T>,
  most: number,
): Promise<(T | undefined)[]> {
  const items: (T | undefined)[] = []
  let [bytes, measured, atMost] = [0, 0, 0]
  for (const some of chunk(places, portion)) {
    const loaded = await load(some)
    // Most pages are far from being too large: what cannot be is not measured.
    atMost += bytesPerSign * JSON.stringify(loaded).length
    if (atMost <= most) {
      items.push(...loaded)
      continue
    }
    for (; measured < items.length; measured++) bytes += bytesSent(items[measured])
    for (const item of loaded) {
      bytes += bytesSent(item)
      if (bytes > most && items.length > 0) return items
      measured = items.push(item)
    }
  }
  return items
}

/** Returns the items of a range from a list that is in memory whole, in any order. */
export function withinRange<P>(
  all: readonly P[],
  { newestFirst, before, after, limit }: Pick<KeyRangeQuery, 'newestFirst' | 'before' | 'after' | 'limit'>,
  sort: (item: P) => string,
): P[] {
  const found = all
    .filter(
      (each) => (before === undefined || sort(each) < before) && (after === undefined || sort(each) > after),
    )
    .sort((one, other) => (sort(one) < sort(other) ? -1 : 1))
  return (newestFirst ? found.reverse() : found).slice(0, limit)
}

async function pageOf<P, T = P>(
  partition: string,
  { size, cursor }: Paged,
  {
    list,
    sort,
    newestFirst,
    load,
    bytes = maxBytes,
  }: { list: List<P>; sort: (item: P) => string; newestFirst: boolean; load: Load<P, T>; bytes?: number },
): Promise<ListPage<T>> {
  const from = cursor === undefined ? undefined : read(cursor, partition)
  const backwards = from?.d === 'previous'
  const descending = newestFirst !== backwards
  const range = { partition, limit: size + 1, maxBytes, newestFirst: descending }
  const found = await list({ ...range, ...(from && (descending ? { before: from.s } : { after: from.s })) })
  const items = await loadFitting(found.slice(0, size), load, bytes)
  const more = found.length > items.length
  const visible = found.slice(0, items.length)
  if (backwards) {
    visible.reverse()
    items.reverse()
  }
  const [first, last] = [visible[0], visible.at(-1)]
  const hasNext = backwards || more
  const hasPrevious = backwards ? more : from !== undefined
  return {
    items: items.filter((item) => item !== undefined),
    next: hasNext && last !== undefined ? write(partition, 'next', sort(last)) : undefined,
    previous: hasPrevious && first !== undefined ? write(partition, 'previous', sort(first)) : undefined,
  }
}
