/** Keeps the lists of ideas by likes, by comments and of those that nobody has answered in step with the
 * cards. */
import type { Changed } from '#events/runtime/stream.ts'
import { type RankedRow, rankedRows, rankedRowsOf } from '#functions/ideas/ranked-rows.ts'
import { ideas } from '#functions/ideas/store.ts'
import { keyName, readItem } from '#functions/runtime/entity.ts'
import { batchDelete, batchPut, getItem, writeBatch } from '#functions/runtime/table.ts'

/** Brings the rows of an idea to where its card has them now; writes only what another state of it had
 * otherwise. Doing it again, late or out of order changes nothing: every state passes here, and takes away
 * what the one before had. */
export async function projectOrders({ key, images, created }: Changed): Promise<void> {
  const states = images.map((image) => namedRows(rankedRowsOf(readItem(ideas, image))))
  if (!created && states.length > 1 && states.every((each) => isSame(each, states[0]))) return
  const card = await getItem(ideas, key)
  const now = namedRows(card ? rankedRowsOf(card) : [])
  const outdated = new Map(states.flatMap((each) => [...each]).filter(([name]) => !now.has(name)))
  // What all states have was written with the first of them.
  const isKnown = (name: string) => !created && states.length > 1 && states.every((each) => each.has(name))
  const missing = [...now].filter(([name]) => !isKnown(name))
  await writeBatch([
    ...missing.map(([, row]) => batchPut(rankedRows, row)),
    ...[...outdated.values()].map((row) => batchDelete(rankedRows.keys(row))),
  ])
}

const namedRows = (rows: readonly RankedRow[]) =>
  new Map(rows.map((row) => [keyName(rankedRows.keys(row)), row]))

function isSame(
  one: ReadonlyMap<string, RankedRow>,
  other: ReadonlyMap<string, RankedRow> | undefined,
): boolean {
  return one.size === other?.size && [...one.keys()].every((name) => other.has(name))
}
