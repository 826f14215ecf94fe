/** What uses content: told with exact numbers, and in the way of whatever would lose it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { countPeopleLists, peopleCounts } from '#functions/directory/listing.ts'
import { sentCounter } from '#functions/nominations/counts/sent.ts'
import { transact } from '#functions/runtime/table.ts'
import { cardContent } from '#infra/content/awards.ts'
import { startingCategoryLists } from '#infra/content/categories.ts'
import { publishedContent } from '#infra/content/published.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import type { ContentKind } from '#shared/content/model.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
const editor = editing(ada)
let community: Awaited<ReturnType<typeof editor.make>>
let used: Awaited<ReturnType<typeof editor.make>>
let empty: Awaited<ReturnType<typeof editor.make>>
const green = { id: 777, name: 'Green', parent: 0 }
const spare = { id: 778, name: 'Spare', parent: 0 }

beforeAll(async () => {
  await addPeople(table, ada)
  await table.putItems(
    Object.entries(startingCategoryLists).flatMap(([id, content]) =>
      publishedContent(id, content, '2026-04-01T06:00:00.000Z'),
    ),
  )
  const list = await editor.get({ kind: 'category-list', id: 'idea' })
  const categories = [...startingCategoryLists.idea.categories, green, spare]
  await editor.publish(await editor.save(list, { ...startingCategoryLists.idea, categories }))
  community = await editor.make({ ...samples.community, title: 'Used', slug: 'used-community' })
  const communities = [Number(community.id)]
  const challenge = { ...samples.challenge, communities, categories: [green.id] }
  used = await editor.make({ ...challenge, title: 'Used', slug: 'used' })
  empty = await editor.make({ ...challenge, title: 'Empty', slug: 'empty' })

  const one = somebody('One', 'Member', { communities })
  const gone = somebody('Has', 'Left', { communities, status: 'left' })
  const elsewhere = somebody('Else', 'Where', { communities: [1] })
  await addPeople(table, one, gone, elsewhere)
  await Promise.all(countPeopleLists([one, gone, elsewhere]).map((each) => table.put(peopleCounts, each)))
  for (const title of ['First', 'Second', 'Third']) await sendIdea(one, used.id, { title })
})

const usesOf = async ({ kind, id }: { kind: ContentKind; id: string }, part?: number) =>
  (
    await as(ada).call(editingApi.listReferences, {
      params: { kind, id },
      query: part === undefined ? {} : { part },
    })
  ).reply

test('a challenge: its ideas', async () => {
  expect(await usesOf(used)).toEqual({ items: [], ideas: 3, nominations: 0, people: 0 })
  expect(await usesOf(empty)).toEqual({ items: [], ideas: 0, nominations: 0, people: 0 })
})

test('a community: the content meant for it, the ideas sent for it, the people in it', async () => {
  const { items, ideas, people } = await usesOf(community)
  expect(items.map(({ title }) => title).sort()).toEqual(['Empty', 'Used'])
  expect([ideas, people]).toEqual([3, 2])
})

test('an award event, a card: the nominations sent for it, with it', async () => {
  const event = await editor.make({ ...samples['award-event'], title: 'Sent for', slug: 'sent-for' })
  const sent = [1, 2, 3].map((n) => ({ id: `sent-${n}`, eventId: event.id, card: { id: 213 + n, name: '' } }))
  await transact(sentCounter.changes(sent))
  expect(await usesOf(event)).toEqual({ items: [], ideas: 0, nominations: 3, people: 0 })
  const cards = { kind: 'e-cards', id: 'e-cards' } as const
  await table.putItems(publishedContent(cards.id, cardContent, '2026-04-01T06:00:00.000Z'))
  expect(await usesOf(cards, 214)).toEqual({ items: [], ideas: 0, nominations: 1, people: 0 })
  expect(await usesOf(cards, 218)).toEqual({ items: [], ideas: 0, nominations: 0, people: 0 })
})

test('a category: the content and the ideas sorted into it', async () => {
  const list = { kind: 'category-list', id: 'idea' } as const
  const { items, ideas } = await usesOf(list, green.id)
  expect([items.length, ideas]).toEqual([2, 3])
  expect(await usesOf(list, spare.id)).toEqual({ items: [], ideas: 0, nominations: 0, people: 0 })
})

describe('what would be lost', () => {
  const remove = async (record: typeof used, anyway = true) => {
    const { status, problem } = await editor.ask.remove(record, anyway)
    return { told: status < 300 ? [status] : [status, problem.code], message: problem?.message }
  }

  test('a challenge with ideas stays, and says how many; one without goes', async () => {
    const { told, message } = await remove(used)
    expect(told).toEqual([409, 'challenge-has-ideas'])
    expect(message).toContain('3')
    expect((await remove(empty)).told).toEqual([200])
  })

  test('a category that only ideas use stays, and says how many', async () => {
    // Its last challenge is sorted elsewhere now; the ideas are not.
    const record = await editor.get({ kind: 'challenge', id: used.id })
    if (record.published?.kind !== 'challenge') throw new Error('It is not published.')
    await editor.publish(await editor.save(record, { ...record.published, categories: [] }))
    const publish = async (removed: number) => {
      const list = await editor.get({ kind: 'category-list', id: 'idea' })
      if (list.published?.kind !== 'category-list') throw new Error('There is no list.')
      const categories = list.published.categories.filter(({ id }) => id !== removed)
      return editor.ask.publish(await editor.save(list, { ...list.published, categories }))
    }
    const { status, problem } = await publish(green.id)
    expect([status, problem.code]).toEqual([409, 'category-in-use'])
    expect(problem.message).toBe('You can’t remove the category “Green”. It’s used by 3 ideas.')
    expect((await publish(spare.id)).status).toBe(200)
  })

  test('a community with people and ideas goes only when told to do so all the same', async () => {
    expect((await remove(community, false)).told).toEqual([409, 'content-referred'])
    expect((await remove(community)).told).toEqual([200])
  })
})
