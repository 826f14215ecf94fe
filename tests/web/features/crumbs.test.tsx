/** Pages whose address has only a slug tell the breadcrumbs what they are called, to the letter. */
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { recognition } from '#tests/support/awards.ts'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { ChallengePage } from '#web/features/challenges/challenge-page.tsx'
import { CommunityPage } from '#web/features/communities/community-page.tsx'
import { ContentPage } from '#web/features/content/page/content-page.tsx'
import { AwardEventPage, RecognitionEventPage } from '#web/features/nominations/submit/recognition-pages.tsx'
import { PageCrumbContext } from '#web/ui/page/page-crumbs.ts'
import { challenge } from './challenges/screen.tsx'

const api = standInApi()
const title = 'One click less'
/** What has closed, so that no form comes. */
const closed = { title, from: '2020-01-01', to: '2020-01-31' }
const award = { ...recognition, ...closed }

it.each([
  ['/idea-challenges/idea-challenge/:slug', ChallengePage, 'GET /challenges/x', { ...challenge, ...closed }],
  ['/communities/community/:name', CommunityPage, 'GET /communities/x', { id: 61, title, content: '' }],
  ['/page/:slug', ContentPage, 'GET /pages/x', { id: '3', title, content: '' }],
  ['/recognition/:slug', RecognitionEventPage, 'GET /award-events/x', award],
  ['/ve-awards/ve-award/:slug', AwardEventPage, 'GET /award-events/x', award],
])('%s', async (path, Page, route, content) => {
  api.answers[route] = [200, { ...content, slug: 'x' }]
  const tell = vi.fn()
  const element = (
    <PageCrumbContext value={tell}>
      <Page />
    </PageCrumbContext>
  )
  openPage([{ path, element }], path.replace(/:\w+/, 'x'))
  await waitFor(() => expect(tell).toHaveBeenCalledWith(title))
})
