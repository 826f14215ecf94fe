/** Editing one's own details, and what somebody is told: what stands there, what may be chosen, what is refused before it is
 * sent, and what is told of failures. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import { leaveTexts } from '#shared/messages/forms.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { notificationSettingsTexts } from '#shared/messages/notification-settings.ts'
import type { Choices, DeviceSession, OwnDetails } from '#shared/people/details.ts'
import { notificationKeys, notificationRowOf } from '#shared/people/notification-rows.ts'
import { held, ok, openPage, problem, standInApi } from '#tests/web/pages.tsx'
import { NotificationSettingsPage } from '#web/features/people/notification-settings-page.tsx'
import { OwnDetailsPage } from '#web/features/people/own-details-page.tsx'

const { picture, password, preferences, sessions } = detailsTexts
const api = standInApi()
const mine: OwnDetails = {
  version: 7,
  preferences: {
    language: 'en',
    digest: true,
    summary: 'hrbp',
    views: true,
    wall: 'none',
    toured: false,
    mails: {} as Choices['mails'],
    notices: {} as Choices['notices'],
  },
  picture: { version: 0, isChosen: false },
  changesPassword: true,
}
const session = (id: string, more: Partial<DeviceSession> = {}): DeviceSession => ({
  id,
  browser: 'firefox',
  system: 'linux',
  beganAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
  isThis: false,
  ...more,
})
const here = session('s1', { isThis: true })

beforeEach(() => {
  api.answers['GET /config.json'] = [
    200,
    { stage: 'test', region: 'eu-west-1', userPoolId: 'eu-west-1_x', userPoolClientId: 'x' },
  ]
  api.answers['GET /me/details'] = [200, mine]
  api.answers['GET /me/sessions'] = [200, { items: [here], more: false }]
})

const open = () => openPage([{ path: '/', element: <OwnDetailsPage /> }], '/')
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const type = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } })

test('a file that is called otherwise than a picture is refused at once, and another may be chosen', async () => {
  open()
  await screen.findByText('Accepted formats: jpg, jpeg, png')
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]')
  expect(chooser?.accept).toBe('.jpg,.jpeg,.png,.jfif,.jpe')
  const files = [new File(['GIF89a'], 'me.gif', { type: 'image/gif' })]
  fireEvent.change(chooser as HTMLInputElement, { target: { files } })
  expect((await screen.findByRole('alert')).textContent).toBe(picture.invalid)
  expect(screen.queryByRole('button', { name: picture.remove })).toBeNull()
})

test('the button of the password waits for a new one; what is not complete is told at its field', async () => {
  open()
  expect((await box(loginTexts.newPassword)).placeholder).toBe('*'.repeat(10))
  const save = await button(password.save)
  expect(save.disabled).toBe(true)
  await type(loginTexts.newPassword, 'weak')
  expect(save.disabled).toBe(false)
  fireEvent.click(save)
  for (const text of [password.currentRequired, loginTexts.passwordsDiffer])
    expect(await screen.findByText(text)).toBeTruthy()
  await type(password.current, 'The-Same-Secret-1')
  await type(loginTexts.newPassword, 'The-Same-Secret-1')
  await type(loginTexts.repeatPassword, 'The-Same-Secret-1')
  fireEvent.click(save)
  expect(await screen.findByText(password.same)).toBeTruthy()
  expect(api.heard.map(({ route }) => route)).not.toContain('POST /me/password-changes')
})

test('whoever asks too often is told so, and finds what they typed; no password is sent to the portal', async () => {
  api.answers['POST /me/password-changes'] = problem('limit-reached', { status: 429 })
  open()
  await type(password.current, 'An-Old-Secret-1')
  await type(loginTexts.newPassword, 'A-New-Secret-1')
  await type(loginTexts.repeatPassword, 'A-New-Secret-1')
  fireEvent.click(await button(password.save))
  expect(await screen.findByText('Told: limit-reached')).toBeTruthy()
  expect((await box(loginTexts.newPassword)).value).toBe('A-New-Secret-1')
  expect(JSON.stringify(api.heard)).not.toContain('Secret')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Secret')
})

test('where the account may not change its password here, that is said', async () => {
  api.answers['GET /me/details'] = [200, { ...mine, changesPassword: false }]
  open()
  expect(await screen.findByText(/You can’t change this account’s password here/)).toBeTruthy()
  expect(screen.queryByLabelText(loginTexts.newPassword)).toBeNull()
})

test('preferences that somebody else was faster with stay as they were chosen, and are saved over the latest', async () => {
  api.answers['PUT /me/preferences'] = () => {
    api.answers['GET /me/details'] = [200, { ...mine, version: 8 }]
    return problem('stale-version')
  }
  open()
  const wall = await box(preferences.wall)
  fireEvent.change(wall, { target: { value: 'card' } })
  fireEvent.click(await button(preferences.save))
  expect(await screen.findByText(preferences.stale)).toBeTruthy()
  expect(wall.value).toBe('card')
  api.answers['PUT /me/preferences'] = ({ body }) =>
    ok({ version: 9, preferences: { ...mine.preferences, wall: body.wall } })
  await waitFor(() => expect(api.heard.filter(({ route }) => route === 'GET /me/details')).toHaveLength(2))
  fireEvent.click(await button(preferences.save))
  expect(await screen.findByText(preferences.saved)).toBeTruthy()
  const sent = api.heard.filter(({ route }) => route === 'PUT /me/preferences')
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 7, wall: 'card', language: 'en' },
    { version: 8, wall: 'card', language: 'en' },
  ])
})

test('whoever saved preferences goes on from what says so; where it failed, from the button', async () => {
  const { answer, give } = held()
  api.answers['PUT /me/preferences'] = answer
  open()
  fireEvent.change(await box(preferences.wall), { target: { value: 'card' } })
  const save = await button(preferences.save)
  save.focus()
  fireEvent.click(save)
  // A browser takes the focus from a button that goes off; the stand-in for one does not.
  await waitFor(() => expect(save.disabled).toBe(true))
  save.blur()
  give([500, {}])
  expect(await screen.findByText(preferences.failed)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(save))
  api.answers['PUT /me/preferences'] = ({ body: { version, ...chosen } }) =>
    ok({ version: 8, preferences: { ...mine.preferences, ...chosen } })
  fireEvent.click(save)
  const saved = await screen.findByText(preferences.saved)
  await waitFor(() => expect(document.activeElement).toBe(saved))
})

test('sessions are called by what they run in, and end one by one', async () => {
  const phone = session('s2', { browser: 'safari', system: 'iphone' })
  api.answers['GET /me/sessions'] = [200, { items: [here, phone], more: true }]
  api.answers['DELETE /me/sessions/s2'] = () => {
    api.answers['GET /me/sessions'] = [200, { items: [here], more: false }]
    return [200, {}]
  }
  open()
  const list = await screen.findByRole('list', { name: sessions.title })
  expect(within(list).getByText('Firefox on Linux')).toBeTruthy()
  expect(within(list).getAllByText(sessions.this)).toHaveLength(1)
  expect(screen.getByText(sessions.more)).toBeTruthy()
  const end = await button('Sign out Safari on an iPhone, signed in 20 Nov 2026, 10:00')
  end.focus()
  fireEvent.click(end)
  const ended = await screen.findByText('Safari on an iPhone will be signed out within a minute.')
  // The button is gone.
  await waitFor(() => expect(document.activeElement).toBe(ended))
  expect(await screen.findByText(sessions.none)).toBeTruthy()
})

test('sessions that could not be read leave the rest of the page alone', async () => {
  api.answers['GET /me/sessions'] = problem('unexpected', { status: 500 })
  open()
  expect(await screen.findByText(sessions.load)).toBeTruthy()
  expect(await screen.findByText('Accepted formats: jpg, jpeg, png')).toBeTruthy()
})

describe('what somebody is told', () => {
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
    openPage([{ path: '/', element: <NotificationSettingsPage /> }], '/')
    await screen.findByText(notificationSettingsTexts.groups.ideas)
    for (const key of notificationKeys) {
      const { label, fixed } = notificationSettingsTexts.rows[key]
      const { mail, portal } = notificationRowOf(key)
      const ways = [
        [mail, fill(notificationSettingsTexts.mailOf, { label })],
        [portal, fill(notificationSettingsTexts.portalOf, { label })],
      ] as const
      for (const [way, name] of ways)
        expect([name, screen.queryByRole('switch', { name }) !== null]).toEqual([name, way === 'choice'])
      // What is always so says why.
      expect([key, fixed !== undefined]).toEqual([key, mail === 'fixed' || portal === 'fixed'])
    }
    const { label } = notificationSettingsTexts.rows['idea-comment']
    fireEvent.click(screen.getByRole('switch', { name: fill(notificationSettingsTexts.mailOf, { label }) }))
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
        <NotificationSettingsPage />
      </>
    )
    openPage(
      [
        { path: '/', element: page },
        { path: '/elsewhere', element: <p>Elsewhere</p> },
      ],
      '/',
    )
    const name = fill(notificationSettingsTexts.mailOf, {
      label: notificationSettingsTexts.rows.thanks.label,
    })
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
})
