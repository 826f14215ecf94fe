/** Content that publishes itself: not before its time, once, and in the name of who set the time. */
import { afterEach, describe, expect, test } from 'vitest'
import { handler } from '#events/content/publish-due.ts'
import { withDeadline } from '#functions/runtime/deadline.ts'
import { startingCategoryLists } from '#infra/content/categories.ts'
import { publishedContent } from '#infra/content/published.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import type { ContentRecord } from '#shared/content/model.ts'
import { contentApi } from '#shared/content/reading-api.ts'
import { as } from '../../support/calls.ts'
import { editing, samples } from '../../support/content.ts'
import { conflicting, isTransaction, useTableDoor } from '../../support/faulty-door.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()
const door = useTableDoor()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const bea = somebody('Bea', 'Editor', { roles: ['thinktank', 'administrator'] })
const jon = somebody('Jon', 'Dlamini')
const editor = editing(ada)

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** Runs the schedule as if so many hours had passed. */
async function runIn(hours: number, times = 1): Promise<void> {
  process.env.CLOCK_OFFSET_MS = String(hours * hour)
  try {
    await Promise.all(Array.from({ length: times }, () => handler()))
  } finally {
    delete process.env.CLOCK_OFFSET_MS
  }
}

afterEach(() => {
  delete process.env.CLOCK_OFFSET_MS
})

const isRead = async (slug: string) =>
  (await as(jon).call(contentApi.getPage, { params: { slug } })).status === 200

async function actsOf({ kind, id }: ContentRecord) {
  const { reply } = await as(ada).call(editingApi.listVersions, { params: { kind, id } })
  return reply.items.map(({ by, what }) => [by, what])
}

async function schedule(slug: string, at = inHours(2)): Promise<ContentRecord> {
  return editor.publish(await editor.create({ ...samples.page, title: slug, slug }), at)
}

describe('scheduled content', () => {
  test('is set up', async () => {
    await addPeople(table, ada, bea, jon)
    await table.putItems(publishedContent('idea', startingCategoryLists.idea, '2026-04-01T06:00:00.000Z'))
  })

  test('is published when its time has come, and not before', async () => {
    const record = await schedule('in-time')
    expect(record).toMatchObject({ state: 'draft', publishAt: expect.any(String) })
    await runIn(1)
    expect(await isRead('in-time')).toBe(false)
    await runIn(3)
    expect(await isRead('in-time')).toBe(true)
    const after = await editor.get(record)
    expect(after).toMatchObject({ state: 'published', version: record.version + 1, updatedBy: 'Ada Admin' })
    expect(after.publishAt).toBeUndefined()
    expect(await actsOf(record)).toEqual([
      ['Ada Admin', 'published'],
      ['Ada Admin', 'scheduled'],
      ['Ada Admin', 'created'],
    ])
  })

  test('is published once, however many runs there are', async () => {
    const records = await Promise.all([1, 2, 3].map((n) => schedule(`once-${n}`)))
    await runIn(3, 4)
    await runIn(3)
    for (const record of records) {
      expect((await actsOf(record)).filter(([, what]) => what === 'published')).toHaveLength(1)
      expect((await editor.get(record)).version).toBe(record.version + 1)
    }
  })

  test('a draft that is saved, called off or published meanwhile is not published by itself', async () => {
    const saved = await schedule('saved-since')
    await editor.save(saved, { ...samples.page, title: 'Newer', slug: 'saved-since' })
    const calledOff = await schedule('called-off')
    const { kind, id, version } = calledOff
    const unscheduled = await as(bea).call(editingApi.unschedule, { params: { kind, id }, body: { version } })
    expect(unscheduled.reply.publishAt).toBeUndefined()
    await editor.publish(await schedule('published-since'))
    await runIn(3)
    expect(await Promise.all(['saved-since', 'called-off', 'published-since'].map(isRead))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('a time that has passed is refused', async () => {
    const { kind, id, version } = await editor.create({ ...samples.page, slug: 'passed' })
    const body = { version, at: inHours(-1) }
    const { status, problem } = await as(ada).call(editingApi.publish, { params: { kind, id }, body })
    expect([status, problem.code]).toEqual([422, 'publish-in-past'])
  })

  test('what the store has no capacity for stays due, and the next run publishes it', async () => {
    const page = await schedule('in-busy-times')
    let refused = 0
    door.failWith((asked) =>
      isTransaction(asked) && asked.body.includes(page.id) && ++refused === 1 ? conflicting(1) : undefined,
    )
    await withDeadline(0, () => runIn(3)).catch(() => undefined)
    expect(refused).toBeGreaterThan(0)
    expect((await editor.get(page)).publishAt).toBeDefined()
    await runIn(3)
    expect((await editor.get(page)).state).toBe('published')
  })

  test('what may not be published is called off and stays a draft', async () => {
    const list = await editor.get({ kind: 'category-list', id: 'idea' })
    const draft = await editor.save(list, { ...startingCategoryLists.idea, categories: [] })
    await editor.publish(draft, inHours(2))
    const fine = await schedule('beside-a-refused-one')
    await runIn(3)
    expect(await editor.get(list)).toMatchObject({ state: 'changed', draft: { categories: [] } })
    expect((await editor.get(list)).publishAt).toBeUndefined()
    expect((await actsOf(list))[0]).toEqual(['ThinkTank', 'unscheduled'])
    expect((await editor.get(fine)).state).toBe('published')
  })
})
