/** Administrators search the audit record: by person, by record, by time; what rules hide elsewhere they do not
 * find here. */
import { describe, expect, test } from 'vitest'
import { nominationNumbers } from '#functions/nominations/store.ts'
import type { AuditEntry } from '#functions/runtime/audit.ts'
import { auditEntries, historyOf } from '#functions/runtime/audit.ts'
import { replacementKey } from '#functions/runtime/audit-replacement.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { auditApi } from '#shared/audit/api.ts'
import { groupMonth } from '#shared/clock.ts'
import type { Person } from '#shared/people/model.ts'
import { addAwards } from '../../support/awards.ts'
import { as } from '../../support/calls.ts'
import { equityEvent, nominateEquity } from '../../support/equity.ts'
import {
  admin,
  colleague,
  exco2,
  jon,
  monetary,
  nominate,
  useNominations,
} from '../../support/nominations.ts'
import { correct, useAwards } from '../../support/payroll.ts'
import { addPeople, somebody } from '../../support/people.ts'

const made = useNominations()
const { table } = made
const { approved } = useAwards(made)
const other = somebody('Other', 'Admin', { roles: ['thinktank', 'administrator'] })

const search = (by: Person, query: Record<string, string | number>) =>
  as(by).call(auditApi.searchAudit, { query: { size: 50, ...query } })
const found = async (by: Person, query: Record<string, string | number>) =>
  (await search(by, query)).reply.items
const actsOf = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ what }) => what)

let number = 0
const entry = (at: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  entryId: `E${String(++number).padStart(4, '0')}`,
  subject: 'IDEA#searched',
  at,
  by: { personId: 'ada', name: 'Ada Byron' },
  what: 'edited',
  requestId: 'r',
  salt: '',
  ...more,
})
const put = (...entries: AuditEntry[]) => table.putItems(entries.map((each) => toItem(auditEntries, each)))

