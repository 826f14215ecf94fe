/** The steps before and after every handler: what is checked first, what a caller gets, and what they never learn. */
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { env, originSecretHeader } from '#functions/runtime/env.ts'
import { getItem, transact } from '#functions/runtime/table.ts'
import { coolDown } from '#functions/runtime/warm.ts'
import { serve } from '#functions/serve.ts'
import { endpoints } from '#shared/endpoint.ts'
import { Problem } from '#shared/problems.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { isTransaction, useTableDoor } from '#tests/support/faulty-door.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()
const jon = somebody('Jon', 'Dlamini')
const gone = somebody('Gone', 'Mokoena', { status: 'left' })

const long = 'x'.repeat(5000)
const reply = z.object({ text: z.string() })
const body = z.strictObject({ text: z.string().max(4) })
const creates = { access: 'signed-in', creates: true, status: 201, body, reply, summary: '' } as const
const api = endpoints({
  read: { method: 'GET', path: '/read', access: 'public', summary: '', reply },
  fail: { method: 'GET', path: '/fail', access: 'public', summary: '', reply },
  hang: { method: 'GET', path: '/hang', access: 'public', summary: '', reply },
  lookUp: { method: 'GET', path: '/look-up', access: 'public', summary: '', reply },
  refuse: { method: 'GET', path: '/refuse', access: 'public', summary: '', reply },
  administer: { method: 'PUT', path: '/administer', access: ['admin'], summary: '', body, reply },
  make: { ...creates, method: 'POST', path: '/make' },
  forget: { ...creates, method: 'POST', path: '/forget' },
})

const things = entity({
  type: 'thing',
  schema: z.object({ id: z.string() }),
  keys: ({ id }) => ({ PK: `THING#${id}`, SK: 'THING' }),
})

let made = 0
/** Held up until so many have begun. */
let together = 1
let waiting: (() => void)[] = []

async function allTogether(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (waiting.length < together) return
    for (const go of waiting) go()
    waiting = []
  })
}

const handler = serve(api, {
  read: async () => ({ text: long, secret: 'unlisted' }),
  fail: async () => {
    throw new Error('of Jon', { cause: new TypeError('deeper') })
  },
  hang: () => new Promise(() => {}),
  lookUp: async () => {
    await getItem(things, { PK: 'THING#1', SK: 'THING' })
    return { text: '' }
  },
  refuse: async () => {
    throw new Problem('invalid-request', { fields: { text: long }, retryAfter: 7 })
  },
  administer: async () => ({ text: '' }),
  make: async ({ body, once }) => {
    await allTogether()
    const text = body.text + long
    await transact([once.record({ text })])
    made += 1
    return { text }
  },
  forget: async () => ({ text: '' }),
})

const logged = (): Record<string, unknown>[] => loggedLines().map((line) => JSON.parse(line))

beforeAll(() => addPeople(table, jon, gone))
beforeEach(() => {
  together = 1
})
afterEach(() => {
  delete process.env[env.originSecret]
  delete process.env[env.clockOffset]
})

interface Sent {
  readonly by?: typeof jon
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** How much time the function has, in ms. */
  readonly left?: number
}

async function call(routeKey: string, { by, headers = {}, body, left = 120_000 }: Sent = {}) {
  const requestId = randomUUID()
  const event = {
    routeKey,
    headers: { 'content-type': 'application/json', ...headers },
    requestContext: { requestId, ...(by && { authorizer: { jwt: { claims: { sub: by.account?.sub } } } }) },
    body: JSON.stringify(body),
  } as unknown as APIGatewayProxyEventV2
  const result = await handler(event, { getRemainingTimeInMillis: () => left } as Context)
  const raw = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8')
  const read = result.isBase64Encoded ? gunzipSync(raw) : raw
  return { requestId, status: result.statusCode, headers: result.headers, reply: JSON.parse(read.toString()) }
}

const plain = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const zipped = { ...plain, 'content-encoding': 'gzip', vary: 'accept-encoding' }
const takesGzip = { 'accept-encoding': 'br, gzip' }

const secret = 's'.repeat(40)

