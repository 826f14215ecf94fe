/** An idea as somebody sees it; what they may not see they are not told of. */
import { findChallenge } from '#functions/challenges/store.ts'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { filesIn } from '#shared/forms/answers.ts'
import type { Idea, IdeaView } from '#shared/ideas/model.ts'
import { editableUntil, mayStillEdit, seesIdea } from '#shared/ideas/rules.ts'
import { Problem } from '#shared/problems.ts'
import { mayAnswer } from './progress.ts'
import { hasReacted } from './reactions.ts'
import { findIdea, findIdeaBody } from './store.ts'

/** An idea by its id or former number. Raises `not-found` for one that the person may not see, too
 * (docs/product.md#visibility). */
export async function findVisibleIdea(idOrNumber: string, actor: Actor): Promise<Idea> {
  const idea = await findIdea(idOrNumber)
  if (!idea || !seesIdea(idea, viewerOf(actor))) throw new Problem('not-found')
  return idea
}

/** The whole of an idea as its page shows it to this person. Whether they may see it is asked before
 * (`findVisibleIdea`). */
export async function buildIdeaView(idea: Idea, actor: Actor, now: Date): Promise<IdeaView> {
  const { personId } = actor
  const [body, challenge, liked, followed] = await Promise.all([
    findIdeaBody(idea.id),
    findChallenge(idea.challengeId),
    hasReacted('LIKE', idea.id, personId),
    hasReacted('FOLLOW', idea.id, personId),
  ])
  const { answers = [], documents = [] } = body ?? {}
  return {
    ...idea,
    answers,
    files: [...filesIn(answers), ...documents],
    ...(challenge && {
      challenge: {
        slug: challenge.slug,
        title: challenge.title,
        isAlwaysOn: challenge.categories.includes(ideaCategories.makeYourMark),
      },
    }),
    liked,
    followed,
    mayAnswer: mayAnswer(challenge, actor),
    ...(mayStillEdit(idea, personId, now) && { editableUntil: editableUntil(idea) }),
  }
}
