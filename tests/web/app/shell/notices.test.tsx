/** What the frame says at the foot of the screen: that the device is offline, that something is tried again, and that there
 * is a newer version. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionTexts as texts } from '#shared/messages/connection.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { type Answer, openPage, standInApi } from '#tests/web/pages.tsx'
import { Notices } from '#web/app/shell/notices.tsx'
import { askedEvery } from '#web/app/version.ts'
import { call } from '#web/client/call.ts'
import { homeApi } from '#web/client/contract.ts'
import { queryClient } from '#web/client/query-client.ts'
import { noteTryingAgain } from '#web/client/trying-again.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'

const api = standInApi()
const own = '/assets/index-own.js'
const config = (version?: string): Answer => [200, { stage: 'test', version }]

/** What the browser says of the connection. */
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

/** The connection goes or comes. */
function connect(is: boolean): void {
  isOnline(is)
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')))
}

/** Somebody comes back to the window when so much time has gone. */
function comeBack(after: number): void {
  vi.setSystemTime(Date.now() + after)
  act(() => void window.dispatchEvent(new Event('focus')))
}

const asked = () => api.heard.filter(({ route }) => route === 'GET /config.json').length
const reading = vi.fn(() => call(homeApi.getHome).then(() => 'Here it is'))

function Home() {
  return (
    <LoadState query={useQuery({ queryKey: ['home'], queryFn: reading })}>
      {(text) => <p>{text}</p>}
    </LoadState>
  )
}

function open(page = <p>A page</p>): void {
  const element = (
    <QueryClientProvider client={queryClient}>
      {page}
      <Notices />
    </QueryClientProvider>
  )
  openPage([{ path: '/', element }], '/')
}

beforeEach(() => {
  // As Vite writes it; set like this it is not loaded.
  document.head.innerHTML = `<script type="module" crossorigin src="${own}"></script>`
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  reading.mockClear()
  queryClient.clear()
  document.head.innerHTML = ''
})

it('says that the device is offline for as long as it is', () => {
  open()
  const note = screen.getByRole('status')
  expect(note.textContent).toBe('')
  connect(false)
  expect(note.textContent).toBe(texts.offline)
  connect(true)
  expect(note.textContent).toBe('')
})

it('reads again what could not be read, once there is a connection again, and nothing else', async () => {
  api.answers['GET /home'] = undefined
  isOnline(false)
  open(<Home />)
  connect(false)
  expect((await screen.findByRole('alert')).textContent).toBe(`${shellTexts.offline}${shellTexts.tryAgain}`)
  api.answers['GET /home'] = [200, {}]
  connect(true)
  await screen.findByText('Here it is')
  reading.mockClear()
  connect(false)
  connect(true)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(reading).not.toHaveBeenCalled()
})

it('says that something is tried again until it is there', async () => {
  let end = () => {}
  open()
  const note = screen.getByRole('status')
  act(() => {
    end = noteTryingAgain()
  })
  expect(note.textContent).toBe(texts.tryingAgain)
  // A lost connection says more.
  connect(false)
  expect(note.textContent).toBe(texts.offline)
  connect(true)
  act(() => end())
  expect(note.textContent).toBe('')
})

it('offers a newer version to whoever comes back after a while, and keeps offering it', async () => {
  api.answers['GET /config.json'] = config('/assets/index-next.js')
  open()
  comeBack(askedEvery - 1)
  expect(asked()).toBe(0)
  comeBack(1)
  const load = await screen.findByRole('button', { name: texts.load })
  expect(screen.getByRole('status').textContent).toContain(texts.newVersion)
  expect(asked()).toBe(1)
  comeBack(askedEvery - 1)
  expect(asked()).toBe(1)
  api.answers['GET /config.json'] = undefined
  comeBack(1)
  await waitFor(() => expect(asked()).toBe(2))
  expect(screen.getByRole('button', { name: texts.load })).toBe(load)

  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  fireEvent.click(load)
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['the same version', config(own)],
  ['a portal that names none', config()],
  ['a portal that does not answer', undefined],
])('is silent about %s', async (_, answer) => {
  api.answers['GET /config.json'] = answer
  open()
  comeBack(askedEvery)
  await waitFor(() => expect(asked()).toBe(1))
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('asks nothing where the app is not a build', async () => {
  document.head.innerHTML = '<script type="module" src="/app/main.tsx"></script>'
  open()
  comeBack(askedEvery)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(asked()).toBe(0)
})
