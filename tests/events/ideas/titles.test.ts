/** What profiles say of comments follows the titles of ideas. */
import { expect, test } from 'vitest'
import { handler } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { profilesApi } from '#shared/profiles/api.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, entryFor, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const stream = useStream(streamReaders.projections.types)
const jon = somebody('Jon', 'Dlamini')
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })

test('a comment is listed under the title that its idea has by now, one that was removed nowhere', async () => {
  await addPeople(table, jon, ada)
  await addChallenge(table, 'open')
  const { id } = await sendIdea(jon, 'open', { title: 'What I should not have said' })
  const params = { id }
  const say = async (text: string) =>
    (await as(jon).call(ideasApi.addComment, { params, body: { text } })).reply.id
  const kept = await say('Kept')
  const removed = await say('Removed')
  await as(ada).call(ideasApi.removeComment, { params: { id, commentId: removed } })
  const { answers } = entryFor('open')
  const edited = await as(jon).call(ideasApi.editIdea, {
    params,
    body: { version: 1, title: 'A quieter studio', answers },
  })
  expect(edited.status).toBe(200)
  expect(await handler(await stream.next())).toEqual({ batchItemFailures: [] })
  const { reply } = await as(jon).call(profilesApi.listCommentsOf, {
    params: { id: jon.personId },
    query: {},
  })
  expect(reply.items.map((each) => [each.id, each.idea.title])).toEqual([[kept, 'A quieter studio']])
  expect(JSON.stringify(await table.items('comment-row'))).not.toContain('should not have said')
})
