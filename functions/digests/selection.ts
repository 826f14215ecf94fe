/** Selects the news of ideas for one follower (docs/product.md#digest). Pure. */
import type { News } from '#functions/ideas/news.ts'
import { type DigestIdea, mostCommentIds, mostIdeas } from '#shared/digests/events.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { type IdeaViewer, seesIdea } from '#shared/ideas/rules.ts'

export interface Followed {
  readonly idea: Pick<Idea, 'id' | 'author' | 'communities' | 'likes' | 'hidden'>
  readonly since: string
  readonly news: readonly News[]
}

export interface Follower extends IdeaViewer {
  /** The first day that their last digest did not tell of; absent before the first one. */
  readonly fromDay?: string | undefined
  /** The instant since when they want it again; absent where they always did. */
  readonly since?: string | undefined
}

interface Selection {
  readonly ideas: DigestIdea[]
  readonly more: number
}

/** Selects the news of a digest from visible ideas, since following and the last digest, latest ideas
 * first. */
export function selectNews(followed: readonly Followed[], follower: Follower): Selection {
  const { personId, fromDay = '', since: wanted = '' } = follower
  const fresh = followed
    .filter(({ idea }) => seesIdea(idea, follower))
    .map(({ idea, since, news }) => ({
      idea,
      news: news.filter(
        (each) => each.day >= fromDay && each.at > since && each.at > wanted && each.personId !== personId,
      ),
    }))
    .filter(({ news }) => news.length > 0)
    .map(({ idea, news }) => ({ idea, news, latest: latestOf(news) }))
    .sort((one, other) => (one.latest > other.latest ? -1 : 1))
  const ideas = fresh.slice(0, mostIdeas).map(({ idea, news }) => summaryOf(idea, news))
  return { ideas, more: fresh.length - ideas.length }
}

const latestOf = (news: readonly News[]) =>
  news
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? ''

function summaryOf({ id, likes: allLikes }: Followed['idea'], news: readonly News[]): DigestIdea {
  const of = (what: News['what']) => news.filter((each) => each.what === what)
  const comments = of('comment')
    .map((each) => each.id)
    .sort()
  const newest = comments.slice(-mostCommentIds)
  const likes = of('like').length
  return {
    id,
    likes,
    likesBefore: Math.max(0, allLikes - likes),
    comments: newest,
    moreComments: comments.length - newest.length,
    graduated: of('graduated').length > 0,
    documents: of('documents').length > 0,
    progress: of('progress').length > 0,
  }
}