describe('what is found', () => {
  test('acts by a person, about a record and of days, newest first', async () => {
    const days = ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-05']
    await put(...days.flatMap((day) => [entry(`${day}T08:00:00.000Z`), entry(`${day}T09:00:00.000Z`)]))
    await put(entry('2025-03-02T08:30:00.000Z', { by: { personId: 'bo', name: 'Bo' }, subject: 'IDEA#bo' }))
    const instants = async (query: Record<string, string>) =>
      (await found(admin, query)).map(({ at }) => at.slice(5, 16))
    expect(await instants({ by: 'ada', from: '2025-03-02', to: '2025-03-03' })).toEqual([
      '03-03T09:00',
      '03-03T08:00',
      '03-02T09:00',
      '03-02T08:00',
    ])
    expect(await instants({ from: '2025-03-02', to: '2025-03-02' })).toEqual([
      '03-02T09:00',
      '03-02T08:30',
      '03-02T08:00',
    ])
    expect(await instants({ about: 'searched' })).toHaveLength(8)
    expect(await instants({ about: 'bo', by: 'bo' })).toEqual(['03-02T08:30'])
    expect(await instants({ about: 'bo', by: 'ada' })).toEqual([])
  })

  test.each([
    ['by a person', { by: 'pager' }],
    ['about a record', { about: 'paged' }],
    ['of days', { from: '2024-06-01', to: '2024-06-30' }],
  ])('pages lead on and back, %s', async (_, query) => {
    const at = (n: number) => `2024-06-${String(1 + (n % 29)).padStart(2, '0')}T0${n % 10}:00:00.000Z`
    if ((await found(admin, query)).length === 0)
      await put(
        ...Array.from({ length: 25 }, (_, n) =>
          entry(at(n), { by: { personId: 'pager', name: 'P' }, subject: 'IDEA#paged' }),
        ),
      )
    const all = (await found(admin, query)).map(({ id }) => id)
    expect(all).toHaveLength(25)
    const first = (await search(admin, { ...query, size: 10 })).reply
    const second = (await search(admin, { ...query, size: 10, cursor: `${first.next}` })).reply
    const third = (await search(admin, { ...query, size: 10, cursor: `${second.next}` })).reply
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all)
    expect([first.previous, third.next]).toEqual([undefined, undefined])
    const back = (await search(admin, { ...query, size: 10, cursor: `${second.previous}` })).reply
    expect(back.items).toEqual(first.items)
    const foreign = await search(admin, { ...query, by: 'somebody', cursor: `${first.next}` })
    expect(foreign.problem.code).toBe('invalid-cursor')
  })

  test.each(['next', 'previous'])('a place outside of the days leads to none of theirs, %s', async (d) => {
    const query = { from: '2024-05-10', to: '2024-05-12', size: 1 }
    await put(
      ...['09', '10', '11', '12', '13'].map((n) => entry(`2024-05-${n}T12:00:00.000Z`, { entryId: n })),
    )
    const { next } = (await search(admin, query)).reply
    const place = JSON.parse(Buffer.from(`${next}`, 'base64url').toString())
    const daysFrom = async (s: string) => {
      const cursor = Buffer.from(JSON.stringify({ ...place, s, d })).toString('base64url')
      return (await found(admin, { ...query, size: 9, cursor })).map(({ at }) => at.slice(8, 10))
    }
    const all = ['12', '11', '10']
    expect(await daysFrom('9999')).toEqual(d === 'next' ? all : [])
    expect(await daysFrom('2024-05-14')).toEqual(d === 'next' ? all : [])
    expect(await daysFrom('0')).toEqual(d === 'next' ? [] : all)
  })

  test('a record is found by its address, a person also by slug', async () => {
    const { personId, slug } = exco2
    await put(entry('2025-04-01T08:00:00.000Z', { subject: `PERSON#${personId}`, what: 'blocked' }))
    await put(entry('2025-04-01T08:00:00.000Z', { subject: 'CONTENT#page#guide', what: 'published' }))
    for (const about of [
      personId,
      slug,
      `/admin/people/${personId}`,
      `https://thinktank.example/thinktank-user/${slug}?tab=ideas`,
    ])
      expect([about, await actsOf(admin, { about })]).toEqual([about, ['blocked']])
    expect(await found(admin, { about: '/admin/content/page/guide' })).toMatchObject([
      { about: { kind: 'content', to: '/admin/content/page/guide' }, isWithheld: false },
    ])
  })

  test('rows have the present name of the record; an address of nothing is told from one without acts', async () => {
    const { personId } = exco2
    await addPeople(table, other)
    const { reply } = await nominate(jon, monetary([await made.newcomer()]))
    await put(entry('2025-04-03T08:00:00.000Z', { subject: `PERSON#${personId}` }))
    await put(entry('2025-04-03T08:00:00.000Z', { subject: 'SCHEDULE#digest' }))
    const names = async (query: Record<string, string>) =>
      (await found(admin, query)).map(({ about }) => about.name)
    expect(await names({ from: '2025-04-03', to: '2025-04-03' })).toEqual(['Daily digest', exco2.name])
    expect(await names({ about: reply.id })).toEqual([expect.stringContaining('On the Spot')])
    expect(await names({ about: 'searched', by: 'ada' })).toContain(undefined)
    expect((await search(admin, { about: 'nothing-of-that-name' })).problem.code).toBe('not-found')
    expect(await found(admin, { about: other.slug })).toEqual([])
    await table.put(nominationNumbers, { legacyId: '4711', id: reply.id })
    expect(await actsOf(admin, { about: '/my-profile/review-nomination/4711' })).toEqual(['created'])
  })

  test('days without a person and a record are at most 31, and in order', async () => {
    const fieldsOf = async (query: Record<string, string>) => (await search(admin, query)).problem.fields
    expect(await fieldsOf({ from: '2025-01-01', to: '2025-02-01' })).toHaveProperty('from')
    expect(await fieldsOf({ from: '2025-02-01', to: '2025-01-01' })).toHaveProperty('to')
    expect((await search(admin, { from: '2025-01-01', to: '2025-01-31' })).status).toBe(200)
    expect((await search(admin, { from: '2020-01-01', by: 'ada' })).status).toBe(200)
  })
})

