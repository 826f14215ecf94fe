/** The list of what waits for the recognition desk. */
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { recognitionDeskTexts } from '#shared/messages/nominations-desk.ts'
import type { DeskCard } from '#shared/nominations/model.ts'
import { somebody } from '#tests/support/people.ts'
import { openPage, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { RecognitionDeskPage } from '#web/features/nominations/desk/recognition-desk-page.tsx'

const api = standInApi()
const texts = recognitionDeskTexts
const route = 'GET /recognition-desk/nominations?awards=standard&size=25'
const months = 'GET /recognition-desk/nominations?awards=month&size=25'

const waits = (more: Partial<DeskCard> = {}): DeskCard => ({
  id: 'n1',
  kind: 'on-the-spot',
  category: 103,
  title: 'Pieter Botha, On the Spot',
  createdAt: '2026-03-02T08:00:00.000Z',
  decision: 'Accepted',
  nominator: thandi,
  isTeam: false,
  firstNominee: somebody('Pieter', 'Botha'),
  nomineeCount: 1,
  stage: 'manager',
  waitingSince: '2026-03-03T08:00:00.000Z',
  mayDecide: true,
  ...more,
})
const team = waits({ id: 'n2', kind: 'teams', title: 'Team Awards', nomineeCount: 12, mayDecide: false })
const open = () =>
  openPage([{ path: '/admin/recognition-desk', element: <RecognitionDeskPage /> }], '/admin/recognition-desk')

beforeEach(() => {
  api.answers[route] = [200, { items: [waits(), team], next: 'c2' }]
  api.answers[months] = [200, { items: [] }]
})

it('says who, what, since when, marks what is not theirs, and leads to the review; month awards stand apart', async () => {
  open()
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Pieter Botha')
  expect(first?.textContent).toContain(fill(texts.by, { name: thandi.name }))
  expect(first?.textContent).toMatch(/Line Manager · waiting since .*2026/)
  const link = screen.getByRole('link', {
    name: fill(texts.reviewNamed, { title: 'Pieter Botha, On the Spot' }),
  })
  expect(link.getAttribute('href')).toBe('/my-profile/review-manager/n1/manager')
  expect(second?.textContent).toContain('Pieter Botha and 11 more')
  expect(first?.textContent).not.toContain(texts.notYours)
  expect(second?.textContent).toContain(texts.notYours)
  expect(within(second ?? document.body).getByRole('link', { name: /^Open/ }).textContent).toBe(texts.read)
  fireEvent.click(await screen.findByRole('radio', { name: texts.month }))
  expect(await screen.findByText(texts.none)).toBeTruthy()
})

it('says where it cannot be loaded', async () => {
  api.answers[route] = problem('busy', { status: 503 })
  open()
  expect(await screen.findByText(texts.load)).toBeTruthy()
})
