/** The writes by which an idea is listed, or listed otherwise, with what it adds to the counts
 * (docs/decisions/0015). */
import { deleteItem, put, type Write } from '#functions/runtime/writes.ts'
import type { Idea } from '#shared/ideas/model.ts'
import {
  changed,
  fitsInRows,
  ideaListings,
  ideaRows,
  indexRowsOf,
  type Listing,
  listingOf,
} from './index-rows.ts'
import { ideaListCounter } from './listing-counts.ts'

/** The writes that list a new idea, or an idea that was listed otherwise before. They belong into its
 * transaction. */
export function listingWrites(after: Listing, before?: Listing): Write[] {
  const rows = changed(indexRowsOf(after), before ? indexRowsOf(before) : [], ideaRows.keys)
  return [
    put(ideaListings, after),
    ...rows.added.map((each) => put(ideaRows, each)),
    ...rows.removed.map((each) => deleteItem(ideaRows.keys(each))),
    ...ideaListCounter.changes([after], before && [before]),
  ]
}

/** How an idea that changed is listed: where it was, as long as that is not too many rows, so that few of
 * them change. */
export function relistingOf(idea: Idea, before: Listing): Listing {
  const after = listingOf(idea)
  return fitsInRows(before.places, after.keys) ? { ...after, places: before.places } : after
}

/** From one listing to another, in steps of one key: each is as right as the two, and few enough writes for a
 * transaction. The last is `after`. */
export function stepsBetween(before: Listing, after: Listing): Listing[] {
  const isElsewhere = String(before.places) !== String(after.places)
  const same = isElsewhere ? [] : before.keys.filter((each) => after.keys.includes(each))
  const leaving = before.keys.filter((each) => !same.includes(each))
  const joining = after.keys.filter((each) => !same.includes(each))
  return [
    ...leaving.map((_, index) => ({ ...before, keys: [...leaving.slice(index + 1), ...same] })),
    ...joining.map((_, index) => ({ ...after, keys: [...same, ...joining.slice(0, index + 1)] })),
  ]
}
