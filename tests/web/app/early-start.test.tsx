/** The script that asks for the first page's files and replies before the app is there. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { visit } from '#tests/web/visit.ts'
import { beginSession, endSession } from '#web/app/session/browser-session.ts'

const library = 'CognitoIdentityServiceProvider.client'
const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.x`

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('earlyReplies', undefined)
  vi.stubGlobal('everyPage', { files: ['assets/frame.js', 'assets/frame.css'], calls: ['/me'] })
  vi.stubGlobal('somePages', [['^/all-ideas$', { files: ['assets/ideas.js'], calls: ['/ideas?size=10'] }]])
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  beginSession({ remember: true })
  localStorage.setItem(`${library}.LastAuthUser`, 'a')
  localStorage.setItem(`${library}.a.accessToken`, token)
})
afterEach(() => {
  endSession('signed-out')
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

/** Opens an address, and returns the files and the calls that were asked for. */
async function open(address: string) {
  visit(address)
  await import('#web/app/early-start.ts')
  const files = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [
    rel,
    new URL(href).pathname,
  ])
  return { files, calls: vi.mocked(fetch).mock.calls.map(([call]) => call) }
}

const frame = [
  ['modulepreload', '/assets/frame.js'],
  ['preload', '/assets/frame.css'],
]

it("asks for the frame's and the page's files and replies, as the session", async () => {
  expect(await open('/all-ideas')).toEqual({
    files: [...frame, ['modulepreload', '/assets/ideas.js']],
    calls: ['/api/me', '/api/ideas?size=10'],
  })
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: `Bearer ${token}` })
  expect([...(globalThis.earlyReplies?.replies.keys() ?? [])]).toEqual(['/api/me', '/api/ideas?size=10'])
})

it('asks for no reply of a page whose address has filters', async () => {
  expect((await open('/all-ideas?category=1')).calls).toEqual(['/api/me'])
})

it('asks for the frame alone where the page is no first one', async () => {
  expect(await open('/nowhere')).toEqual({ files: frame, calls: ['/api/me'] })
})

it('asks for nothing without a session', async () => {
  endSession('signed-out')
  expect(await open('/all-ideas')).toEqual({ files: [], calls: [] })
})
