/** Serves the endpoints about ideas. */

import { readCategories } from '#functions/content/reading/store.ts'
import { startExport } from '#functions/exports/jobs.ts'
import { checkAccess } from '#functions/runtime/actor.ts'
import { serve } from '#functions/serve.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { makeYourMarkBranch } from '#shared/ideas/categories.ts'
import type { IdeaFilter, IdeaListView } from '#shared/ideas/model.ts'
import type { Flag } from '#shared/roles.ts'
import { addComment, commentsOf, commentViewOf, editComment, removeComment } from './comments.ts'
import { attachDocument, editIdea } from './editing.ts'
import { setGraduated } from './graduation.ts'
import { setHidden } from './hiding.ts'
import { suggestMentions } from './mentions.ts'
import { setProgress } from './progress.ts'
import { listAll, listIdeas } from './queries.ts'
import { listRanked } from './ranked.ts'
import type { Order } from './ranked-rows.ts'
import { setFollowed, setLiked } from './reactions.ts'
import { similarIdeas } from './similar.ts'
import { submitIdea } from './submission.ts'
import { buildIdeaView, findVisibleIdea } from './visible-idea.ts'

const orderOf = { liked: 'likes', discussed: 'comments', unanswered: 'unanswered' } as const satisfies Record<
  Exclude<IdeaListView, 'newest'>,
  Order
>

export const handler = serve(ideasApi, {
  listIdeas({ query: { size, cursor, view, ...filter }, actor }) {
    const paged = { size, cursor }
    return view === 'newest'
      ? listIdeas(filter, paged, actor)
      : listRanked(orderOf[view], filter, paged, actor)
  },

  async getIdea({ params: { id }, actor, now }) {
    return buildIdeaView(await findVisibleIdea(id, actor), actor, now)
  },

  submitIdea({ body, ...context }) {
    return submitIdea(body, context)
  },

  async editIdea({ params: { id }, body, ...context }) {
    const idea = await findVisibleIdea(id, context.actor)
    await editIdea(idea, body, context)
    return buildIdeaView(await findVisibleIdea(idea.id, context.actor), context.actor, context.now)
  },

  async attachDocument({ params: { id, mediaId }, ...context }) {
    return attachDocument(await findVisibleIdea(id, context.actor), mediaId, context)
  },

  async findSimilarIdeas({ body: { title }, actor }) {
    return { items: await similarIdeas(title, actor) }
  },

  async like({ params: { id }, actor, now }) {
    return setLiked(true, { idea: await findVisibleIdea(id, actor), personId: actor.personId, now })
  },

  async unlike({ params: { id }, actor, now }) {
    return setLiked(false, { idea: await findVisibleIdea(id, actor), personId: actor.personId, now })
  },

  async follow({ params: { id }, actor, now }) {
    return setFollowed(true, { idea: await findVisibleIdea(id, actor), personId: actor.personId, now })
  },

  async unfollow({ params: { id }, actor, now }) {
    return setFollowed(false, { idea: await findVisibleIdea(id, actor), personId: actor.personId, now })
  },

  async graduate({ params: { id }, ...context }) {
    return setGraduated(true, await findVisibleIdea(id, context.actor), context)
  },

  async ungraduate({ params: { id }, ...context }) {
    return setGraduated(false, await findVisibleIdea(id, context.actor), context)
  },

  async setProgress({ params: { id }, body, ...context }) {
    return setProgress(await findVisibleIdea(id, context.actor), body, context)
  },

  async hideIdea({ params: { id }, body: { reason }, ...context }) {
    return setHidden(await findVisibleIdea(id, context.actor), reason, context)
  },

  async putBackIdea({ params: { id }, ...context }) {
    return setHidden(await findVisibleIdea(id, context.actor), undefined, context)
  },

  async listComments({ params: { id }, query, actor, now }) {
    const page = await commentsOf(await findVisibleIdea(id, actor), query)
    return { ...page, items: page.items.map((each) => commentViewOf(each, actor, now)) }
  },

  async addComment({ params: { id }, body: given, actor, once, now }) {
    return addComment({ idea: await findVisibleIdea(id, actor), given, actor, once, now })
  },

  async editComment({ params: { id, commentId }, body, actor, now }) {
    const idea = await findVisibleIdea(id, actor)
    return commentViewOf(await editComment(idea, { commentId, ...body }, actor, now), actor, now)
  },

  async suggestMentions({ params: { id }, body: { search }, actor }) {
    return { items: await suggestMentions(await findVisibleIdea(id, actor), search, actor) }
  },

  async removeComment({ params: { id, commentId }, ...context }) {
    const idea = await findVisibleIdea(id, context.actor)
    return commentViewOf(await removeComment(idea, commentId, context), context.actor, context.now)
  },

  async exportIdeas({ body: { filter, format }, ...context }) {
    const access = await exportAccess(filter)
    checkAccess(access, context.actor)
    await listAll(filter, context.actor)
    return startExport({ kind: 'ideas', access, filter, format }, context)
  },
})

/** Returns the flags of those who may have a file with this filter: link administrators only one of Make your
 * mark, whose report is theirs too (docs/product.md#idea-exports). */
async function exportAccess(filter: IdeaFilter): Promise<readonly Flag[]> {
  return (await isOfMakeYourMark(filter)) ? ['admin', 'linkAdmin'] : ['admin']
}

/** A challenge decides by itself: a category beside it doesn't matter. */
async function isOfMakeYourMark({ challenge, category }: IdeaFilter): Promise<boolean> {
  if (challenge !== undefined) return challenge === alwaysOnId
  return category !== undefined && makeYourMarkBranch(await readCategories('idea')).has(category)
}
