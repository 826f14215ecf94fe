import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressOf, ok, openPage, press, problem, standInApi } from '#tests/web/pages.tsx'
import { CommunitiesPage } from '#web/features/communities/communities-page.tsx'
import { CommunityPage } from '#web/features/communities/community-page.tsx'

const api = standInApi()
const open = (address: string) =>
  openPage(
    [
      { path: '/communities', element: <CommunitiesPage /> },
      { path: '/communities/community/:name', element: <CommunityPage /> },
    ],
    address,
  )

const challenge = (slug: string, more = {}) => ({
  id: slug,
  slug,
  title: `Challenge ${slug}`,
  excerpt: 'Your answer?',
  categories: [],
  communities: [61],
  ...more,
})
const award = (slug: string, more = {}) => ({
  id: slug,
  slug,
  title: `Award ${slug}`,
  categories: [],
  communities: [61],
  ...more,
})

describe('the communities', () => {
  it('are cards that lead to each', async () => {
    const items = [{ id: 61, title: 'News', slug: 'news', excerpt: 'All about news.', image: undefined }]
    api.answers['GET /communities'] = [200, { items }]
    open('/communities')
    const card = await screen.findByRole('article', { name: 'News' })
    expect(within(card).getByText('All about news.')).toBeTruthy()
    expect(addressOf(within(card).getByRole('link'))).toBe('/communities/community/news')
  })

  it('that cannot be read say so; that are none, whom to ask', async () => {
    api.answers['GET /communities'] = problem('busy', { status: 503 })
    open('/communities')
    expect(await screen.findByText(communitiesTexts.list)).toBeTruthy()
    api.answers['GET /communities'] = [200, { items: [] }]
    await press(shellTexts.tryAgain)
    const text = fill(communitiesTexts.none, { support: productTexts.supportMail })
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('a community', () => {
  const place = '/communities/community/news'
  beforeEach(() => {
    api.answers['GET /communities/news'] = [
      200,
      { id: 61, title: 'News', slug: 'news', content: '<p>Hello.</p>' },
    ]
    api.answers['GET /communities/news/challenges'] = [200, { active: [], expired: [] }]
    api.answers['GET /communities/news/awards'] = [200, { items: [] }]
  })
  const region = (name: string) => screen.findByRole('region', { name })

  it('shows what it says, its challenges and its awards', async () => {
    api.answers['GET /communities/news/challenges'] = ok({
      active: [challenge('new', { from: '2026-03-01', to: '2026-04-30' })],
      expired: [challenge('old')],
    })
    const childAwards = [{ slug: 'best-idea', title: 'Best idea' }]
    api.answers['GET /communities/news/awards'] = ok({
      items: [award('year', { from: '2026-01-01', to: '2026-12-31', childAwards })],
    })
    open(place)
    expect(await screen.findByText('Hello.')).toBeTruthy()
    const active = await region(communitiesTexts.active)
    expect(within(active).getByText('From 1 Mar 2026 to 30 Apr 2026')).toBeTruthy()
    expect(addressOf(within(active).getByRole('link'))).toBe('/idea-challenges/idea-challenge/new')
    expect(within(await region(communitiesTexts.expired)).getByText('Challenge old')).toBeTruthy()
    const awards = await region(communitiesTexts.awards)
    expect(within(awards).getByText('From 1 Jan 2026 to 31 Dec 2026')).toBeTruthy()
    const child = within(awards).getByRole('link', { name: 'Best idea' })
    expect(child.getAttribute('href')).toBe('/ve-awards/ve-award/best-idea')
  })

  it('without any says that no challenge is active', async () => {
    open(place)
    expect(await screen.findByText(challengesTexts.noneActive)).toBeTruthy()
    expect(screen.queryByRole('region', { name: communitiesTexts.expired })).toBeNull()
    expect(screen.queryByRole('region', { name: communitiesTexts.awards })).toBeNull()
  })

  it('says nothing of lists that fail', async () => {
    api.answers['GET /communities/news/challenges'] = problem('busy', { status: 503 })
    api.answers['GET /communities/news/awards'] = problem('busy', { status: 503 })
    open(place)
    expect(await screen.findByText('Hello.')).toBeTruthy()
    // Ideas and what is open to everyone are not answered at all.
    await waitFor(() => expect(api.heard).toHaveLength(5))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('region')).toBeNull()
  })
})
