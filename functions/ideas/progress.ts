/** What becomes of an idea, as an administrator or an owner of its challenge says
 * (docs/product.md#progress). */
import { findChallenge } from '#functions/challenges/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { transact } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import type { Challenge } from '#shared/challenges/model.ts'
import { ownsChallenge } from '#shared/challenges/rules.ts'
import type { Idea, NewProgress } from '#shared/ideas/model.ts'
import { isUnanswered } from '#shared/ideas/rules.ts'
import { Problem } from '#shared/problems.ts'
import { auditIdea, type IdeaContext } from './audit.ts'
import { findListing } from './index-rows.ts'
import { milestoneReached, milestoneUndone } from './news.ts'
import { listedAnew } from './relisting.ts'
import { ideaCardKey } from './store.ts'

/** Whether somebody who sees an idea may say what becomes of it. */
export function mayAnswer(challenge: Challenge | undefined, { isAdmin, personId }: Actor): boolean {
  return isAdmin || (challenge !== undefined && ownsChallenge(challenge, personId))
}

/** Says what becomes of an idea, or takes it back; the same again changes nothing. Raises `no-access` and
 * `stale-version`. Whether the person may see the idea is asked before (`findVisibleIdea`). */
export async function setProgress(idea: Idea, given: NewProgress, context: IdeaContext): Promise<Idea> {
  const { actor, now } = context
  if (!mayAnswer(await findChallenge(idea.challengeId), actor)) throw new Problem('no-access')
  const { stage, reason } = given
  const words = reason || undefined
  if (idea.progress?.stage === stage && (stage === undefined || idea.progress?.reason === words)) return idea
  if (given.version !== idea.version) throw new Problem('stale-version')
  const { personId, name, slug } = actor.person
  const at = now.toISOString()
  const progress = stage && { stage, ...(words && { reason: words }), at, by: { personId, name, slug } }
  const before = await findListing(idea)
  if (!before) throw new Error(`Idea ${idea.id} is not listed.`)
  const after: Idea = { ...idea, progress }
  const listing = { ...before, answered: !isUnanswered(after) }
  await withinLimits({ personId, now, acts: { progress: 1 } }, async (counts) => {
    const others = [
      progress
        ? milestoneReached('progress', { ideaId: idea.id, at, personId })
        : milestoneUndone('progress', idea.id),
      auditIdea(idea, progress ? 'answered' : 'answer taken back', context, idea.progress),
      ...(progress && idea.author.personId !== personId
        ? [outboxWrite({ event: 'idea-progressed', ideaId: idea.id, at, personId }, now)]
        : []),
      ...counts,
    ]
    const { version, writes } = await listedAnew(idea, before, listing, others.length)
    after.version = version + 1
    await transact([
      update(ideaCardKey(idea.id), {
        set: { progress, version: version + 1 },
        remove: progress ? [] : ['progress'],
        only: { version },
        problem: 'stale-version',
      }),
      ...writes,
      ...others,
    ])
  })
  return after
}
