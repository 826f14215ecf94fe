/** A hidden idea is nobody's but its author's and the administrators': in lists, totals, search, profiles, files and talk
 * (docs/product.md#hidden-ideas). */
import { beforeAll, describe, expect, test } from 'vitest'
import { comparisons } from '#events/counters/nightly.ts'
import { handler } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { fileReaders } from '#functions/file-readers.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { Person } from '#shared/people/model.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import { hasFlag } from '#shared/roles.ts'
import { searchApi } from '#shared/search/api.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const stream = useStream(streamReaders.projections.types)
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const amy = somebody('Amy', 'Botha', { communities: [1] })
const eve = somebody('Eve', 'Smith', { communities: [1] })
const linker = somebody('Li', 'Nker', { roles: ['thinktank', 'linkadmin'], communities: [1] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })

const listed = async (by: Person, query: object = {}) => {
  const { reply } = await as(by).call(ideasApi.listIdeas, { query: { size: 100, ...query } })
  expect(reply.items.length).toBe(reply.total)
  return reply.items.map(({ id }) => id)
}
const found = async (by: Person) =>
  (
    await as(by).call(searchApi.search, { params: { group: 'ideas' }, body: { search: 'Rude' } })
  ).reply.items.map(({ name }) => name)
const similar = async (by: Person) => {
  const { reply } = await as(by).call(ideasApi.findSimilarIdeas, { body: { title: 'Rude remarks' } })
  return reply.items.map(({ id }) => id)
}
const mayReadFiles = (by: Person, id: string) => {
  const actor = { personId: by.personId, isAdmin: hasFlag(by.roles, 'admin'), person: by }
  return fileReaders.idea(id, actor, 'any')
}
/** What Amy did with ideas, as somebody sees it. */
const doneByAmy = async (by: Person) => {
  const params = { id: amy.personId }
  const [likes, follows, comments, profile] = await Promise.all([
    as(by).call(profilesApi.listLikesOf, { params, query: {} }),
    as(by).call(profilesApi.listFollowsOf, { params, query: {} }),
    as(by).call(profilesApi.listCommentsOf, { params, query: {} }),
    as(by).call(profilesApi.getProfile, { params: { slug: amy.slug } }),
  ])
  const { counts } = profile.reply
  expect([likes.reply.total, follows.reply.total, comments.reply.total]).toEqual([
    counts.likes,
    counts.follows,
    counts.comments,
  ])
  return [likes.reply.items.length, follows.reply.items.length, comments.reply.items.length]
}
const project = async () => expect(await handler(await stream.next())).toEqual({ batchItemFailures: [] })
const hide = (id: string) =>
  as(ada).call(ideasApi.hideIdea, { params: { id }, body: { reason: 'It names a colleague.' } })
const putBack = (id: string) => as(ada).call(ideasApi.putBackIdea, { params: { id } })

beforeAll(async () => {
  await addPeople(table, jon, amy, eve, linker, ada)
  await addChallenge(table, 'everyones', { communities: [] })
  await addChallenge(table, 'ones', { communities: [1] })
})