describe('what rules hide elsewhere', () => {
  test('acts on a nomination are not found by who is nominated in it, and leave no gap', async () => {
    const boss = colleague('Nominated', 'Boss', { roles: ['thinktank', 'administrator'] })
    await addPeople(table, boss)
    const { reply } = await nominate(jon, monetary([boss]))
    expect(await actsOf(admin, { about: reply.id })).toEqual(['created'])
    expect(await actsOf(boss, { about: reply.id })).toEqual([])
    const page = await search(boss, { by: jon.personId, size: 1 })
    expect(page.reply.items.map(({ about }) => about.id)).not.toContain(reply.id)
  })

  test('why a payment was corrected is not found by who is paid by the award', async () => {
    const paid = { roles: ['thinktank', 'administrator'] } satisfies Partial<Person>
    const { id, nominee } = await approved(paid)
    await correct(admin, id, { person: nominee.personId, changes: { costCentre: 'C9' } })
    const corrections = async (by: Person) =>
      (await found(by, { by: admin.personId })).filter(({ what }) => /correct/.test(what))
    const seen = await corrections(admin)
    expect(seen.map(({ what }) => what).sort()).toEqual(['corrected', 'payroll payee corrected'])
    expect(JSON.stringify(seen)).toContain('Moved')
    expect(await corrections(nominee)).toEqual([])
  })

  test('employment equity is in no search', async () => {
    await addAwards(table, equityEvent)
    const nominee = await made.newcomer()
    const { status } = await nominateEquity(jon, [nominee])
    expect(status).toBe(201)
    const acts = await actsOf(admin, { by: jon.personId })
    expect(acts.length).toBeGreaterThan(0)
    expect(acts.filter((act) => /equity/.test(act))).toEqual([])
  })

  test('details of mails, of replacements and of what is unknown are withheld', async () => {
    for (const subject of ['OUT#1', 'SOMETHING#1', replacementKey('2025-05-01T08:00:00.000Z#R').PK])
      await put(entry('2025-05-01T08:00:00.000Z', { subject, before: { secret: 1 }, after: { secret: 2 } }))
    const rows = await found(admin, { from: '2025-05-01', to: '2025-05-01' })
    expect(rows.map(({ isWithheld }) => isWithheld)).toEqual([true, true, true])
    expect(JSON.stringify(rows)).not.toContain('secret')
  })
})

test('a search is recorded once, with the record that was found and no names, however often it is turned over', async () => {
  await addPeople(table, other)
  const { slug, personId } = exco2
  await put(
    ...Array.from({ length: 3 }, () => entry('2025-04-02T08:00:00.000Z', { subject: `PERSON#${personId}` })),
  )
  const query = { about: slug, size: 2 }
  const { next } = (await search(other, query)).reply
  await search(other, { ...query, cursor: `${next}` })
  await search(other, query)
  await search(other, { by: personId })
  // Cursors are readable, so that anybody can make one for a search that was never asked for.
  const foreign = { by: 'ada', about: exco2.slug, size: 1 }
  const { next: made } = (await search(admin, foreign)).reply
  await search(other, { ...foreign, cursor: `${made}` })
  const searches = (await historyOf(`AUDIT-SEARCHES#${groupMonth(new Date())}`)).filter(
    ({ by }) => by.personId === other.personId,
  )
  expect(searches.map(({ after }) => after)).toMatchObject([
    { about: `PERSON#${personId}` },
    { by: personId },
    { by: 'ada', about: `PERSON#${personId}` },
  ])
  expect(JSON.stringify(searches)).not.toContain(slug)
})