describe('of several things that are wrong, told is the first', () => {
  const wrong = { body: { text: 'too long' } }
  test.each<[string, string, Sent]>([
    ['no-access', 'GET /api/nowhere', { headers: { [originSecretHeader]: 'guessed' } }],
    ['not-found', 'GET /api/nowhere', {}],
    ['unauthenticated', 'PUT /api/administer', wrong],
    ['account-deactivated', 'PUT /api/administer', { ...wrong, by: gone }],
    ['no-access', 'PUT /api/administer', { ...wrong, by: jon }],
    ['invalid-request', 'POST /api/make', { ...wrong, by: jon }],
    ['idempotency-key-missing', 'POST /api/make', { body: { text: 'ok' }, by: jon }],
  ])('%s: %s', async (code, routeKey, sent) => {
    process.env[env.originSecret] = `${secret},${'o'.repeat(40)}`
    const { status, headers, reply, requestId } = await call(routeKey, {
      ...sent,
      headers: { [originSecretHeader]: secret, ...sent.headers },
    })
    expect([reply.code, reply.requestId, headers]).toEqual([code, requestId, plain])
    expect(status).toBe(new Problem(code as 'no-access').status)
    expect(logged()).toEqual([])
  })
})

test('while a secret is replaced, both are accepted; what only fills the place of one is none', async () => {
  process.env[env.originSecret] = `${secret},none`
  const code = async (shown: string) =>
    (await call('GET /api/nowhere', { headers: { [originSecretHeader]: shown } })).reply.code
  expect(await code(secret)).toBe('not-found')
  for (const shown of ['none', '', `${secret},none`]) expect(await code(shown)).toBe('no-access')
  process.env[env.originSecret] = `${'n'.repeat(40)},${secret}`
  expect(await code(secret)).toBe('not-found')
})

test('who calls is known for a minute, and read anew by a function that starts', async () => {
  const promoted = somebody('Nomsa', 'Zulu')
  const sent: Sent = { by: promoted, body: { text: 'ok' } }
  const administer = async () => (await call('PUT /api/administer', sent)).status
  const at = (seconds: number) => {
    process.env[env.clockOffset] = String(seconds * 1000)
  }
  await addPeople(table, promoted)
  expect(await administer()).toBe(403)
  await addPeople(table, { ...promoted, roles: ['administrator'] })
  at(50)
  expect(await administer()).toBe(403)
  at(70)
  expect(await administer()).toBe(200)
  await addPeople(table, promoted)
  expect(await administer()).toBe(200)
  coolDown()
  expect(await administer()).toBe(403)
})

test('what the reply does not list never leaves, and what is large is compressed for who takes it so', async () => {
  const unzipped = await call('GET /api/read')
  expect([unzipped.status, unzipped.headers, unzipped.reply]).toEqual([200, plain, { text: long }])
  const small = await call('GET /api/read', { headers: takesGzip })
  expect([small.status, small.headers, small.reply]).toEqual([200, zipped, { text: long }])
})

test('refusals go as they are, however large, and say when to try again', async () => {
  const { status, headers, reply } = await call('GET /api/refuse', { headers: takesGzip })
  expect([status, headers, reply.fields]).toEqual([400, { ...plain, 'retry-after': '7' }, { text: long }])
  expect(logged()).toEqual([])
})

test('of a fault its caller learns nothing; it is logged once, with its causes', async () => {
  const { requestId, status, reply } = await call('GET /api/fail', { headers: takesGzip })
  expect([status, reply]).toEqual([
    500,
    { code: 'unexpected', message: new Problem('unexpected').message, requestId },
  ])
  expect(logged()).toMatchObject([
    {
      level: 'error',
      message: 'request failed',
      route: 'GET /api/fail',
      requestId,
      error: 'Error',
      detail: 'of Jon',
      cause: { error: 'TypeError', detail: 'deeper' },
    },
  ])
})

