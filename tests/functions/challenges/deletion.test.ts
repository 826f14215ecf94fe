/** A challenge that is deleted while somebody sends an idea to it: whoever is first, no idea loses its challenge. */
import { beforeAll, expect, test } from 'vitest'
import { ideasApi } from '#shared/ideas/api.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { isTransaction, useTableDoor } from '#tests/support/faulty-door.ts'
import { addBase, entryFor, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const door = useTableDoor()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const editor = editing(ada)

beforeAll(async () => {
  await addPeople(table, ada, jon)
  await addBase(table)
})

/** Before the first transaction that names this, something else happens. */
function before(named: string, happens: () => Promise<unknown>): void {
  door.failWith(async (asked) => {
    if (!isTransaction(asked) || !asked.body.includes(named)) return undefined
    door.failWith(undefined)
    await happens()
    return undefined
  })
}

const remove = (record: Awaited<ReturnType<typeof editor.make>>) => editor.ask.remove(record, false)

test('an idea that comes in between keeps its challenge, which is a draft then', async () => {
  const challenge = await editor.make({ ...samples.challenge, slug: 'idea-first' })
  before(`CONTENT#challenge#${challenge.id}`, () => sendIdea(jon, challenge.id))
  const { status, problem } = await remove(challenge)
  expect([status, problem.code]).toEqual([409, 'challenge-has-ideas'])
  const record = await editor.get(challenge)
  expect([record.state, record.slug]).toEqual(['draft', 'idea-first'])
  expect((await editor.publish(record)).state).toBe('published')
})

test('an idea that comes too late is refused', async () => {
  const challenge = await editor.make({ ...samples.challenge, slug: 'deletion-first' })
  before('"IDEM#', async () => expect((await remove(challenge)).status).toBe(200))
  const { status } = await as(jon).call(ideasApi.submitIdea, { body: entryFor(challenge.id) })
  expect(status).toBe(404)
  expect((await table.items('idea')).filter(({ challengeId }) => challengeId === challenge.id)).toEqual([])
})
