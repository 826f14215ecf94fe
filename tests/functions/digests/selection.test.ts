/** What is new for one follower, of all that happened. */
import { describe, expect, test } from 'vitest'
import { type Followed, type Follower, selectNews } from '#functions/digests/selection.ts'
import type { News } from '#functions/ideas/news.ts'
import { mostCommentIds, mostIdeas } from '#shared/digests/events.ts'

const reader: Follower = { personId: 'me', isAdmin: false, communities: [1] }
let made = 0

const act = (what: News['what'], more: Partial<News> = {}): News => {
  made += 1
  const at = more.at ?? '2027-03-02T10:00:00.000Z'
  return {
    ideaId: 'i',
    day: at.slice(0, 10),
    what,
    personId: 'amy',
    id: String(made).padStart(4, '0'),
    at,
    ...more,
  }
}

const followed = (news: readonly News[], more: Partial<Followed['idea']> = {}): Followed => ({
  idea: {
    id: 'i',
    author: { personId: 'ann', name: 'Ann', slug: 'ann', country: '' },
    communities: [1],
    likes: 12,
    ...more,
  },
  since: '2027-01-01T00:00:00.000Z',
  news,
})

const select = (all: readonly Followed[], more: Partial<Follower> = {}) =>
  selectNews(all, { ...reader, ...more })
const nothing = { ideas: [], more: 0 }

test('everything that others did is told, with the latest comments', () => {
  const comments = Array.from({ length: mostCommentIds + 2 }, () => act('comment'))
  const told = (['graduated', 'documents', 'progress'] as const).map((what) => act(what))
  const news = [act('like'), ...comments, act('like'), ...told]
  expect(select([followed(news)])).toEqual({
    ideas: [
      {
        id: 'i',
        likes: 2,
        likesBefore: 10,
        comments: comments.slice(2).map(({ id }) => id),
        moreComments: 2,
        graduated: true,
        documents: true,
        progress: true,
      },
    ],
    more: 0,
  })
})

describe('nothing is told of', () => {
  test('what the reader did', () => {
    const own = (['like', 'comment', 'graduated', 'documents'] as const).map((what) =>
      act(what, { personId: 'me' }),
    )
    expect(select([followed(own)])).toEqual(nothing)
    expect(select([followed([...own, act('like')])]).ideas).toMatchObject([
      { likes: 1, comments: [], graduated: false },
    ])
  })

  test('what the reader may not see; authors see theirs, administrators all', () => {
    const hidden = [followed([act('like')], { communities: [2] })]
    expect(select(hidden)).toEqual(nothing)
    expect(select(hidden, { communities: [1, 2] }).ideas).toHaveLength(1)
    expect(select(hidden, { isAdmin: true }).ideas).toHaveLength(1)
    expect(select(hidden, { personId: 'ann' }).ideas).toHaveLength(1)
  })

  test('what was before they followed it, before the digest was on again, or in an earlier digest', () => {
    const all = [followed([act('like', { at: '2027-03-02T10:00:00.000Z' })])]
    expect(select(all.map((each) => ({ ...each, since: '2027-03-02T10:00:00.000Z' })))).toEqual(nothing)
    expect(select(all.map((each) => ({ ...each, since: '2027-03-02T09:59:59.999Z' }))).ideas).toHaveLength(1)
    expect(select(all, { since: '2027-03-02T10:00:00.001Z' })).toEqual(nothing)
    expect(select(all, { fromDay: '2027-03-03' })).toEqual(nothing)
    expect(select(all, { fromDay: '2027-03-02' }).ideas).toHaveLength(1)
  })
})

test('of many ideas those with the latest news are named, and the others counted', () => {
  const at = (n: number) => `2027-03-02T10:${String(n).padStart(2, '0')}:00.000Z`
  const all = Array.from({ length: mostIdeas + 5 }, (_, n) =>
    followed([act('like', { at: at(n) })], { id: `i${n}` }),
  )
  const { ideas, more } = select(all)
  expect(ideas.map(({ id }) => id)).toEqual(
    Array.from({ length: mostIdeas }, (_, n) => `i${mostIdeas + 4 - n}`),
  )
  expect(more).toBe(5)
})
