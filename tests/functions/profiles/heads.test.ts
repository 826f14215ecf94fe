/** Whose profile is read by whom, and what its head says (docs/product.md#profiles). */
import { beforeAll, describe, expect, test } from 'vitest'
import { publishedContent } from '#infra/content/published.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import { as } from '#tests/support/calls.ts'
import { samples } from '#tests/support/content.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const amy = somebody('Amy', 'Botha', {
  communities: [1, 2],
  departmentName: 'Player',
  businessUnit: 'Streaming Product',
  company: '',
  payrollId: 'pay-7',
})
const colleague = somebody('Jon', 'Dlamini', { communities: [1] })
const elsewhere = somebody('Wanjiku', 'Njoroge', { communities: [3] })
const admin = somebody('Ada', 'Admin', { communities: [], roles: ['thinktank', 'administrator'] })
const contractor = somebody('Con', 'Tractor', { employeeNumber: '0' })
const stranger = somebody('Jonas', 'Lind', { hierarchy: undefined, communities: [] })
const strangeAdmin = somebody('Out', 'Admin', { hierarchy: undefined, roles: ['thinktank', 'administrator'] })
const left = somebody('Gerhard', 'Left', { status: 'left' })
const blocked = somebody('Tebogo', 'Blocked', { blocked: { at: '2026-01-01T00:00:00.000Z', by: 'Ada' } })

beforeAll(async () => {
  await addPeople(table, amy, colleague, elsewhere, admin, contractor, stranger, strangeAdmin, left, blocked)
  for (const [id, slug] of [
    ['1', 'news'],
    ['2', 'sport'],
  ] as const)
    await table.putItems(
      publishedContent(id, { ...samples.community, title: slug, slug }, '2026-01-01T06:00:00.000Z'),
    )
  await addChallenge(table, 'open')
})

const read = (by: typeof amy, slug: string) => as(by).call(profilesApi.getProfile, { params: { slug } })

describe('a head', () => {
  const none = { ideas: 0, alwaysOn: 0, graduated: 0, comments: 0, likes: 0, follows: 0 }
  const said = {
    personId: amy.personId,
    name: 'Amy Botha',
    slug: 'amy.botha',
    hasLeft: false,
    position: {
      departmentName: 'Player',
      businessUnit: 'Streaming Product',
      company: 'Northwind Media Group',
      country: 'South Africa',
    },
    counts: none,
  }
  const news = { id: 1, title: 'news', slug: 'news' }
  const sport = { id: 2, title: 'sport', slug: 'sport' }

  test('says who somebody is and where they work, and nothing else of what is kept of them', async () => {
    expect((await read(colleague, amy.slug)).reply).toEqual({ ...said, communities: [news] })
  })

  test('names the communities that its reader may see: of others nobody learns', async () => {
    const of = async (by: typeof amy) => (await read(by, amy.slug)).reply.communities
    expect(await of(amy)).toEqual([news, sport])
    expect(await of(admin)).toEqual([news, sport])
    expect(await of(elsewhere)).toEqual([])
    expect((await read(elsewhere, amy.slug)).reply).toEqual({ ...said, communities: [] })
  })

  test('of a contractor looks like any other', async () => {
    const { status, reply } = await read(colleague, contractor.slug)
    expect([status, reply.hasLeft, reply.position?.departmentName]).toEqual([200, false, 'Platforms'])
    expect(JSON.stringify(reply)).not.toContain('employeeNumber')
    expect((await read(contractor, amy.slug)).status).toBe(200)
  })

  test.each([left, blocked])('of $name says just that they take part no longer', async (gone) => {
    for (const by of [colleague, admin]) {
      const { reply } = await read(by, gone.slug)
      expect(reply).toEqual({
        personId: gone.personId,
        name: gone.name,
        slug: gone.slug,
        hasLeft: true,
        communities: [],
        counts: none,
      })
    }
    expect((await read(gone, amy.slug)).status).toBe(403)
  })

  test.each(['nobody', 'AMY.BOTHA', `${amy.personId}x`, '0'.repeat(26), amy.email, '%00', 'x'.repeat(200)])(
    'under %s there is none',
    async (slug) => {
      expect((await read(colleague, slug)).status).toBe(404)
    },
  )
})

test('whoever is only known by id is found by it, and then by their slug', async () => {
  expect((await read(colleague, amy.personId)).reply.slug).toBe(amy.slug)
  expect((await read(stranger, stranger.personId)).reply.slug).toBe(stranger.slug)
  expect((await read(stranger, amy.personId)).problem.code).toBe('not-in-directory')
})

describe('somebody outside the directory', () => {
  const lists = [
    profilesApi.listIdeasOf,
    profilesApi.listCommentsOf,
    profilesApi.listLikesOf,
    profilesApi.listFollowsOf,
  ]

  test('reads their own profile and nobody else’s, and does not learn who there is', async () => {
    expect((await read(stranger, stranger.slug)).reply.name).toBe('Jonas Lind')
    for (const slug of [amy.slug, 'nobody'])
      expect((await read(stranger, slug)).problem.code).toBe('not-in-directory')
    for (const list of lists) {
      const call = (id: string) => as(stranger).call(list, { params: { id }, query: {} })
      expect((await call(stranger.personId)).status).toBe(200)
      expect((await call(amy.personId)).problem.code).toBe('not-in-directory')
    }
  })

  test('is somebody whose profile others read, and administrators read all', async () => {
    expect((await read(colleague, stranger.slug)).status).toBe(200)
    expect((await read(strangeAdmin, amy.slug)).status).toBe(200)
    for (const list of lists) {
      const { status, reply } = await as(strangeAdmin).call(list, { params: { id: amy.personId }, query: {} })
      expect([status, reply.total]).toEqual([200, 0])
    }
  })
})

test('of nobody the lists are empty', async () => {
  const { status, reply } = await as(colleague).call(profilesApi.listLikesOf, {
    params: { id: 'none' },
    query: {},
  })
  expect([status, reply.items, reply.total]).toEqual([200, [], 0])
})

test('what somebody did shows at once, and says no more than it should', async () => {
  const { id } = await sendIdea(amy, 'open', { title: 'Felt below chairs' })
  const params = { id }
  await as(amy).call(ideasApi.like, { params })
  const text = `${'Every chair is heard. '.repeat(20)}And more.`
  const { reply: said } = await as(amy).call(ideasApi.addComment, { params, body: { text } })
  const { reply } = await as(colleague).call(profilesApi.listCommentsOf, {
    params: { id: amy.personId },
    query: {},
  })
  expect(reply.items).toEqual([
    {
      id: said.id,
      idea: { id, title: 'Felt below chairs' },
      excerpt: expect.stringMatching(/^Every chair.* …$/),
      createdAt: said.createdAt,
    },
  ])
  expect(JSON.stringify(said)).not.toContain('listedFor')
  expect((await read(colleague, amy.slug)).reply.counts).toMatchObject({ ideas: 1, likes: 1, comments: 1 })
  const edited = await as(amy).call(ideasApi.editComment, {
    params: { id, commentId: said.id },
    body: { text: 'Quiet!' },
  })
  expect(edited.status).toBe(200)
  const again = await as(colleague).call(profilesApi.listCommentsOf, {
    params: { id: amy.personId },
    query: {},
  })
  expect(again.reply.items.map(({ excerpt }) => excerpt)).toEqual(['Quiet!'])
})
