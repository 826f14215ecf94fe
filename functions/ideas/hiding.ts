/** Hiding an idea, and putting it back (docs/product.md#hidden-ideas). Where it is listed, and how often it
 * is counted, changes with its card; what people did with it follows by the stream
 * (events/ideas/person-lists.ts). */
import { transact } from '#functions/runtime/table.ts'
import { update, type Write } from '#functions/runtime/writes.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { auditIdea, type IdeaContext } from './audit.ts'
import { findListing, listingOf } from './index-rows.ts'
import { listedAnew } from './relisting.ts'
import { ideaCardKey } from './store.ts'

/** Hides an idea for a reason, or puts it back where there is none, with what else belongs to the act; what
 * is so already stays as it is, and gets another reason at most. Raises `stale-version` where somebody
 * else changes the idea at the same moment. */
export async function setHidden(
  idea: Idea,
  reason: string | undefined,
  context: IdeaContext,
  also: readonly Write[] = [],
): Promise<Idea> {
  if (idea.hidden?.reason === reason) {
    if (also.length > 0) await transact(also)
    return idea
  }
  const since = idea.hidden?.at ?? context.now.toISOString()
  const hidden = reason === undefined ? undefined : { at: since, reason }
  const after: Idea = { ...idea, hidden }
  const before = await findListing(idea)
  if (!before) throw new Error(`Idea ${idea.id} is not listed.`)
  const others = [
    auditIdea(idea, hidden ? 'hidden' : 'put back', context, hidden ? { reason } : idea.hidden),
    ...also,
  ]
  const { version, writes } = await listedAnew(idea, before, listingOf(after), others.length)
  await transact([
    update(ideaCardKey(idea.id), {
      set: { hidden, version: version + 1 },
      remove: hidden ? [] : ['hidden'],
      only: { version },
      problem: 'stale-version',
    }),
    ...writes,
    ...others,
  ])
  return { ...after, version: version + 1 }
}
