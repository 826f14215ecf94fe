/** Uploaded documents: what is known of each, the way to open it, and what is said where that may not be. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage, problem, standInApi, textsOf } from '#tests/web/pages.tsx'
import { DocumentationPage } from '#web/features/content/documentation/documentation-page.tsx'

const api = standInApi()

const document = {
  id: 'm1',
  purpose: 'document',
  name: 'Plan.pdf',
  contentType: 'application/pdf',
  typeLabel: 'PDF document',
  size: 1_250_000,
  ownerName: 'Pieter Botha',
  createdAt: '2026-03-02T08:00:00.000Z',
}
const picture = { ...document, id: 'm2', purpose: 'image', name: 'Team.png', typeLabel: 'PNG picture' }

function answer(media: typeof document): void {
  const link = { url: `https://files.thinktank.example/${media.id}`, expiresAt: '2026-03-02T08:15:00.000Z' }
  api.answers[`GET /media/${media.id}`] = [200, media]
  api.answers[`GET /media/${media.id}/link?size=original`] = [200, link]
  api.answers[`GET /media/${media.id}/link?size=thumbnail`] = [200, { ...link, url: `${link.url}/small` }]
}

const open = (ids: string) =>
  openPage(
    [{ path: '/supporting-documentation/:id', element: <DocumentationPage /> }],
    `/supporting-documentation/${ids}`,
  )

it('says who uploaded what, and links it in a new tab', async () => {
  answer(document)
  open('m1')
  const link = await screen.findByRole('link', { name: /^View \/ Download\s+Plan\.pdf/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://files.thinktank.example/m1',
    '_blank',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Supporting documentation')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Plan.pdf')
  const facts = textsOf(screen.getAllByRole('definition'))
  expect(facts).toEqual(['Pieter Botha', 'PDF document', '2 Mar 2026', '1.3 MB'])
})

it.each(['m1,m2', 'm1+m2', 'm1, m2,m1'])('shows several, each once: %s', async (ids) => {
  answer(document)
  answer(picture)
  open(ids)
  expect(await screen.findByRole('img', { name: 'Picture: Team.png' })).toBeTruthy()
  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(2)
  expect(
    within(items[1] as HTMLElement)
      .getByRole('img')
      .getAttribute('src'),
  ).toMatch(/m2\/small$/)
})

it('tells in its place what cannot be shown, and shows the others', async () => {
  answer(document)
  api.answers['GET /media/m3'] = problem('no-access', { status: 403 })
  open('m3+m1')
  expect((await screen.findByRole('alert')).textContent).toContain('Told: no-access')
  expect(await screen.findByText('Plan.pdf')).toBeTruthy()
})
