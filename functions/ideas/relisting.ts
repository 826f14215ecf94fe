/** Lists an idea otherwise than it was, within its change or, where that would be too much for one
 * transaction, before it (docs/decisions/0015). */
import { maxTransactionItems } from '#functions/runtime/item-size.ts'
import { transact } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import type { Idea } from '#shared/ideas/model.ts'
import type { Listing } from './index-rows.ts'
import { listingWrites, stepsBetween } from './listing-writes.ts'
import { ideaCardKey } from './store.ts'

interface Relisted {
  /** The version that the card has now. */
  readonly version: number
  /** What belongs into the transaction of the change. */
  readonly writes: readonly Write[]
}

/** How an idea comes from one listing to another, in a transaction of the card and so many `others`. Raises
 * `stale-version`. */
export async function listedAnew(
  idea: Idea,
  before: Listing,
  after: Listing,
  others: number,
): Promise<Relisted> {
  const isSame = listedBy(before) === listedBy(after)
  const writes = isSame ? [] : listingWrites(after, before)
  if (others + writes.length < maxTransactionItems) return { version: idea.version, writes }
  return { version: await listStepwise(idea, stepsBetween(before, after), before), writes: [] }
}

const listedBy = ({ keys, places, communities, graduated, answered }: Listing) =>
  JSON.stringify([keys, places, communities, graduated, answered])

/** Lists an idea anew before it changes, where both are more than one transaction holds; gives its version
 * afterwards. Lists and counts agree after every step. An edit that fails behind them is made up for by the
 * next one, which begins where they ended. */
async function listStepwise(
  { id, version }: Idea,
  steps: readonly Listing[],
  from: Listing,
): Promise<number> {
  let [before, now] = [from, version]
  for (const step of steps) {
    await transact([
      update(ideaCardKey(id), {
        set: { version: now + 1 },
        only: { version: now },
        problem: 'stale-version',
      }),
      ...listingWrites(step, before),
    ])
    now += 1
    before = step
  }
  return now
}
