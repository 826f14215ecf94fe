/** Marking ideas as graduated, and unmarking them (docs/product.md#graduation). */
import { transact } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { isGraduated, isUnanswered } from '#shared/ideas/rules.ts'
import { auditIdea, type IdeaContext } from './audit.ts'
import { findListing } from './index-rows.ts'
import { milestoneReached, milestoneUndone } from './news.ts'
import { listedAnew } from './relisting.ts'
import { ideaCardKey } from './store.ts'

/** Adds category 29 to an idea, or takes it away; nothing where it is so already. Raises `stale-version` where
 * somebody else changes the idea at the same moment. */
export async function setGraduated(graduated: boolean, idea: Idea, context: IdeaContext): Promise<Idea> {
  if (isGraduated(idea) === graduated) return idea
  const before = await findListing(idea)
  if (!before) throw new Error(`Idea ${idea.id} is not listed.`)
  const { id } = idea
  const rest = idea.categories.filter((each) => each !== ideaCategories.graduated)
  const categories = graduated ? [...rest, ideaCategories.graduated] : rest
  const after: Idea = { ...idea, categories }
  const listing = { ...before, graduated, answered: !isUnanswered(after) }
  const others = [
    graduated
      ? milestoneReached('graduated', {
          ideaId: id,
          at: context.now.toISOString(),
          personId: context.actor.personId,
        })
      : milestoneUndone('graduated', id),
    auditIdea(idea, graduated ? 'graduated' : 'ungraduated', context),
  ]
  const { version, writes } = await listedAnew(idea, before, listing, others.length)
  await transact([
    update(ideaCardKey(id), {
      set: { categories, version: version + 1 },
      only: { version },
      problem: 'stale-version',
    }),
    ...writes,
    ...others,
  ])
  return { ...after, version: version + 1 }
}
