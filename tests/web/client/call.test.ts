import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#shared/endpoint.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { problems } from '#shared/problems.ts'
import { call, connectCalls, endCalls } from '#web/client/call.ts'
import { type ClientApi, ideasApi } from '#web/client/contract.ts'
import { isTemporary, ProblemError, problemText } from '#web/client/problem-error.ts'
import { isWorthRetrying } from '#web/client/query-client.ts'

const declared = endpoints({
  read: {
    method: 'GET',
    path: '/things/{id}',
    access: 'signed-in',
    summary: '',
    params: z.object({ id: z.string() }),
    query: z.object({ search: z.string().optional(), tag: z.array(z.string()).optional() }),
    reply: z.object({ name: z.string() }),
  },
  make: {
    method: 'POST',
    path: '/things',
    access: 'signed-in',
    summary: '',
    body: z.object({ name: z.string() }),
    reply: z.object({ id: z.string() }),
    creates: true,
  },
  answer: {
    method: 'POST',
    path: '/answer',
    repeatable: true,
    access: 'signed-in',
    summary: '',
    reply: z.object({ name: z.string() }),
  },
  close: { method: 'POST', path: '/close', access: 'signed-in', summary: '', reply: z.object({}) },
  remove: {
    method: 'DELETE',
    path: '/things',
    access: 'signed-in',
    summary: '',
    status: 204,
    reply: z.undefined(),
  },
  change: {
    method: 'PUT',
    path: '/things',
    access: 'signed-in',
    summary: '',
    body: z.object({ version: z.number(), name: z.string() }),
    reply: z.object({}),
  },
  look: { method: 'GET', path: '/look', access: 'public', summary: '', reply: z.object({}) },
})

const api: ClientApi<typeof declared> = declared

interface Heard {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let server: Server
let origin: string
let heard: Heard[] = []
let answer: (response: ServerResponse, count: number) => void
let token: () => Promise<string | undefined>
let sessionsLost = 0
const session = { accessToken: () => token(), onUnauthenticated: () => void sessionsLost++ }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    heard.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(response, heard.length)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  heard = []
  sessionsLost = 0
  token = async () => 'token-1'
  vi.stubGlobal('navigator', { onLine: true })
  answer = (response) => json(response, 200, { name: 'a' })
  connectCalls({ ...session, origin, waits: [0.001, 0.001, 0.001] })
})

function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function problemOf(calling: Promise<unknown>): Promise<ProblemError> {
  const failure = await calling.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(failure instanceof ProblemError)) throw new Error(`Not a problem: ${failure}`)
  return failure
}

it('knows an endpoint without its schemas, which the browser does not get', () => {
  // @ts-expect-error: the type says so
  void ideasApi.listIdeas.reply
  // @ts-expect-error
  void ideasApi.listIdeas.query
  expect(ideasApi.listIdeas.path).toBe('/ideas')
})

