/** The search finds records by what they say now, whatever the stream does. */
import { describe, expect, test } from 'vitest'
import { handler } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { ideas } from '#functions/ideas/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { transact } from '#functions/runtime/table.ts'
import { deleteItem, update } from '#functions/runtime/writes.ts'
import { visibleScopes } from '#functions/search/content.ts'
import { searchGroup } from '#functions/search/find.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { somebody } from '../../support/people.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'

const table = useTable({ stream: true })
const stream = useStream(streamReaders.projections.types)
const person = somebody('Amy', 'Botha', { communities: [1] })
const actor: Actor = { personId: person.personId, isAdmin: false, person }
const outsider: Actor = { ...actor, person: { ...person, communities: [2] } }

const idea: Idea = {
  id: 'idea-1',
  version: 1,
  title: 'Solar kettles',
  excerpt: 'Warm water for nothing.',
  createdAt: '2026-01-01T00:00:00.000Z',
  challengeId: 'challenge-1',
  author: { personId: 'someone', name: 'Some One', slug: 'some.one', country: 'Kenya' },
  categories: [],
  communities: [1],
  likes: 0,
  comments: 0,
}

async function found(typed: string, by = actor): Promise<string[]> {
  const places = await visibleScopes(by)
  const hits = await searchGroup('ideas', { typed, limit: 10, atOnce: 100, actor: by, places })
  return hits.map(({ title }) => title)
}

const rows = () => table.items('search-word')

describe('the search', () => {
  test('finds a record once the stream brought it', async () => {
    await table.put(ideas, idea)
    expect(await found('kettle')).toEqual([])
    expect(await handler(await stream.next())).toEqual({ batchItemFailures: [] })
    expect(await found('kettle')).toEqual(['Solar kettles'])
    expect(await found('warm')).toEqual(['Solar kettles'])
  })

  test('finds it by its new words and no longer by the old ones', async () => {
    await table.put(ideas, { ...idea, version: 2, title: 'Solar pans' })
    await handler(await stream.next())
    expect([await found('kettle'), await found('pans')]).toEqual([[], ['Solar pans']])
  })

  test('shows it to its new community and no longer to the old one', async () => {
    await table.put(ideas, { ...idea, version: 3, communities: [2] })
    await handler(await stream.next())
    expect([await found('kettle'), await found('kettle', outsider)]).toEqual([[], ['Solar kettles']])
  })

  test('ends up right when changes come out of order and twice', async () => {
    await table.put(ideas, { ...idea, version: 4, title: 'Something else' })
    const first = await stream.next()
    await table.put(ideas, { ...idea, version: 5 })
    const second = await stream.next()
    for (const event of [second, first, second, first]) await handler(event)
    expect([await found('kettle'), await found('something')]).toEqual([['Solar kettles'], []])
  })

  test('writes nothing for a change that it cannot notice', async () => {
    const before = await rows()
    await transact([deleteItem(searchRowKey(before))])
    await transact([update(ideas.keys(idea), { set: { likes: 1 } })])
    await handler(await stream.next())
    expect(await rows()).toHaveLength(before.length - 1)
  })

  test('forgets what is gone', async () => {
    await transact([deleteItem(ideas.keys(idea))])
    await handler(await stream.next())
    expect(await rows()).toEqual([])
  })
})

function searchRowKey(items: readonly Record<string, unknown>[]): { PK: string; SK: string } {
  return { PK: String(items[0]?.PK), SK: String(items[0]?.SK) }
}
