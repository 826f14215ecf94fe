/** What is shown of a person: every endpoint that is about somebody, to every kind of reader. The tabs that are nobody
 * else's have no address with a person in it (docs/product.md#profiles). */
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { apis } from '#shared/api.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import { high5 } from '#tests/support/awards.ts'
import { as, send } from '#tests/support/calls.ts'
import { addBase, addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { colleague, jon, monetary, nominate, useNominations } from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'

const { table } = useNominations(undefined, { stream: true })
const stream = useStream(streamReaders.projections.types)

const amy = colleague('Amy', 'Amberwood', {
  communities: [1, 2],
  // Such as no id or instant of a reply contains by chance.
  employeeNumber: 'staff-4402',
  payrollId: 'pay-7731',
})
const readers = {
  themselves: amy,
  'a colleague': somebody('Of', 'News', { communities: [1] }),
  'another community': somebody('Of', 'Radio', { communities: [3] }),
  'a contractor': somebody('Con', 'Tractor', { employeeNumber: '0', communities: [1] }),
  'an administrator': somebody('Ad', 'Min', { communities: [], roles: ['thinktank', 'administrator'] }),
  'every report': somebody('Re', 'Ports', {
    communities: [1],
    roles: ['thinktank', 'linkadmin', 'all_nomination_report_view', 'view_reports', 'equity_manager'],
  }),
  'a stranger': somebody('Out', 'Sider', { hierarchy: undefined, communities: [1] }),
  'a leaver': somebody('Has', 'Left', { status: 'left', communities: [1] }),
  'somebody blocked': somebody('Is', 'Blocked', {
    communities: [1],
    blocked: { at: '2026-01-01T00:00:00.000Z', by: 'Ada' },
  }),
  nobody: undefined,
} satisfies Record<string, Person | undefined>
type Reader = keyof typeof readers

/** Of which ideas of Amy's something is told: of both communities, of the reader's own, of none; or it is refused. */
type Told = 'both' | 'news' | 'none' | 401 | 403
const ideas: Readonly<Record<Reader, Told>> = {
  themselves: 'both',
  'a colleague': 'news',
  'another community': 'none',
  'a contractor': 'news',
  'an administrator': 'both',
  'every report': 'news',
  'a stranger': 403,
  'a leaver': 403,
  'somebody blocked': 403,
  nobody: 401,
}
/** No idea stands in it, whoever reads. */
const noIdeas = Object.fromEntries(
  Object.entries(ideas).map(([reader, told]) => [reader, typeof told === 'number' ? told : 'none']),
) as Readonly<Record<Reader, Told>>

const byId = { id: amy.personId }
interface Row {
  readonly params: Record<string, string>
  readonly query?: Record<string, string>
  readonly told: Readonly<Record<Reader, Told>>
}
/** Every endpoint that is about one person and is not for administrators alone. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/profiles/{slug}': [{ params: { slug: amy.slug }, told: noIdeas }],
  'GET /api/people/{id}/ideas': ['ideas', 'always-on', 'graduated'].map((tab) => ({
    params: byId,
    query: { tab },
    told: tab === 'ideas' ? ideas : noIdeas,
  })),
  'GET /api/people/{id}/comments': [{ params: byId, told: ideas }],
  'GET /api/people/{id}/likes': [{ params: byId, told: ideas }],
  'GET /api/people/{id}/follows': [{ params: byId, told: ideas }],
  'GET /api/people/{id}/high5s': [{ params: byId, told: noIdeas }],
  'GET /api/people/{id}': [{ params: byId, told: noIdeas }],
}

const endpoints = new Map(
  Object.values(apis)
    .flatMap((api) => Object.values<Endpoint>(api))
    .filter(({ method, path }) => method === 'GET' && /^\/(people|profiles|users)\/\{/.test(path))
    .map((endpoint) => [routeKey(endpoint), endpoint] as const),
)

/** What no reader of a profile learns, themselves neither: that is not what a profile is for. */
const secrets = [
  amy.email,
  amy.employeeNumber,
  'pay-7731',
  amy.hierarchy?.lineManager?.email ?? 'no line manager',
  'You stayed until the show was on the air.',
  'On the Spot',
  'Bex',
]

beforeAll(async () => {
  const all = Object.values(readers).filter((each) => each !== undefined)
  const bex = colleague('Bex', 'Elsewhere')
  await addPeople(table, ...all, bex)
  await addBase(table)
  await addChallenge(table, 'news', { communities: [1] })
  await addChallenge(table, 'sport', { communities: [2] })
  for (const challenge of ['news', 'sport']) {
    const { id } = await sendIdea(amy, challenge, { title: `Idea of ${challenge}` })
    const params = { id }
    await as(amy).call(ideasApi.like, { params })
    await as(amy).call(ideasApi.follow, { params })
    await as(amy).call(ideasApi.addComment, { params, body: { text: `Said of ${challenge}` } })
  }
  // A High5, what is reviewed and nobody but its readers knows, and what she sent.
  expect((await nominate(jon, high5([amy]))).status).toBe(201)
  expect((await nominate(jon, monetary([amy]))).status).toBe(201)
  expect((await nominate(amy, high5([bex]))).status).toBe(201)
  await project(await stream.next())
})

test('every endpoint that is about a person stands in the table', () => {
  expect([...endpoints.keys()].sort()).toEqual(Object.keys(rows).sort())
})

const cells = Object.entries(rows).flatMap(([route, several]) =>
  several.flatMap(({ params, query, told }) =>
    Object.keys(readers).map((name) => {
      const reader = name as Reader
      return { route, params, query, reader, expected: told[reader], tab: query?.tab ?? '' }
    }),
  ),
)

describe('to each reader is told', () => {
  test.each(cells)('$route $tab, $reader: $expected', async ({ route, params, query, reader, expected }) => {
    const endpoint = endpoints.get(route)
    if (!endpoint) throw new Error(`There is no ${route}.`)
    const by = readers[reader]
    const { status, reply } = await send(by?.account?.sub, endpoint, { params, query: query ?? {} })
    const text = JSON.stringify(reply)
    expect(status).toBe(typeof expected === 'number' ? expected : 200)
    const told = ['news', 'sport'].filter((each) => text.includes(`of ${each}`))
    const of = { both: ['news', 'sport'], news: ['news'], none: [] }
    expect(told).toEqual(typeof expected === 'number' ? [] : of[expected])
    for (const secret of secrets) expect(text).not.toContain(secret)
    if (typeof expected === 'number') expect(text).not.toContain(amy.name)
  })
})

test('the numbers of a head are those of what its reader is told', async () => {
  const sizes = { both: 2, news: 1, none: 0 }
  for (const [name, told] of Object.entries(ideas)) {
    if (typeof told === 'number') continue
    const by = readers[name as Reader]
    const { counts } = (await as(by).call(profilesApi.getProfile, { params: { slug: amy.slug } })).reply
    const n = sizes[told]
    expect([name, counts]).toEqual([
      name,
      { ideas: n, alwaysOn: 0, graduated: 0, comments: n, likes: n, follows: n },
    ])
    // A High5 is everybody's, whatever their communities; what is still reviewed is not among them.
    const { reply } = await as(by).call(nominationsApi.listHigh5s, { params: byId, query: {} })
    expect([name, reply.total]).toEqual([name, 1])
  }
})
