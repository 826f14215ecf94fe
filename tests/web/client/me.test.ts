import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectCalls } from '#web/client/call.ts'
import { meQuery } from '#web/client/me.ts'
import { isWorthRetrying } from '#web/client/query-client.ts'

let server: Server
let heard: string[] = []
/** What each route answers: status and body. */
let answers: Readonly<Record<string, [number, unknown]>>

/** Routes whose next reply never comes. */
const cut = new Set<string>()

const refusal = (code: string) => ({ code, message: code, requestId: 'r-1' })
const readMe = () => new QueryClient().fetchQuery({ ...meQuery, retry: false })

beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  server = createServer((request, response) => {
    const route = `${request.method} ${request.url}`
    heard.push(route)
    if (cut.delete(route)) return void request.socket.destroy()
    const [status, body] = answers[route] ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  connectCalls({ accessToken: async () => 'token', onUnauthenticated: () => undefined, origin })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  heard = []
})

describe('the signed-in person', () => {
  it('is read once where the account is registered', async () => {
    answers = { 'GET /api/me': [200, { name: 'A' }] }
    expect(await readMe()).toEqual({ name: 'A' })
    expect(heard).toEqual(['GET /api/me'])
  })

  it('is registered at the first sign-in', async () => {
    answers = {
      'GET /api/me': [403, refusal('account-not-registered')],
      'PUT /api/me/account': [200, { name: 'New' }],
    }
    expect(await readMe()).toEqual({ name: 'New' })
    expect(heard).toEqual(['GET /api/me', 'PUT /api/me/account'])
  })

  it('is registered all the same where the first replies were cut off', async () => {
    const put = 'PUT /api/me/account'
    answers = { 'GET /api/me': [403, refusal('account-not-registered')], [put]: [200, { name: 'New' }] }
    for (const route of ['GET /api/me', put]) cut.add(route)
    const again = { retry: isWorthRetrying, retryDelay: 1 }
    expect(await new QueryClient().fetchQuery({ ...meQuery, ...again })).toEqual({ name: 'New' })
    expect(heard).toEqual(['GET /api/me', 'GET /api/me', put, 'GET /api/me', put])
  })

  it('is registered once only', async () => {
    answers = {
      'GET /api/me': [403, refusal('account-not-registered')],
      'PUT /api/me/account': [403, refusal('account-not-registered')],
    }
    await expect(readMe()).rejects.toMatchObject({ code: 'account-not-registered' })
    expect(heard).toHaveLength(2)
  })

  it('is not registered where the account is switched off', async () => {
    answers = { 'GET /api/me': [403, refusal('account-deactivated')] }
    await expect(readMe()).rejects.toMatchObject({ code: 'account-deactivated' })
    expect(heard).toEqual(['GET /api/me'])
  })
})