describe('what is not done in time says so, and when to try again', () => {
  const busy = (requestId: string) => ({ code: 'busy', message: new Problem('busy').message, requestId })

  test('where the time of the function is nearly over', async () => {
    const { requestId, status, headers, reply } = await call('GET /api/hang', { left: 1100 })
    expect([status, headers, reply]).toEqual([503, { ...plain, 'retry-after': '1' }, busy(requestId)])
    expect(logged()).toMatchObject([
      {
        level: 'warn',
        message: 'request not done in time',
        route: 'GET /api/hang',
        requestId,
        cause: { detail: 'The time of the function is over.' },
      },
    ])
  })

  const refusal = (error: string, status = 400) => ({ status, body: { __type: `x#${error}` } })
  const troubles = [
    ['does not keep up', refusal('ProvisionedThroughputExceededException')],
    ['is asked too much', refusal('ThrottlingException')],
    ['has reached a limit of the account', refusal('RequestLimitExceeded')],
    ['is out of order', refusal('InternalServerError', 500)],
    ['cannot be reached', 'request lost'],
  ] as const

  test.each(troubles)('where the store %s', async (_, failure) => {
    door.failWith(() => failure)
    const { requestId, status, headers, reply } = await call('GET /api/look-up')
    expect([status, headers, reply]).toEqual([503, { ...plain, 'retry-after': '1' }, busy(requestId)])
    expect(logged()).toMatchObject([{ level: 'warn', route: 'GET /api/look-up', requestId }])
    if (failure === 'request lost') return
    expect(logged()[0]?.error).toBe(failure.body.__type.slice(2))
  })

  const cancelled = (reason: string) => ({
    status: 400,
    body: {
      __type: 'x#TransactionCanceledException',
      Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reason}]`,
      CancellationReasons: [{ Code: reason }],
    },
  })

  test.each([
    ...troubles.map(([name, failure]) => [name, failure, 30_000] as const),
    // That is tried again until the request's time is nearly over.
    ['throttles a part of it', cancelled('ThrottlingError'), 4000],
    ['has no capacity for a part of it', cancelled('ProvisionedThroughputExceeded'), 4000],
  ] as const)('what creates, too, where the store %s', async (_, failure, left) => {
    door.failWith((asked) => (isTransaction(asked) ? failure : undefined))
    const sent = { by: jon, body: { text: 'busy' }, headers: { 'idempotency-key': randomUUID() }, left }
    const { requestId, status, headers, reply } = await call('POST /api/make', sent)
    expect([status, headers, reply]).toEqual([503, { ...plain, 'retry-after': '1' }, busy(requestId)])
    const [{ level, ...told } = {}] = logged()
    expect([level, told.route]).toEqual(['warn', 'POST /api/make'])
    if (failure === 'request lost') return
    const { __type, CancellationReasons: [reason] = [] } = failure.body as {
      __type: string
      CancellationReasons?: { Code: string }[]
    }
    expect(JSON.stringify(told)).toContain(reason?.Code ?? __type.slice(2))
  })
})

describe('a submission', () => {
  const submit = (text: string, key: string, routeKey = 'POST /api/make') =>
    call(routeKey, { by: jon, body: { text }, headers: { ...takesGzip, 'idempotency-key': key } })

  test('that is repeated gets the first reply, compressed like it, and makes nothing', async () => {
    const key = randomUUID()
    const first = await submit('one', key)
    const before = made
    const second = await submit('one', key)
    expect([first.status, first.headers, first.reply]).toEqual([201, zipped, { text: `one${long}` }])
    expect([second.status, second.headers, second.reply]).toEqual([201, zipped, first.reply])
    expect(made).toBe(before)
  })

  test('that comes twice at once is made once, and both get its reply', async () => {
    const before = made
    together = 2
    const key = randomUUID()
    const both = await Promise.all([submit('two', key), submit('two', key)])
    for (const { status, headers, reply } of both)
      expect([status, headers, reply]).toEqual([201, zipped, { text: `two${long}` }])
    expect(made).toBe(before + 1)
    expect(logged()).toEqual([])
  })

  test('at once with another one under the same key: the later one is refused', async () => {
    together = 2
    const key = randomUUID()
    const both = await Promise.all([submit('here', key), submit('else', key)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.reply.code).toBe('idempotency-key-reused')
    expect(logged()).toEqual([])
  })

  test('that its handler does not record is a fault', async () => {
    const { status } = await submit('lost', randomUUID(), 'POST /api/forget')
    expect(status).toBe(500)
    expect(logged()).toMatchObject([{ detail: 'forget did not record its submission.' }])
  })
})