describe('a call', () => {
  it('carries the token and encodes path and query', async () => {
    const query = { search: 'a&b', tag: ['x', 'y'] }
    expect(await call(api.read, { params: { id: 'a/b?c' }, query })).toEqual({ name: 'a' })
    expect(heard[0]).toMatchObject({ method: 'GET', url: '/api/things/a%2Fb%3Fc?search=a%26b&tag=x&tag=y' })
    expect(heard[0]?.headers.authorization).toBe('Bearer token-1')
    expect(heard[0]?.headers['content-type']).toBeUndefined()
  })

  it('leaves out what is not given', async () => {
    await call(api.read, { params: { id: '1' }, query: { search: undefined } })
    expect(heard[0]?.url).toBe('/api/things/1')
  })

  it('sends JSON and the idempotency key', async () => {
    answer = (response) => json(response, 201, { id: '1' })
    await call(api.make, { body: { name: 'a' }, idempotencyKey: 'key-1' })
    expect(heard[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    })
    expect(heard[0]?.body).toBe('{"name":"a"}')
  })

  it('gives nothing for an empty reply', async () => {
    answer = (response) => void response.writeHead(204).end()
    expect(await call(api.remove)).toBeUndefined()
  })

  it('asks for no token where none is needed', async () => {
    token = () => Promise.reject(new Error('must not be asked'))
    await call(api.look)
    expect(heard[0]?.headers.authorization).toBeUndefined()
  })

  it('that the screen gives up raises the reason, not a problem', async () => {
    answer = () => undefined
    const controller = new AbortController()
    const calling = call(api.look, { signal: controller.signal })
    setTimeout(() => controller.abort(), 50)
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a reply that was asked for before the app was there', () => {
  const address = '/api/things/1'
  const ask = () => call(api.read, { params: { id: '1' }, query: {} })
  const reply = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
  const comes = (reply: Promise<Response>, token = 'token-1') =>
    vi.stubGlobal('earlyReplies', { token, replies: new Map([[address, reply]]) })
  // Addresses are the site's own.
  beforeEach(() => {
    connectCalls({ ...session, waits: [] })
    vi.stubGlobal('fetch', () => reply({ name: 'late' }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is taken up once', async () => {
    comes(reply({ name: 'early' }))
    expect([await ask(), await ask()]).toEqual([{ name: 'early' }, { name: 'late' }])
  })

  it.each([
    [404, 'not-found'],
    [403, 'no-access'],
  ] as const)('that refuses with %d is the answer', async (status, code) => {
    comes(reply({ code, message: problems[code].message }, status))
    expect(await problemOf(ask())).toMatchObject({ status, code })
  })

  it.each([
    ['that another session asked for', () => reply({ name: 'early' }), 'token-2'],
    ['of a server that was busy', () => reply({ code: 'busy' }, 503), 'token-1'],
    ['of a session that ran out', () => reply({ code: 'unauthenticated' }, 401), 'token-1'],
    ['that was lost', () => Promise.reject(new TypeError('Failed to fetch')), 'token-1'],
  ])('%s is asked for again', async (_, early, token) => {
    comes(early(), token)
    expect(await ask()).toEqual({ name: 'late' })
  })

  it('that is old is asked for again', async () => {
    comes(reply({ name: 'early' }))
    vi.spyOn(performance, 'now').mockReturnValue(20_001)
    expect(await ask()).toEqual({ name: 'late' })
    vi.restoreAllMocks()
  })
})

describe('a refusal', () => {
  it('is the problem that the API names', async () => {
    const fields = { 'body.nominees': 'Add at least one nominee' }
    const wire = { code: 'nominee-required', message: 'Please add', fields, requestId: 'r-1' }
    answer = (response) => json(response, 422, wire)
    expect(await problemOf(call(api.look))).toMatchObject({ ...wire, status: 422 })
  })

  it.each([
    [400, 'invalid-request'],
    [403, 'no-access'],
    [404, 'not-found'],
    [413, 'too-large'],
    [429, 'busy'],
    [500, 'unexpected'],
    [502, 'busy'],
    [503, 'busy'],
    [504, 'busy'],
  ] as const)('of the gateway with %i is %s', async (status, code) => {
    answer = (response) => json(response, status, { message: 'Not ours' }, { 'apigw-requestid': 'g-1' })
    const problem = await problemOf(call(api.look))
    const shown = code === 'busy' ? 503 : status
    expect(problem).toMatchObject({ code, status: shown, message: problems[code].message, requestId: 'g-1' })
  })

  it('in HTML is one of ours all the same', async () => {
    answer = (response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Bad</h1>')
    expect((await problemOf(call(api.look))).code).toBe('unexpected')
  })

  it('is a fault of ours where a success is no JSON', async () => {
    answer = (response) => void response.writeHead(200).end('<!doctype html>')
    expect(await problemOf(call(api.look))).toMatchObject({ code: 'unexpected', status: 500 })
  })

  it('with 401 ends the session', async () => {
    answer = (response) => json(response, 401, { message: 'Unauthorized' })
    expect((await problemOf(call(api.remove))).code).toBe('unauthenticated')
    expect(sessionsLost).toBe(1)
  })

  it('comes without a request where there is no session', async () => {
    token = async () => undefined
    expect((await problemOf(call(api.remove))).code).toBe('unauthenticated')
    expect(sessionsLost).toBe(1)
    expect(heard).toEqual([])
  })
})

describe('a lost reply', () => {
  const drop = (response: ServerResponse) => void response.socket?.destroy()

  it.each([
    ['the portal cannot be reached', true, shellTexts.unreachable],
    ['the device is offline', false, shellTexts.offline],
  ])('says that %s', async (_, isOnline, message) => {
    vi.stubGlobal('navigator', { onLine: isOnline })
    answer = drop
    expect(await problemOf(call(api.look))).toMatchObject({ code: 'network', status: 0, message })
    expect(heard).toHaveLength(1)
  })

  it('of a creating call is asked for once more, with the same key', async () => {
    answer = (response, count) => (count === 1 ? drop(response) : json(response, 201, { id: '1' }))
    expect(await call(api.make, { body: { name: 'a' }, idempotencyKey: 'key-1' })).toEqual({ id: '1' })
    expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1'])
  })

  it('is asked for once more only', async () => {
    answer = drop
    await problemOf(call(api.make, { body: { name: 'a' }, idempotencyKey: 'key-1' }))
    expect(heard).toHaveLength(2)
  })

  it('counts as lost where it breaks off half-way', async () => {
    answer = (response, count) => {
      if (count > 1) return json(response, 201, { id: '1' })
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"id":', () => drop(response))
    }
    expect(await call(api.make, { body: { name: 'a' }, idempotencyKey: 'key-1' })).toEqual({ id: '1' })
  })

  it('does not repeat what was refused', async () => {
    answer = (response) => json(response, 500, {})
    await problemOf(call(api.make, { body: { name: 'a' }, idempotencyKey: 'key-1' }))
    expect(heard).toHaveLength(1)
  })

  it('is one where the session cannot be renewed just now; the session stands', async () => {
    token = () => Promise.reject(new Error('NetworkError'))
    expect((await problemOf(call(api.remove))).code).toBe('network')
    expect(sessionsLost).toBe(0)
  })
})

describe('where a lot is going on', () => {
  const busy = (response: ServerResponse, headers = {}) =>
    json(response, 503, { code: 'busy', message: 'Busy', requestId: 'r-1' }, headers)
  const made = { body: { name: 'a' }, idempotencyKey: 'key-1' }
  const again: Record<string, () => Promise<unknown>> = {
    'a read': () => call(api.look),
    'a removal': () => call(api.remove),
    'what creates, with the same key': () => call(api.make, made),
    'an act that is answered as the first time': () => call(api.answer),
  }

  it.each(Object.keys(again))('%s is tried again until it succeeds', async (name) => {
    answer = (response, count) => (count < 4 ? busy(response) : json(response, 200, { name: 'a' }))
    expect(await again[name]?.()).toEqual({ name: 'a' })
    expect(new Set(heard.map((each) => JSON.stringify([each.url, each.body]))).size).toBe(1)
    expect(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(heard).toHaveLength(4)
  })

  it('it is told in the end', async () => {
    answer = (response) => busy(response)
    expect(await problemOf(call(api.look))).toMatchObject({ code: 'busy', message: 'Busy' })
    expect(heard).toHaveLength(4)
  })

  it.each([
    ['the firewall', 429, JSON.stringify({ code: 'busy', message: 'Asked too often.' })],
    ['the gateway', 429, JSON.stringify({ message: 'Too Many Requests' })],
    ['the gateway', 503, JSON.stringify({ message: 'Service Unavailable' })],
    ['the distribution', 429, '<html><h1>429 Too Many Requests</h1></html>'],
    ['the distribution', 503, '<html><h1>503 ERROR</h1></html>'],
    ['something without words', 429, ''],
  ])('it is tried again when %s says so, by %i and %s, and shown in our words', async (_, status, body) => {
    answer = (response, count) =>
      count === 1 ? response.writeHead(status).end(body) : json(response, 200, {})
    await call(api.look)
    expect(heard).toHaveLength(2)
    answer = (response) => response.writeHead(status).end(body)
    const failure = await problemOf(call(api.close))
    expect(failure).toMatchObject({ code: 'busy', message: problems.busy.message })
    // A screen offers to try again, and neither takes it for a refusal of what was typed.
    expect(isTemporary(failure)).toBe(true)
    expect(heard).toHaveLength(3)
  })

  it('what might be done twice is not sent again', async () => {
    answer = (response) => busy(response)
    await problemOf(call(api.close))
    expect(heard).toHaveLength(1)
  })

  it.each([0, 3])(
    'a change of version %i is not sent again, since the first attempt may have made the next one',
    async (version) => {
      answer = (response) => busy(response)
      const failure = await problemOf(call(api.change, { body: { version, name: 'a' } }))
      expect([failure.code, heard.length]).toEqual(['busy', 1])
    },
  )

  it('it waits as long as the reply says, and not for what is too long', async () => {
    answer = (response, count) =>
      count === 1 ? busy(response, { 'retry-after': '0.2' }) : busy(response, { 'retry-after': '60' })
    const began = performance.now()
    expect(await problemOf(call(api.look))).toMatchObject({ code: 'busy', retryAfter: 60 })
    expect(performance.now() - began).toBeGreaterThan(190)
    expect(heard).toHaveLength(2)
  })

  it('what the screen gives up in the meantime is not sent again', async () => {
    connectCalls({ ...session, origin, waits: [5] })
    const began = performance.now()
    const controller = new AbortController()
    answer = (response) => {
      busy(response)
      setTimeout(() => controller.abort(), 50)
    }
    await expect(call(api.look, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(heard).toHaveLength(1)
    // Nor does the frame go on saying that it is tried again.
    expect(performance.now() - began).toBeLessThan(4000)
  })

  it('what is still tried again when the next person signs in is not sent as them', async () => {
    token = async () => (heard.length > 0 ? 'token-2' : 'token-1')
    connectCalls({ ...session, origin, waits: [0.05] })
    answer = (response) => {
      busy(response)
      endCalls()
    }
    expect(await problemOf(call(api.answer))).toMatchObject({ status: 401 })
    expect(heard).toHaveLength(1)
    answer = (response) => json(response, 200, { name: 'b' })
    await call(api.answer)
    expect(heard[1]?.headers.authorization).toBe('Bearer token-2')
  })

  it('nothing is sent as somebody whom another tab signed in, unknown to this page', async () => {
    connectCalls({ ...session, origin, accountOf: (each) => each })
    endCalls()
    await call(api.answer)
    token = async () => 'token-2'
    expect(await problemOf(call(api.answer))).toMatchObject({ status: 401 })
    expect(heard).toHaveLength(1)
    // The session of the other person goes on.
    expect(sessionsLost).toBe(0)
    endCalls()
  })

  it('what was refused for what somebody did too often is not tried again', async () => {
    answer = (response) => json(response, 429, { code: 'limit-reached', message: 'x', requestId: 'r-1' })
    await problemOf(call(api.look))
    expect(heard).toHaveLength(1)
  })
})

describe('a failure on the screen', () => {
  it('shows the reference for a fault of ours only', () => {
    const problem = { message: 'Text', requestId: 'r-1' }
    expect(problemText(new ProblemError({ ...problem, code: 'unexpected', status: 500 }))).toEqual({
      text: 'Text',
      requestId: 'r-1',
    })
    expect(problemText(new ProblemError({ ...problem, code: 'not-found', status: 404 }))).toEqual({
      text: 'Text',
    })
    expect(problemText(new TypeError('x is undefined'))).toEqual({ text: problems.unexpected.message })
  })

  it('is worth another try where it may pass, twice', () => {
    const of = (status: number) => new ProblemError({ code: 'x', status, message: '' })
    expect([0, 500, 503].map((status) => isWorthRetrying(1, of(status)))).toEqual([true, true, true])
    expect([400, 401, 403, 404, 409, 422].filter((status) => isWorthRetrying(0, of(status)))).toEqual([])
    expect(isWorthRetrying(2, of(500))).toBe(false)
    expect(isWorthRetrying(0, new TypeError())).toBe(false)
    // That was tried again already.
    expect(isWorthRetrying(0, new ProblemError({ code: 'busy', status: 503, message: '' }))).toBe(false)
  })
})
