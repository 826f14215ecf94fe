/** Exports of ideas: who may have which, what stands in the file, and what happens when a run fails. */
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler } from '#events/exports/handler.ts'
import { communities } from '#functions/communities/store.ts'
import { ideaRows, indexRowsOf, listingOf } from '#functions/ideas/index-rows.ts'
import { ideaBodies, ideas } from '#functions/ideas/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { startingCategoryLists } from '#infra/content/categories.ts'
import { exportRequestKey } from '#shared/exports/model.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { Idea, IdeaFilter } from '#shared/ideas/model.ts'
import type { Person } from '#shared/people/model.ts'
import { exportRecord } from '#tests/support/export-record.ts'
import { as } from '../../support/calls.ts'
import { objectCreated } from '../../support/directory.ts'
import { cancelAfterEach, exportFile, lookAtExport } from '../../support/fetched-files.ts'
import { standInFiles } from '../../support/files.ts'
import { addBase, addChallenge, sendIdea } from '../../support/ideas.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'
import { firstFew, times } from '../../support/tier.ts'

const table = useTable()
const files = standInFiles()
const jon = somebody('Jon', 'Dlamini', { communities: [1], country: 'Kenya' })
const amy = somebody('Amy', 'Botha', { communities: [2] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
const linker = somebody('Li', 'Nker', { roles: ['thinktank', 'linkadmin'], communities: [2] })
const both = somebody('Bo', 'Th', { roles: ['thinktank', 'administrator', 'linkadmin'], communities: [] })

const nomad = somebody('No', 'Mad', { communities: [], department: 'None' })
/** A category below Make your mark. */
const child = startingCategoryLists.idea.categories.find(({ parent }) => parent === 10)?.id ?? 0

const question = (id: string, label: string) =>
  ({ id, type: 'text-area', label, required: false, displayed: true }) as const
const answer = (fieldId: string, value: string) => ({ fieldId, value })

beforeAll(async () => {
  await addPeople(table, jon, amy, ada, linker, both, nomad)
  await addBase(table)
  await table.put(communities, { id: 1, title: 'Newsroom', slug: 'newsroom' })
  await table.put(communities, { id: 2, title: 'Sport, live', slug: 'sport' })
  await addChallenge(table, 'first', {
    title: 'First of all',
    fields: [question('q1', 'What?'), question('q2', 'Why?')],
  })
  await addChallenge(table, 'second', {
    communities: [2],
    fields: [question('q3', 'Who?'), question('q1', 'What then?')],
  })
  const hostile = '=HYPERLINK("http://evil.example";"x")'
  await sendIdea(jon, 'first', {
    title: hostile,
    answers: [answer('q1', '+1\n"two", three'), answer('q2', 'Só')],
  })
  const { id } = await sendIdea(amy, 'second', {
    title: 'Second',
    answers: [answer('q3', 'Me'), answer('q1', 'This')],
  })
  await sendIdea(jon, '19876', { title: 'Always' })
  await sendIdea(nomad, '19876', { title: 'Open to all' })
  await as(ada).call(ideasApi.graduate, { params: { id } })
  await as(amy).call(ideasApi.like, { params: { id } })
})
afterEach(() => {
  delete process.env[env.clockOffset]
  delete process.env[env.twoStepRequired]
  files.settings.may = () => true
  vi.restoreAllMocks()
})
cancelAfterEach(ada, linker, both)

const begin = (by: Person, filter: IdeaFilter = {}, idempotencyKey: string = randomUUID()) =>
  as(by).call(ideasApi.exportIdeas, { body: { filter }, idempotencyKey })
const run = (id: string) => handler(objectCreated(exportRequestKey(id)))
const wait = (minutes: number) => {
  process.env[env.clockOffset] = String(minutes * 60_000)
}

/** The file as a browser fetches it. */
async function exported(by: Person, filter: IdeaFilter = {}) {
  const { reply } = await begin(by, filter)
  await run(reply.id)
  const { progress } = (await lookAtExport(by, reply.id)) ?? {}
  const file = await exportFile(by, reply.id)
  return { ...file, text: file.bytes.toString(), progress }
}

async function titles(by: Person, filter: IdeaFilter = {}): Promise<string[]> {
  const { text } = await exported(by, filter)
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  return rows.map((row) => row.Title ?? '')
}

describe('the file', () => {
  test('has the columns of the document, then the questions, and no formula', async () => {
    const { bytes, text, contentType, progress } = await exported(ada)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.endsWith('\r\n')).toBe(true)
    expect(contentType).toBe('text/csv; charset=utf-8')
    expect(progress).toEqual({ done: 2, of: 2 })
    const [columns, second, first, ...more] = parse(text, { bom: true }) as string[][]
    expect(columns).toEqual([
      'ID',
      'Title',
      'Author',
      'Country',
      'Challenge',
      'Categories',
      'Communities',
      'Likes',
      'Comments',
      'Graduated',
      'Date',
      'Who?',
      'What then? / What?',
      'Why?',
    ])
    expect(more).toEqual([])
    expect(second?.slice(1)).toEqual([
      'Second',
      'Amy Botha',
      'South Africa',
      'second',
      '501',
      'Sport, live',
      '1',
      '0',
      'Yes',
      expect.stringMatching(/^\d{1,2}\/\d{1,2}\/\d{4}$/),
      'Me',
      'This',
      '',
    ])
    expect(first?.slice(1, 7)).toEqual([
      '\'=HYPERLINK("http://evil.example";"x")',
      'Jon Dlamini',
      'Kenya',
      'First of all',
      '501',
      'Newsroom',
    ])
    expect(first?.slice(9)).toEqual(['No', expect.any(String), '', '\'+1\n"two", three', 'Só'])
  })

  test('has the rows that the list shows to who asks, whatever it is narrowed to', async () => {
    const ofMark: IdeaFilter[] = [
      { category: 10 },
      { category: child },
      { challenge: '19876' },
      { challenge: '19876', category: 45 },
      { category: 10, author: jon.personId, graduated: 'true' },
    ]
    const others: IdeaFilter[] = [
      {},
      { category: 45 },
      { challenge: 'second' },
      { category: 501 },
      { author: jon.personId },
    ]
    for (const [by, filters] of [
      [ada, [...ofMark, ...others]],
      [linker, firstFew(ofMark, 2)],
    ] as const) {
      for (const filter of filters) {
        const { items } = (await as(by).call(ideasApi.listIdeas, { query: { ...filter, size: 100 } })).reply
        const shown = items.map(({ title }) => title.replace(/^=/, "'="))
        expect([by.name, filter, await titles(by, filter)]).toEqual([by.name, filter, shown])
      }
    }
    // Theirs to see is what their communities see.
    expect(await titles(linker, { category: 10 })).toEqual(['Open to all'])
    expect(await titles(ada, { category: 10 })).toEqual(['Open to all', 'Always'])
  })

  test('has what the rights show with which it was asked for: no administrator’s without two-step sign-in', async () => {
    process.env[env.twoStepRequired] = 'yes'
    expect(await titles(both, { category: 10 })).toEqual(['Open to all'])
  })
})

describe('an export', () => {
  test('is for administrators, of Make your mark for link administrators too, and is recorded', async () => {
    expect((await begin(jon, { category: 10 })).status).toBe(403)
    for (const filter of [
      {},
      { category: 29 },
      { category: 501 },
      { challenge: 'second' },
      // A challenge counts, whatever category stands beside it.
      { challenge: 'second', category: 10 },
      { author: amy.personId },
      { community: 2 },
    ]) {
      const { status, problem } = await begin(linker, filter)
      expect([filter, status, problem.code]).toEqual([filter, 403, 'no-access'])
    }
    expect((await begin(linker, { category: 10, community: 1 })).status).toBe(404)
    const { status, reply } = await begin(ada, { community: 1 })
    expect([status, reply.status]).toEqual([202, 'running'])
    expect(await exportRecord(reply.id)).toMatchObject([
      {
        what: 'ideas exported',
        by: { personId: ada.personId },
        after: { filter: { community: 1 }, format: 'csv' },
      },
    ])
  })

  test('that is asked for twice is one', async () => {
    const key = randomUUID()
    const [one, two] = [await begin(ada, {}, key), await begin(ada, {}, key)]
    expect(two.reply).toEqual(one.reply)
  })

  test('that the bucket tells twice is written once', async () => {
    const { reply } = await begin(ada)
    const written: string[] = []
    files.settings.may = (_, operation, { resource }) => {
      if (operation === 'PutObject') written.push(resource)
      return true
    }
    await Promise.all([run(reply.id), run(reply.id), run(reply.id)])
    await run(reply.id)
    // Its rows, then its file.
    const keys = written.map((resource) => resource.slice(resource.indexOf('exports/')))
    expect(keys).toEqual([`exports/rows/${reply.id}/1`, `exports/files/${reply.id}/1`])
  })

  test('whose request was lost is woken again by whoever looks', async () => {
    const { reply } = await begin(ada)
    await files.remove(exportRequestKey(reply.id))
    await lookAtExport(ada, reply.id)
    expect(await files.keys()).not.toContain(exportRequestKey(reply.id))
    wait(2)
    await Promise.all([lookAtExport(ada, reply.id), lookAtExport(ada, reply.id)])
    expect(await files.keys()).toContain(exportRequestKey(reply.id))
    await run(reply.id)
    expect((await lookAtExport(ada, reply.id))?.status).toBe('done')
  })

  test('of nothing else is nobody’s', async () => {
    await handler(objectCreated('exports/requests/none'))
    await handler(objectCreated('directory/wake/none'))
  })
})

test('of more ideas with answers than are read at once none is missing', async () => {
  const count = times(1050, 8000)
  const of = Array.from(
    { length: count },
    (_, n): Idea => ({
      id: `many-${String(n).padStart(5, '0')}`,
      version: 1,
      title: `Idea ${n}`,
      excerpt: '',
      createdAt: new Date(1_700_000_000_000 + n * 1000).toISOString(),
      challengeId: 'many',
      author: { personId: jon.personId, name: jon.name, slug: jon.slug, country: jon.country },
      categories: [501],
      communities: [9],
      likes: n,
      comments: 0,
    }),
  )
  const text = 'A sentence of some words that somebody wrote. '.repeat(6)
  await table.putItems(
    of.flatMap((idea) => [
      toItem(ideas, idea),
      toItem(ideaBodies, {
        id: idea.id,
        answers: ['a', 'b'].map((fieldId) => ({
          fieldId,
          label: fieldId,
          formVersion: 1,
          type: 'text-area' as const,
          value: text,
          content: text,
        })),
      }),
      ...indexRowsOf(listingOf(idea))
        .filter(({ place, key }) => place === 'all' && key === '@many')
        .map((row) => toItem(ideaRows, row)),
    ]),
  )
  const { reply } = await begin(ada, { challenge: 'many' })
  await run(reply.id)
  const body = (await exportFile(ada, reply.id)).bytes.toString()
  expect(body.split('\r\n')).toHaveLength(count + 2)
})