describe.each(['ones', 'everyones'])('an idea for a challenge of %s', (challenge) => {
  test('is gone for others while it is hidden, and there again afterwards', async () => {
    const { id } = await sendIdea(jon, challenge, { title: 'Rude remarks' })
    const params = { id }
    await as(amy).call(ideasApi.like, { params })
    await as(amy).call(ideasApi.follow, { params })
    const said = await as(amy).call(ideasApi.addComment, { params, body: { text: 'Indeed.' } })
    await project()
    const before = { lists: await listed(eve), found: await found(eve), amy: await doneByAmy(eve) }
    expect(before.lists).toContain(id)
    expect(before.found).toContain(id)

    expect((await hide(id)).reply.hidden).toMatchObject({ reason: 'It names a colleague.' })
    await project()
    for (const other of [eve, amy, linker]) {
      expect(await listed(other)).not.toContain(id)
      expect(await listed(other, { challenge })).not.toContain(id)
      expect(await listed(other, { author: jon.personId })).not.toContain(id)
      expect(await found(other)).not.toContain(id)
      expect(await similar(other)).not.toContain(id)
      expect(await mayReadFiles(other, id)).toBe(false)
      const acts = [
        as(other).call(ideasApi.getIdea, { params }),
        as(other).call(ideasApi.like, { params }),
        as(other).call(ideasApi.follow, { params }),
        as(other).call(ideasApi.listComments, { params, query: {} }),
        as(other).call(ideasApi.addComment, { params, body: { text: 'Where is it?' } }),
        as(other).call(ideasApi.editComment, {
          params: { id, commentId: said.reply.id },
          body: { text: 'Changed' },
        }),
      ]
      for (const { status } of await Promise.all(acts)) expect(status).toBe(404)
    }
    expect(await doneByAmy(eve)).toEqual(before.amy.map((n) => n - 1))
    expect(await doneByAmy(amy)).toEqual(before.amy.map((n) => n - 1))
    for (const seeing of [jon, ada]) {
      expect(await mayReadFiles(seeing, id)).toBe(true)
      expect(await listed(seeing)).toContain(id)
      expect(await listed(seeing, { challenge })).toContain(id)
      const { reply } = await as(seeing).call(ideasApi.getIdea, { params })
      expect(reply.hidden).toMatchObject({ reason: 'It names a colleague.' })
      expect(JSON.stringify(reply)).not.toContain(ada.personId)
      expect(await doneByAmy(seeing)).toEqual(before.amy)
    }
    // What its author and administrators do with it meanwhile is nobody else's to see either.
    expect((await as(jon).call(ideasApi.like, { params })).status).toBe(200)
    await expectNoDrift(id)

    expect((await putBack(id)).reply.hidden).toBeUndefined()
    await project()
    expect(await listed(eve)).toEqual(before.lists)
    expect(await found(eve)).toEqual(before.found)
    expect(await doneByAmy(eve)).toEqual(before.amy)
    await expectNoDrift(id)
  })
})

async function expectNoDrift(id: string): Promise<void> {
  const drifts = await Promise.all([
    comparisons.ideas.driftOf(id),
    ...['*', '501', '@ones', '@everyones'].map(comparisons['idea-keys'].driftOf),
    ...[jon, amy, eve].map(({ personId }) => comparisons['idea-people'].driftOf(personId)),
  ])
  expect(drifts.flat()).toEqual([])
}

test('hiding, and putting back, again changes nothing; of two at once none is half done', async () => {
  const { id } = await sendIdea(jon, 'ones')
  const answers = await Promise.all([hide(id), hide(id), hide(id)])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const first = (await hide(id)).reply.hidden
  expect((await hide(id)).reply.hidden).toEqual(first)
  await Promise.all([putBack(id), putBack(id)])
  expect((await putBack(id)).status).toBe(200)
  await expectNoDrift(id)
  expect(await listed(eve)).toContain(id)
})

test('an idea of very many communities is hidden whole', async () => {
  const communities = Array.from({ length: 30 }, (_, n) => n + 1)
  await addChallenge(table, 'wide', { communities, categories: [501, 502, 503, 504, 505, 506] })
  const { id } = await sendIdea(jon, 'wide')
  await as(ada).call(ideasApi.graduate, { params: { id } })
  expect((await hide(id)).status).toBe(200)
  expect(await listed(eve, { challenge: 'wide' })).toEqual([])
  expect(await listed(ada, { challenge: 'wide' })).toEqual([id])
  expect((await putBack(id)).status).toBe(200)
  expect(await listed(eve, { challenge: 'wide' })).toEqual([id])
  await expectNoDrift(id)
})

test('only administrators hide, and say why', async () => {
  const { id } = await sendIdea(jon, 'ones')
  for (const by of [jon, amy, linker]) {
    const body = { reason: 'No.' }
    expect((await as(by).call(ideasApi.hideIdea, { params: { id }, body })).status).toBe(403)
    expect((await as(by).call(ideasApi.putBackIdea, { params: { id } })).status).toBe(403)
  }
  const empty = await as(ada).call(ideasApi.hideIdea, { params: { id }, body: { reason: '  ' } })
  expect([empty.status, Object.keys(empty.problem.fields ?? {})]).toEqual([400, ['reason']])
})
