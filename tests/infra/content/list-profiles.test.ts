/** Listing in profiles what is older than they are. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, inject, test } from 'vitest'
import { comments } from '#functions/ideas/comments.ts'
import { ideaListings, ideaRows, listingOf } from '#functions/ideas/index-rows.ts'
import { ideaCounts } from '#functions/ideas/listing-counts.ts'
import { follows, likes } from '#functions/ideas/reactions.ts'
import { ideas } from '#functions/ideas/store.ts'
import { listProfiles } from '#infra/content/list-profiles.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { storedIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()
const jon = somebody('Jon', 'Dlamini')
const at = '2026-05-01T10:00:00.000Z'

test('lists everything once, whatever happens meanwhile, and then it goes on like anything new', async () => {
  await addPeople(table, jon)
  const card = { ...storedIdea('old', jon), likes: 1, comments: 2, categories: [501, 29] }
  const listing = listingOf(card)
  await table.put(ideas, card)
  await table.put(ideaListings, { ...listing, keys: listing.keys.filter((key) => !key.startsWith('~')) })
  await table.put(likes, { ideaId: 'old', personId: jon.personId, at })
  await table.put(follows, { ideaId: 'old', personId: jon.personId, at })
  const said = { ideaId: 'old', author: jon, text: 'Said', createdAt: at }
  await table.put(comments, { ...said, id: 'c1' })
  await table.put(comments, { ...said, id: 'c2', text: '', removedAt: at })

  const counts = async () =>
    (await as(jon).call(profilesApi.getProfile, { params: { slug: jon.slug } })).reply.counts
  const none = { ideas: 0, alwaysOn: 0, graduated: 0, comments: 0, likes: 0, follows: 0 }
  expect(await counts()).toEqual(none)
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: inject('dynamodb') }))
  const listAll = () => listProfiles(documents, table.name)
  // Two at once list nothing twice.
  const listed = await Promise.all([listAll(), listAll()])
  expect(listed[0] + listed[1]).toBe(4)
  expect(await counts()).toEqual({ ...none, ideas: 1, graduated: 1, comments: 1, likes: 1, follows: 1 })
  expect(await listAll()).toBe(0)

  const params = { id: 'old' }
  for (const endpoint of [ideasApi.unlike, ideasApi.unfollow])
    expect((await as(jon).call(endpoint, { params })).status).toBe(200)
  expect(await counts()).toEqual({ ...none, ideas: 1, graduated: 1, comments: 1 })
  const rows = (await table.items('idea-row')).map((each) => ideaRows.schema.parse(each))
  expect(rows.every(({ key }) => key === `~${jon.personId}/ideas`)).toBe(true)
  for (const item of await table.items('idea-count'))
    expect(ideaCounts.schema.parse(item).n).toBeGreaterThanOrEqual(0)
})

test('until then what is taken back takes nothing from the counts', async () => {
  const amy = somebody('Amy', 'Botha')
  await addPeople(table, amy)
  await table.put(ideas, { ...storedIdea('older', jon), likes: 1 })
  await table.put(likes, { ideaId: 'older', personId: amy.personId, at })
  const { status, reply } = await as(amy).call(ideasApi.unlike, { params: { id: 'older' } })
  expect([status, reply]).toEqual([200, { liked: false, likes: 0 }])
  const { counts } = (await as(amy).call(profilesApi.getProfile, { params: { slug: amy.slug } })).reply
  expect(counts.likes).toBe(0)
})

/** Lists everything just before the first transaction that has this in it. */
function listBefore(word: string): void {
  let isFirst = true
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: inject('dynamodb') }))
  door.failWith(async ({ headers, body }) => {
    const isIt = String(headers['x-amz-target']).endsWith('TransactWriteItems') && body.includes(word)
    if (!isIt || !isFirst) return
    isFirst = false
    await listProfiles(documents, table.name)
  })
}

const moment = {
  edited: ['TALK#', 'editComment', ['Afterwards']],
  removed: ['TALK#', 'removeComment', []],
  unliked: ['LIKE#', 'unlike', ['Before']],
} as const

test.each(Object.entries(moment))(
  'what is %s at that very moment is listed as it is afterwards',
  async (id, [word, act, left]) => {
    const eve = somebody('Eve', id)
    const ada = somebody('Ada', id, { roles: ['thinktank', 'administrator'] })
    await addPeople(table, eve, ada)
    await table.put(ideas, { ...storedIdea(id, jon), likes: 1, comments: 1 })
    const said = { ideaId: id, author: eve, text: 'Before', createdAt: new Date().toISOString() }
    await table.put(comments, { ...said, id: 'c' })
    await table.put(likes, { ideaId: id, personId: eve.personId, at })

    listBefore(word)
    const params = { id, commentId: 'c' }
    const { status } = await (act === 'editComment'
      ? as(eve).call(ideasApi.editComment, { params, body: { text: 'Afterwards' } })
      : act === 'removeComment'
        ? as(ada).call(ideasApi.removeComment, { params })
        : as(eve).call(ideasApi.unlike, { params: { id } }))
    expect(status).toBe(200)

    const query = { params: { id: eve.personId }, query: {} }
    const { reply } = await as(jon).call(profilesApi.listCommentsOf, query)
    expect([reply.items.map(({ excerpt }) => excerpt), reply.total]).toEqual([left, left.length])
    const liked = act === 'unlike' ? 0 : 1
    const { items, total } = (await as(jon).call(profilesApi.listLikesOf, query)).reply
    expect([items.length, total]).toEqual([liked, liked])
  },
)
