/** Serves the endpoints about ideas. */
import { serve } from '#functions/runtime/serve.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { commentSeenBy, commentsOf, editComment, removeComment, say } from './comments.ts'
import { attachDocument, editIdea } from './editing.ts'
import { beginExport, exportSeen } from './exports.ts'
import { setGraduated } from './graduation.ts'
import { pageOfIdeas } from './queries.ts'
import { setFollowed, setLiked } from './reactions.ts'
import { similarIdeas } from './similar.ts'
import { submitIdea } from './submission.ts'
import { seenIdea, viewOf } from './visible-idea.ts'

export const handler = serve(ideasApi, {
  listIdeas({ query: { size, cursor, ...filter }, actor }) {
    return pageOfIdeas(filter, { size, cursor }, actor)
  },

  async getIdea({ params: { id }, actor, now }) {
    return viewOf(await seenIdea(id, actor), actor, now)
  },

  submitIdea({ body, ...acting }) {
    return submitIdea(body, acting)
  },

  async editIdea({ params: { id }, body, ...acting }) {
    const idea = await seenIdea(id, acting.actor)
    await editIdea(idea, body, acting)
    return viewOf(await seenIdea(idea.id, acting.actor), acting.actor, acting.now)
  },

  async attachDocument({ params: { id, mediaId }, ...acting }) {
    return attachDocument(await seenIdea(id, acting.actor), mediaId, acting)
  },

  async findSimilarIdeas({ body: { title }, actor }) {
    return { items: await similarIdeas(title, actor) }
  },

  async like({ params: { id }, actor, now }) {
    return setLiked(true, { idea: await seenIdea(id, actor), personId: actor.personId, now })
  },

  async unlike({ params: { id }, actor, now }) {
    return setLiked(false, { idea: await seenIdea(id, actor), personId: actor.personId, now })
  },

  async follow({ params: { id }, actor, now }) {
    return setFollowed(true, { idea: await seenIdea(id, actor), personId: actor.personId, now })
  },

  async unfollow({ params: { id }, actor, now }) {
    return setFollowed(false, { idea: await seenIdea(id, actor), personId: actor.personId, now })
  },

  async graduate({ params: { id }, ...acting }) {
    return setGraduated(true, await seenIdea(id, acting.actor), acting)
  },

  async ungraduate({ params: { id }, ...acting }) {
    return setGraduated(false, await seenIdea(id, acting.actor), acting)
  },

  async listComments({ params: { id }, query, actor, now }) {
    const page = await commentsOf(await seenIdea(id, actor), query)
    return { ...page, items: page.items.map((each) => commentSeenBy(each, actor, now)) }
  },

  async addComment({ params: { id }, body: given, actor, once, now }) {
    return say({ idea: await seenIdea(id, actor), given, actor, once, now })
  },

  async editComment({ params: { id, commentId }, body: { text }, actor, now }) {
    const idea = await seenIdea(id, actor)
    return commentSeenBy(await editComment(idea, { commentId, text }, actor, now), actor, now)
  },

  async removeComment({ params: { id, commentId }, ...acting }) {
    const idea = await seenIdea(id, acting.actor)
    return commentSeenBy(await removeComment(idea, commentId, acting), acting.actor, acting.now)
  },

  exportIdeas({ body: filter, ...acting }) {
    return beginExport(filter, acting)
  },

  getIdeaExport({ params: { id }, actor, now }) {
    return exportSeen(id, actor, now)
  },
})
