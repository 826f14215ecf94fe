/** The search: words, ranking, and above all who finds what. */
import { describe, expect, test } from 'vitest'
import { communities } from '#functions/communities/store.ts'
import { batchPut, writeBatch } from '#functions/runtime/table.ts'
import { type Findable, searchRows, searchRowsOf } from '#functions/search/rows.ts'
import { screenTexts } from '#shared/messages/screens.ts'
import type { SearchGroup } from '#shared/search/address.ts'
import { searchApi } from '#shared/search/api.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'
import { as } from '#tests/support/calls.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const amy = somebody('Amy', 'Botha', { communities: [1] })
const ben = somebody('Ben', 'Cele', { communities: [2] })
const both = somebody('Cat', 'Daniels', { communities: [1, 2] })
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
const stranger = somebody('Jonas', 'Lind', { hierarchy: undefined, communities: [] })
const strangeAdmin = somebody('Out', 'Admin', { hierarchy: undefined, roles: ['thinktank', 'administrator'] })
const leaver = somebody('Amy', 'Gone', { status: 'left' })
const renamed = somebody('Rosa', 'Zulu', {
  email: 'quagga@thinktank.example',
  username: 'quagga',
  department: 'Finance',
})
const manager = somebody('Mary', 'Manager', { roles: ['thinktank', 'line-manager-report-access'] })

const record = (name: string, title: string, more: Partial<Findable> = {}): Findable => ({
  group: 'ideas',
  name,
  title,
  text: '',
  communities: [],
  ...more,
})

const records = [
  record('all', 'Solar panels on every roof', { at: '2026-01-01' }),
  record('one', 'Solar kettles for the canteen', { communities: [1], at: '2026-02-01' }),
  record('two', 'A solar bicycle', { communities: [2], at: '2026-03-01' }),
  record('shared', 'Solar lamps', { communities: [1, 2], at: '2026-04-01' }),
  record('text', 'Warm water', { text: 'Use the solar heat of the studio lamps.', at: '2026-05-01' }),
  record('accent', 'Café für Zoë', { at: '2026-01-01' }),
  record('short', 'AI for TV', { at: '2026-01-01' }),
  record('page', 'Solar guide', { group: 'pages', forFlags: ['viewLineManagerReport'] }),
  record('studio', 'Solar studio', { group: 'challenges', communities: [2] }),
  record('sun', 'Solar community', { group: 'communities', communities: [1] }),
]

const found = async (by: typeof amy, search: string, group: SearchGroup = 'ideas') =>
  (await as(by).call(searchApi.search, { params: { group }, body: { search } })).reply.items.map(
    ({ name }) => name,
  )
const suggested = async (by: typeof amy, search: string) =>
  (await as(by).call(searchApi.suggest, { body: { search } })).reply.items.map(({ name }) => name)

