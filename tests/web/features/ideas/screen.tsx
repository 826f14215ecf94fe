/** The pages of ideas with an API behind them; and what people do there. */
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { CommentView, IdeaCard, IdeaView } from '#shared/ideas/model.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { withActs } from '#tests/web/acts.tsx'
import { type Answer, findButton, ok, openPage, standInApi } from '#tests/web/pages.tsx'
import { AllAlwaysOnPage, AllIdeasPage } from '#web/features/ideas/all-ideas-page.tsx'
import { IdeaPage } from '#web/features/ideas/idea/idea-page.tsx'
import { IdeaReportPage, MakeYourMarkReportPage } from '#web/features/ideas/idea-report-page.tsx'

export const lists = ideaListsTexts
export const texts = ideaPageTexts
export const administrator = asMe(somebody('Ada', 'Mensah', { roles: ['thinktank', 'administrator'] }))

export const zanele = { personId: 'p9', name: 'Zanele Dube', slug: 'zanele.dube' }

export const anIdea = (id: string, title: string, more: Partial<IdeaCard> = {}): IdeaCard => ({
  id,
  title,
  excerpt: 'It would help.',
  createdAt: '2026-03-01T10:00:00.000Z',
  challengeId: 'c1',
  author: { ...zanele, country: 'Kenya' },
  categories: [501],
  communities: [],
  likes: 3,
  comments: 2,
  ...more,
})

export const idea: IdeaView = {
  ...anIdea('i1', 'Paper cups'),
  version: 4,
  answers: [
    {
      fieldId: 'why',
      label: 'Why?',
      formVersion: 3,
      type: 'text-150-words',
      value: 'Less plastic.',
      content: 'Less plastic.',
    },
  ],
  files: [{ mediaId: 'm1', name: 'plan.pdf' }],
  challenge: { slug: 'green', title: 'Green broadcast', isAlwaysOn: false },
  liked: false,
  followed: false,
  mayAnswer: false,
}

export const aComment = (id: string, text: string, more: Partial<CommentView> = {}): CommentView => ({
  id,
  author: zanele,
  text,
  createdAt: '2026-03-02T10:00:00.000Z',
  ...more,
})

export const routes = {
  idea: 'GET /ideas/i1',
  comments: 'GET /ideas/i1/comments',
  comment: 'POST /ideas/i1/comments',
  like: 'PUT /ideas/i1/like',
  unlike: 'DELETE /ideas/i1/like',
  report: 'POST /ideas/i1/abuse-reports',
}

const category = (id: number, name: string, parent = 0) => ({ id, name, parent })

/** The API of the pages: each test may change its answers. */
export function ideasApi() {
  const api = standInApi()
  beforeEach(() => {
    localStorage.clear()
    Object.assign(api.answers, {
      'GET /categories/idea': ok({
        items: [
          category(10, 'Make your mark'),
          category(11, 'Product', 10),
          category(29, 'Graduated'),
          category(30, 'Expired challenge'),
          category(38, 'Category by answer'),
          category(501, 'Green broadcast'),
        ],
      }),
      'GET /communities': [200, { items: [{ id: 61, title: 'News', slug: 'news', excerpt: '' }] }],
      'GET /challenges': ok({ active: [{ id: 'c1', slug: 'green', title: 'Green broadcast' }], expired: [] }),
      [routes.idea]: [200, idea],
      [routes.comments]: [200, { items: [] }],
    } satisfies Record<string, Answer>)
  })
  return api
}

export function open(address: string, me?: Me): () => string {
  return openPage(
    [
      { path: '/all-ideas', element: <AllIdeasPage /> },
      { path: '/all-innovation-always-on', element: <AllAlwaysOnPage /> },
      { path: '/report-idea-challenges', element: <IdeaReportPage /> },
      { path: '/report-make-your-mark', element: <MakeYourMarkReportPage /> },
      ...withActs([{ path: '/idea/:id', element: <IdeaPage /> }]),
    ],
    address,
    me,
  )
}

export { press } from '#tests/web/pages.tsx'
export const button = findButton
export const select = (name: string) =>
  screen.findByLabelText<HTMLSelectElement>(name, { selector: 'select' })

export async function choose(name: string, value: string): Promise<void> {
  fireEvent.change(await select(name), { target: { value } })
}
