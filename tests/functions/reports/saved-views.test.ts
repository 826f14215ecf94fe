/** Saved views: kept for their owner alone, of reports that they may open, bounded, and sent as links when due. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { savedViewMails } from '#events/reports/mails.ts'
import { handler } from '#events/reports/sending.ts'
import { people } from '#functions/people/store.ts'
import { collect } from '#functions/personal-data/collect.ts'
import { savedViewsOf, saveView } from '#functions/reports/saved-views.ts'
import { env } from '#functions/runtime/env.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import type { Person } from '#shared/people/model.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { type SavedViewInput, savedViewInput } from '#shared/reports/saved-views.ts'
import { maxSavedViews, maxViewName } from '#shared/reports/settings.ts'
import { addressOfView } from '#shared/reports/viewed-lists.ts'
import { as } from '#tests/support/calls.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { queuedOf, timesQueuedFor } from '#tests/support/queued.ts'
import { useTable } from '#tests/support/table.ts'
import { moveTo } from '#tests/support/working-hours.ts'

const table = useTable()
let owner: Person
let other: Person

beforeEach(async () => {
  owner = somebody('Olga', 'Owner', { roles: ['thinktank', 'all_nomination_report_view'] })
  other = somebody('Otto', 'Other', { roles: ['thinktank', 'hcbp-report-access'] })
  await addPeople(table, owner, other)
})
afterEach(() => {
  delete process.env[env.clockOffset]
})

const input = (more: Partial<SavedViewInput> = {}): SavedViewInput => ({
  report: 'full',
  name: 'My High5s',
  filter: { category: 102, nominee: 'p-1' },
  period: 'last-month',
  look: 'table',
  columns: ['date', 'nominee'],
  send: 'never',
  ...more,
})
const save = (id: string, more?: Partial<SavedViewInput>, by = owner) =>
  as(by).call(reportsApi.saveView, { params: { id }, body: input(more) })
const listOf = async (by = owner) => (await as(by).call(reportsApi.listSavedViews, {})).reply
const namesOf = async (by = owner) => (await listOf(by)).items.map(({ name }) => name)
const remove = (id: string, by = owner) => as(by).call(reportsApi.deleteView, { params: { id } })

describe('views', () => {
  test('are saved, listed by name, renamed and deleted, each time once however often it is asked for', async () => {
    expect((await save('b', { name: 'Zulu' })).status).toBe(200)
    await save('a', { name: '  Two   words ' })
    await save('a', { name: 'Two words' })
    expect(await namesOf()).toEqual(['Two words', 'Zulu'])
    expect((await listOf()).items[1]).toEqual({ id: 'b', ...input({ name: 'Zulu' }) })
    await save('b', { name: 'Alpha' })
    expect(await namesOf()).toEqual(['Alpha', 'Two words'])
    for (const _ of [1, 2]) expect((await remove('b')).status).toBe(200)
    expect(await namesOf()).toEqual(['Two words'])
    expect(await namesOf(other)).toEqual([])
    await remove('a', other)
    expect(await namesOf()).toEqual(['Two words'])
  })

  test('of several windows at once are all kept', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => save(id, { name: id })))
    expect(await namesOf()).toEqual(['a', 'b', 'c'])
  })

  test('are of reports that their owner may open, and narrow by what these offer', async () => {
    expect((await save('a', {}, other)).problem.code).toBe('no-access')
    const archived = (await save('a', { report: 'archived' })).problem
    expect(archived).toMatchObject({
      code: 'invalid-request',
      fields: { 'filter.category': expect.any(String) },
    })
    // They had the right when they saved it.
    const former = { personId: other.personId, roles: owner.roles }
    await saveView({ id: 'f', ...input({ name: 'Former' }) }, former, new Date())
    await save('a', { report: 'hcbp', filter: {}, name: 'Mine' }, other)
    expect(await namesOf(other)).toEqual(['Mine'])
  })

  test('are refused with a name that is taken, blank or too long, and beyond the most of one person', async () => {
    await save('a')
    expect((await save('b', { name: 'my high5s' })).problem.fields).toEqual({
      name: constraintTexts.viewNameTaken,
    })
    for (const name of [' ', 'x'.repeat(maxViewName + 1)])
      expect((await save('b', { name })).status).toBe(400)
    expect((await save('b', { columns: ['no such id!'] })).status).toBe(400)
    for (let n = 1; n < maxSavedViews; n++) await save(`n${n}`, { name: `View ${n}` })
    expect((await save('b', { name: 'One more' })).problem.code).toBe('saved-views-full')
    expect((await save('a', { name: 'Renamed' })).status).toBe(200)
  })

  test('that are not listed any more take no name, and give way where there is no room', async () => {
    const former = { personId: other.personId, roles: owner.roles }
    for (let n = 0; n < maxSavedViews; n++)
      await saveView({ id: `f${n}`, ...input({ name: `View ${n}` }) }, former, new Date())
    await save('a', { report: 'hcbp', filter: {}, name: 'View 3' }, other)
    expect(await namesOf(other)).toEqual(['View 3'])
    expect((await savedViewsOf(other.personId)).views).toHaveLength(maxSavedViews)
  })

  test('of other lists are their readers’ too, narrowed by what those offer', async () => {
    const ofIdeas = { report: 'ideas', filter: { category: 501, view: 'liked' } } as const
    const plain = { period: undefined, look: undefined, columns: undefined }
    expect((await save('a', { ...plain, ...ofIdeas }, other)).status).toBe(200)
    expect(addressOfView(ofIdeas)).toBe('/all-ideas?category=501&view=liked')
    expect((await save('b', { report: 'ideas', filter: { nominee: 'p-1' } }, other)).problem.fields).toEqual({
      'filter.nominee': expect.any(String),
    })
    for (const report of ['equity', 'innovation', 'idea-report', 'make-your-mark-report'] as const)
      expect((await save('b', { report, filter: {} }, other)).problem.code).toBe('no-access')
    const manager = somebody('Mona', 'Manager', { roles: ['thinktank', 'equity_manager'] })
    await addPeople(table, manager)
    expect((await save('a', { report: 'equity', filter: {}, period: 'this-year' }, manager)).status).toBe(200)
    expect(await namesOf(manager)).toEqual(['My High5s'])
    // As one of a time when they were a manager.
    const former = { personId: other.personId, roles: manager.roles }
    await saveView(
      { id: 'e', ...input({ report: 'equity', name: 'Equity', filter: {} }) },
      former,
      new Date(),
    )
    expect(await namesOf(other)).toEqual(['My High5s'])
  })

  test('have an address with filters alone, which says the same for everybody', () => {
    expect(addressOfView(savedViewInput.parse(input()))).toBe(
      '/report-ve-awards?cat=102&nominee=p-1&period=last-month&look=table&columns=date.nominee',
    )
  })

  test('are in the copy of their owner’s data', async () => {
    await save('a')
    const names: string[] = []
    for await (const { name } of collect(owner, owner.personId, new Date())) names.push(name)
    expect(names).toContain('Saved view: My High5s')
  })
})

describe('links by mail', () => {
  const timesOf = ({ personId }: Person) => timesQueuedFor(table, 'views-due', personId)
  const letterFor = ({ personId, name, firstName, email }: Person, views: string[]) =>
    savedViewMails['saved-views'].letter({
      payload: { personId, views },
      to: { personId, name, firstName, email },
      siteUrl: 'https://thinktank.example',
    })
  const run = async (day: string, ...times: string[]) => {
    for (const time of times) {
      moveTo(day, time)
      await handler()
    }
  }

  beforeEach(async () => {
    moveTo('2027-02-25')
    await save('w', { name: 'Weekly', send: 'weekly' })
    await save('m', { name: 'Monthly', send: 'monthly' })
    await save('n', { name: 'Never' })
    await save('h', { report: 'hcbp', filter: {}, send: 'weekly' }, other)
  })

  test('leave once a due day, all that are due in one mail, however often the schedule runs', async () => {
    await run('2027-02-26', '08:20')
    await run('2027-03-01', '08:20', '08:20', '09:20')
    await run('2027-03-02', '08:20')
    await run('2027-03-08', '08:20', '10:20')
    expect(await timesOf(owner)).toEqual(['2027-03-01 08:20', '2027-03-08 08:20'])
    const due = (await queuedOf(table, 'views-due')).filter(
      ({ payload }) => payload.personId === owner.personId,
    )
    expect(due.map(({ payload }) => payload.views)).toEqual([['m', 'w'], ['w']])
    expect(await timesOf(other)).toHaveLength(2)
  })

  test('of a Monday that is a holiday come on the next working day', async () => {
    await run('2027-03-22', '08:20')
    await run('2027-03-23', '08:20', '09:20')
    expect(await timesOf(owner)).toEqual(['2027-03-23 08:20'])
  })

  test('go to nobody who left, is blocked, lost the right to the report or stopped them', async () => {
    const without: Partial<Person>[] = [
      { status: 'left' },
      { blocked: { at: '2027-02-26T08:00:00.000Z', by: 'Ada' } },
      { roles: ['thinktank'] },
      { preferences: { ...owner.preferences, views: false } },
    ]
    for (const change of without) {
      await table.put(people, { ...owner, ...change })
      await run('2027-03-01', '08:20')
      // It was queued before.
      expect(await letterFor(owner, ['w', 'm'])).toBeUndefined()
    }
    expect(await timesOf(owner)).toEqual([])
    expect(await timesOf(other)).toHaveLength(1)
    await table.put(people, owner)
    await run('2027-03-01', '09:20')
    expect(await timesOf(owner)).toHaveLength(1)
  })

  test('say what the views are at the time, with a stop, and no row', async () => {
    await remove('m')
    await save('w', { name: 'Renamed', send: 'weekly' })
    const letter = await letterFor(owner, ['w', 'm', 'n'])
    expect(letter?.subject).toBe('Your saved view: Renamed')
    expect(letter?.stopAddress).toContain('/stop-mails?of=views.')
    expect(letter?.blocks.filter(({ kind }) => kind === 'link')).toEqual([
      {
        kind: 'link',
        label: 'Renamed (VE awards)',
        address:
          'https://thinktank.example/login/report-ve-awards' +
          '?cat=102&nominee=p-1&period=last-month&look=table&columns=date.nominee',
      },
    ])
    await remove('w')
    expect(await letterFor(owner, ['w'])).toBeUndefined()
  })
})
