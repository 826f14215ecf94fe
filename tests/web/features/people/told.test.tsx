/** What somebody is told: what may be chosen, what may not and why, and that what the page does not show is not sent. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import { leaveTexts } from '#shared/messages/leave.ts'
import { toldTexts } from '#shared/messages/told.ts'
import { notificationKeys, notificationRowOf } from '#shared/people/notification-rows.ts'
import { ok, openPage, standInApi } from '#tests/web/pages.tsx'
import { ToldPage } from '#web/features/people/told-page.tsx'

const api = standInApi()
const { preferences: texts } = detailsTexts
const preferences = {
  ...{ language: 'en', digest: true, summary: 'hrbp', wall: 'words' },
  mails: { thanks: true, 'idea-comment': false },
  notices: { thanks: true, 'idea-comment': true },
}

test('each row has the switches that it may have; saved is what the page shows, and no more', async () => {
  api.answers['GET /me/details'] = [200, { version: 3, preferences }]
  api.answers['PUT /me/preferences'] = ({ body: { version, ...chosen } }) =>
    ok({ version: version + 1, preferences: { ...preferences, ...chosen } })
  openPage([{ path: '/', element: <ToldPage /> }], '/')
  await screen.findByText(toldTexts.groups.ideas)
  for (const key of notificationKeys) {
    const { label, fixed } = toldTexts.rows[key]
    const { mail, portal } = notificationRowOf(key)
    const ways = [
      [mail, fill(toldTexts.mailOf, { label })],
      [portal, fill(toldTexts.portalOf, { label })],
    ] as const
    for (const [way, name] of ways)
      expect([name, screen.queryByRole('switch', { name }) !== null]).toEqual([name, way === 'choice'])
    // What is always so says why.
    expect([key, fixed !== undefined]).toEqual([key, mail === 'fixed' || portal === 'fixed'])
  }
  const { label } = toldTexts.rows['idea-comment']
  fireEvent.click(screen.getByRole('switch', { name: fill(toldTexts.mailOf, { label }) }))
  fireEvent.click(screen.getByRole('button', { name: texts.save }))
  expect(await screen.findByText(texts.saved)).toBeTruthy()
  const sent = api.heard.find(({ route }) => route === 'PUT /me/preferences')
  expect(sent?.body).toEqual({
    version: 3,
    digest: true,
    summary: 'hrbp',
    mails: { thanks: true, 'idea-comment': true },
    notices: preferences.notices,
  })
})

test('whoever leaves what they chose and did not save is asked; what they stay with is still there', async () => {
  api.answers['GET /me/details'] = [200, { version: 3, preferences }]
  const page = (
    <>
      <Link to="/elsewhere">Away</Link>
      <ToldPage />
    </>
  )
  openPage(
    [
      { path: '/', element: page },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    '/',
  )
  const name = fill(toldTexts.mailOf, { label: toldTexts.rows.thanks.label })
  fireEvent.click(await screen.findByRole('switch', { name }))
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  expect(await screen.findByText(leaveTexts.chosen)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: leaveTexts.stay }))
  await waitFor(() => expect(screen.queryByText(leaveTexts.chosen)).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(false)
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  fireEvent.click(await screen.findByRole('button', { name: leaveTexts.go }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})
