/** Whatever a careless or hostile client sends, every endpoint answers with a clear 4xx, never a 500. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { peopleApi } from '#shared/people/api.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { as, send } from '#tests/support/calls.ts'
import { useCredentials } from '#tests/support/credentials.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { runs } from '#tests/support/tier.ts'

const table = useTable()
const credentials = useCredentials()
/** Somebody's own, for endpoints that ask the user pool. */
let token = ''
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')
const sub = jon.account?.sub

const endpoints = Object.values(apis).flatMap((api) => Object.values<Endpoint>(api))
// Registering asks the credentials service, which has tests of its own.
const tried = endpoints.filter((each) => each.access !== 'authenticated')

describe('hostile input', () => {
  test('is set up', async () => {
    await addPeople(table, jon, amy)
    await addAwards(table, recognition)
    const account = { username: 'token', email: 'token@thinktank.example' }
    token = (await credentials.signIn(account)).accessToken
  })

  test.each([
    ['no JSON', '{"eventId":', {}, 400, 'invalid-json'],
    ['no body', '', {}, 400, 'invalid-json'],
    [
      'another content type',
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported-media-type',
    ],
    ['a megabyte', JSON.stringify({ eventId: 'x'.repeat(1_000_000) }), {}, 413, 'too-large'],
    ['a list', '[]', {}, 400, 'invalid-request'],
    ['a number', '1', {}, 400, 'invalid-request'],
    ['nothing', 'null', {}, 400, 'invalid-request'],
    [
      'a hundred thousand lists in each other',
      '['.repeat(100_000) + ']'.repeat(100_000),
      {},
      413,
      'too-large',
    ],
    ['a prototype', '{"__proto__":{"admin":true}}', {}, 400, 'invalid-request'],
  ])('%s is refused', async (_, rawBody, headers, status, code) => {
    const answer = await send(sub, nominationsApi.submitNomination, { rawBody, headers })
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(answer.problem.requestId).toBeTruthy()
  })

  test('each wrong and each unknown field is named', async () => {
    const body = { ...high5([amy]), formVersion: 'one', admin: true }
    const { status, problem } = await send(sub, nominationsApi.submitNomination, { body })
    expect(status).toBe(400)
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['admin', 'formVersion'])
  })

  test('a prototype beside valid content is refused', async () => {
    const rawBody = JSON.stringify(high5([amy])).replace('{', '{"__proto__":{"admin":true},')
    const { status, problem } = await send(sub, nominationsApi.submitNomination, { rawBody })
    expect([status, problem.code]).toEqual([400, 'invalid-request'])
  })

  test('a search that unfolds to thousands of bytes is answered', async () => {
    for (const [endpoint, body] of [
      [peopleApi.suggestPeople, { search: '\uFDFA'.repeat(200) }],
      [peopleApi.findNominees, { entry: '\uFDFA'.repeat(200) }],
    ] as const) {
      expect((await send(sub, endpoint, { body })).status).toBe(200)
    }
  })

  test('script in a text stays text', async () => {
    const why = '<script>alert(1)</script><img src=x onerror=alert(2)> {{constructor}} \'"; DROP TABLE'
    const body = high5([amy], {
      answers: [high5([amy]).answers[0], { fieldId: 'why', value: why }].filter((each) => each !== undefined),
    })
    const { status, reply } = await as(jon).call(nominationsApi.submitNomination, { body })
    expect(status).toBe(201)
    const seen = await as(amy).call(nominationsApi.getNomination, { params: { id: reply.id } })
    expect(seen.reply.answers.find((each) => each.fieldId === 'why')?.content).toBe(why)
  })

  test('half a character does no harm', async () => {
    const rawBody = JSON.stringify(high5([amy])).replace('You stayed', '\\ud800 You stayed')
    expect((await send(sub, nominationsApi.submitNomination, { rawBody })).status).toBe(201)
  })

  const something = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 300 }))
  test.each(tried.map((each): [string, Endpoint] => [routeKey(each), each]))(
    '%s answers anything',
    async (_, endpoint) => {
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom('id', 'slug', 'category', 'x'), fc.string({ unit: 'binary' })),
          fc.dictionary(
            fc.constantFrom('search', 'entry', 'size', 'cursor', 'x'),
            fc.string({ unit: 'binary' }),
          ),
          fc.dictionary(fc.constantFrom(...Object.keys(high5([])), 'x'), something),
          async (params, query, changes) => {
            const { status, problem } = await send(sub, endpoint, {
              headers: { authorization: `Bearer ${token}` },
              params,
              query,
              body: { ...high5([amy]), ...changes },
            })
            expect(status).toBeLessThan(500)
            for (const each of Object.values(status === 200 ? {} : (problem?.fields ?? {})))
              expect(each).not.toMatch(/invalid input|expected|received|too (big|small)|unrecognized/i)
          },
        ),
        runs(10, 2000),
      )
    },
  )
})
