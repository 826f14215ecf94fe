/** The end of a session: it is told, what was typed is kept, and goes with those who sign out. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loginTexts } from '#shared/messages/identity.ts'
import { thandi } from '#tests/web/pages.tsx'
import { renderInTheme } from '#tests/web/ui/forms/render-form.tsx'
import { visit } from '#tests/web/visit.ts'
import { beginSession, endSession } from '#web/app/session/browser-session.ts'
import { takeTarget } from '#web/app/session/return-target.ts'
import { useSessionEnd } from '#web/app/shell/session-end.ts'
import { draftName, dropDraftsOf, readDraft, saveDraft } from '#web/client/drafts.ts'
import { meQuery } from '#web/client/me.ts'
import { delay, startActs } from '#web/client/pending-acts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { LoginPage } from '#web/features/identity/login-page.tsx'

const { personId } = thandi
const comment = draftName(personId, 'comment', 'i1')
const page = draftName(personId, 'content', 'page.r1')
const others = draftName('p-other', 'comment', 'i1')

function Inside() {
  useSessionEnd()
  return <p>Inside</p>
}

function open() {
  const routes = [
    { path: '/idea/:id', element: <Inside /> },
    { path: '/login', element: <LoginPage /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/idea/5'] })
  queryClient.setQueryData(meQuery.queryKey, thandi)
  renderInTheme(<RouterProvider router={router} />)
  return () => router.state.location.pathname
}

/** What another tab's end of the session looks like here. */
function endedElsewhere(how: 'lost' | 'signed-out'): void {
  if (how === 'lost') localStorage.setItem('thinktank.session-lost', 'true')
  localStorage.removeItem('thinktank.session')
  window.dispatchEvent(new StorageEvent('storage', { key: 'thinktank.session' }))
}

beforeEach(() => {
  visit('https://thinktank.example/idea/5?page=2')
  beginSession({ remember: true })
  saveDraft(comment, { text: 'A thought' })
  saveDraft(page, { content: 'A page' }, 'tab')
  saveDraft(others, { text: 'Not mine' })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const isKept = () => [readDraft(comment), readDraft(page, 'tab')].map((each) => each !== undefined)

describe.each([
  ['that the server no longer takes', () => endSession('lost')],
  ['that another tab found to be over', () => endedElsewhere('lost')],
])('a session %s', (_, end) => {
  it('says so, keeps what was typed, and leads back afterwards', async () => {
    const place = open()
    act(end)
    await waitFor(() => expect(place()).toBe('/login'))
    expect((await screen.findByRole('alert')).textContent).toBe(loginTexts.ended)
    expect(isKept()).toEqual([true, true])
    act(() => beginSession({ remember: true }))
    await waitFor(() => expect(place()).toBe('/idea/5'))
  })
})

it('a session that ends while something waits to be sent says that it was not', async () => {
  const stop = startActs(personId, () => undefined)
  delay({
    ...{ kind: 'idea-status', key: 'i1', personId, title: 'Paper cups', address: '/idea/i1', draftName: 'd' },
    ...{ ideaId: 'i1', body: { version: 1, stage: 'planned' } },
  })
  open()
  act(() => endSession('lost'))
  expect((await screen.findByRole('alert')).textContent).toBe(loginTexts.unsent)
  stop()
})

it('a session that another tab has replaced unheard is left, and that of now goes on', async () => {
  const place = open()
  queryClient.setQueryData(['somebody'], 'elses')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'thinktank.session' })))
  await waitFor(() => expect(queryClient.getQueryData(['somebody'])).toBeUndefined())
  await waitFor(() => expect(place()).toBe('/idea/5'))
  expect(isKept()).toEqual([true, true])
})

describe.each([
  ['here', () => endSession('signed-out'), undefined],
  ['in another tab', () => endedElsewhere('signed-out'), loginTexts.elsewhere],
])('signing out %s', (_, end, told) => {
  it('promises nothing, and drops what the person typed, and only theirs', async () => {
    const place = open()
    act(end)
    await waitFor(() => expect(place()).toBe('/login'))
    if (told) expect((await screen.findByRole('alert')).textContent).toBe(told)
    else expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(loginTexts.ended)).toBeNull()
    expect(isKept()).toEqual([false, false])
    expect(readDraft(others)).toBeDefined()
  })
})

it('who leaves goes home afterwards, not back', async () => {
  const place = open()
  act(() => endSession('signed-out'))
  await waitFor(() => expect(place()).toBe('/login'))
  expect(takeTarget(undefined, '')).toBe('/')
})

it('a form that is still open keeps nothing for somebody who has signed out; the next one does again', () => {
  dropDraftsOf(personId)
  saveDraft(comment, { text: 'Typed while leaving' })
  saveDraft(others, { text: 'Not theirs' })
  expect(localStorage.getItem(comment)).toBeNull()
  expect(localStorage.getItem(others)).not.toBeNull()
  expect(readDraft(comment)).toBeUndefined()
  saveDraft(comment, { text: 'Back again' })
  expect(readDraft(comment)?.content).toEqual({ text: 'Back again' })
})