describe('the search', () => {
  test('is set up', async () => {
    await addPeople(table, amy, ben, both, admin, manager, stranger, strangeAdmin, leaver, renamed)
    for (const id of [1, 2]) await table.put(communities, { id, title: `Community ${id}`, slug: `c-${id}` })
    await writeBatch(records.flatMap(searchRowsOf).map((row) => batchPut(searchRows, row)))
  })

  test('finds once what everyone or the own communities may see, newest first, words of the title before others', async () => {
    expect(await found(amy, 'solar')).toEqual(['shared', 'one', 'all', 'text'])
    expect(await found(ben, 'solar')).toEqual(['shared', 'two', 'all', 'text'])
    expect(await found(both, 'lamps')).toEqual(['shared', 'text'])
    for (const by of [both, admin])
      expect(await found(by, 'solar')).toEqual(['shared', 'two', 'one', 'all', 'text'])
  })

  test.each([
    ['the beginning of a word', 'kett', ['one']],
    ['capitals', 'KETTLES', ['one']],
    ['several words in any order', 'canteen solar', ['one']],
    ['beginnings of several words', 'sol roo', ['all']],
    ['words of which most are nowhere', 'solar submarine yellow', []],
    ['no accents where there are some', 'cafe zoe', ['accent']],
    ['accents', 'CAFÉ Zoë', ['accent']],
    ['words of two letters', 'ai tv', ['short']],
    ['nothing but fillers', 'the', []],
    ['signs only', '?!', []],
    ['what looks like a pattern', '.*', []],
    ['a word within a word', 'ettles', []],
  ])('finds by %s', async (_, search, names) => {
    expect(await found(amy, search)).toEqual(names)
  })

  test('a page for some roles is found by them and administrators', async () => {
    expect(await found(amy, 'guide', 'pages')).toEqual([])
    expect(await found(manager, 'guide', 'pages')).toEqual(['page'])
    expect(await found(admin, 'guide', 'pages')).toEqual(['page'])
  })

  test('gives what has most of the words where nothing has all, and says which', async () => {
    const near = async (search: string) =>
      (
        await as(amy).call(searchApi.search, { params: { group: 'ideas' }, body: { search } })
      ).reply.items.map((item) => [item.name, item.near?.found, item.near?.missing])
    expect(await near('canteen kettles')).toEqual([['one', undefined, undefined]])
    expect(await near('solar submarine')).toEqual(
      ['shared', 'one', 'all', 'text'].map((name) => [name, ['solar'], ['submarine']]),
    )
    // Those that lack two of the words do not count beside one that lacks one.
    expect(await near('solar kettles submarine')).toEqual([['one', ['solar', 'kettles'], ['submarine']]])
    expect(await suggested(amy, 'solar submarine')).toEqual([])
  })

  test('finds colleagues by name, with department and company, and by no part of an address', async () => {
    const people = async (by: typeof amy, search: string) => {
      const { reply } = await as(by).call(searchApi.search, { params: { group: 'people' }, body: { search } })
      return reply.items.map(({ name }) => name)
    }
    const { reply } = await as(amy).call(searchApi.search, {
      params: { group: 'people' },
      body: { search: 'zulu ros' },
    })
    expect(reply.items).toEqual([
      {
        group: 'people',
        name: renamed.personId,
        title: renamed.name,
        about: `Finance · ${renamed.company}`,
      },
    ])
    expect(await people(amy, 'rosa finance')).toEqual([renamed.personId])
    expect(await people(amy, 'finance')).toEqual([])
    expect(await people(amy, 'quagga')).toEqual([])
    expect(await people(amy, 'quagga@thinktank.example')).toEqual([])
    // Those who have left take no part.
    expect(await people(ben, 'amy')).toEqual([amy.personId])
    expect(await people(stranger, 'amy')).toEqual([])
    expect(await people(strangeAdmin, 'amy')).toEqual([amy.personId])
    expect(await suggested(ben, 'amy')).toEqual([amy.personId])
    expect(await suggested(ben, 'rosa finance')).toEqual([renamed.personId])
    expect(await suggested(stranger, 'amy')).toEqual([])
  })

  test.each(['holiday', 'leave', 'delegate', 'away'])('finds Out of office by %s', async (word) => {
    const [hit] = (
      await as(amy).call(searchApi.search, { params: { group: 'pages' }, body: { search: word } })
    ).reply.items
    expect(hit).toMatchObject({ title: screenTexts.outOfOffice.title, to: outOfOfficePath })
    expect(await found(stranger, word, 'pages')).toEqual([])
  })

  test('suggestions take of every group, and only what the person may see', async () => {
    expect(await suggested(amy, 'sol')).toEqual(['sun', 'shared', 'one', 'all', 'text'])
    expect(await suggested(ben, 'sol')).toEqual(['shared', 'two', 'all', 'text', 'studio'])
    expect(await suggested(admin, 'sol')).toHaveLength(8)
  })

  test('shows a hundred of a group and no more, the newest', async () => {
    const many = Array.from({ length: 150 }, (_, n) =>
      record(`many-${n}`, `Turbine ${n}`, { at: `2026-01-01T${String(n).padStart(4, '0')}` }),
    )
    await writeBatch(many.flatMap(searchRowsOf).map((row) => batchPut(searchRows, row)))
    const names = await found(amy, 'turbine')
    expect(names).toHaveLength(100)
    expect(names[0]).toBe('many-149')
  })

  test('finds what several words say behind any number of newer records that have one of them', async () => {
    const many = Array.from({ length: 450 }, (_, n) =>
      record(`mill-${n}`, `Windmill ${n}`, { at: `2026-02-01T${String(n).padStart(4, '0')}` }),
    )
    const older = record('red-mill', 'A red windmill', { at: '2025-01-01' })
    await writeBatch([...many, older].flatMap(searchRowsOf).map((row) => batchPut(searchRows, row)))
    expect(await found(amy, 'red windmill')).toEqual(['red-mill'])
  })

  test('says at the field what is wrong with the search', async () => {
    const { status, problem } = await as(amy).call(searchApi.search, {
      params: { group: 'ideas' },
      body: { search: '  ' },
    })
    expect([status, problem.fields]).toEqual([400, { search: 'Enter what you’re looking for' }])
  })
})
