/** Every number of the dashboards is what the nominations themselves say, for several filters and readers. */

import { describe, expect, test } from 'vitest'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { as, send } from '#tests/support/calls.ts'
import {
  dayOf,
  expectedPeople,
  expectedTotals,
  expectedWaiting,
  inCategories,
  type Narrowed,
  type Recorded,
  shown,
} from '#tests/support/dashboards.ts'
import { itemsOf, thereAndBack } from '#tests/support/pages.ts'
import { somebody } from '#tests/support/people.ts'
import { account, company, expected as expectedOf, now, people, useReports } from '#tests/support/reports.ts'

const admin = account('admin')
const linker = somebody('Lin', 'Admin', { roles: ['thinktank', 'linkadmin'] })
const viewer = somebody('All', 'Viewer', { roles: ['thinktank', 'all_nomination_report_view'] })
const hrbp = account('hrbp')
const bare = somebody('No', 'Report', { roles: ['thinktank', 'hcbp-report-access'] })
useReports([...people, linker, viewer, bare])

const today = '2026-04-10'
const all = company.map(({ head, body }: FullNomination): Recorded => ({ head, nominees: body.nominees }))
const countries = [...new Set(company.flatMap(({ head }) => head.country ?? []))]
const units = [...new Set(company.flatMap(({ head }) => head.businessUnit ?? []))]

const [country = '', unit = ''] = [countries[0], units[1]]
const filters: Narrowed[] = [
  { from: '2026-01-10', to: today },
  { from: '2024-04-10', to: today },
  { from: '2024-03-01', to: '2024-04-30' },
  { from: '2026-02-28', to: '2026-03-01' },
  { from: '2025-04-11', to: '2026-03-31', country },
  { from: '2025-04-11', to: '2026-03-31', businessUnit: unit },
  { from: '2024-12-31', to: '2026-01-01', country: country.toUpperCase(), businessUnit: ` ${unit} ` },
  { from: '2025-01-01', to: '2025-12-31', country: 'Nowhere' },
]

describe.each(filters)('from $from to $to in $country, $businessUnit', (filter) => {
  const wanted = shown(all, filter)

  test('how many there are, and with whom they wait', async () => {
    const { reply } = await as(admin).call(dashboardsApi.getDashboardTotals, { query: filter })
    expect(reply).toEqual({ days: { from: filter.from, to: filter.to }, ...expectedTotals(wanted, today) })
  })

  test.each([10, 25])('who the first %i are', async (size) => {
    const { reply } = await as(linker).call(dashboardsApi.getDashboardPeople, { query: { ...filter, size } })
    const expected = expectedPeople(wanted, today, size)
    const named = (entries: typeof reply.nominators) =>
      entries.map(({ person, ...counts }) => ({ personId: person.personId, ...counts }))
    expect(named(reply.nominators)).toEqual(expected.nominators)
    expect(named(reply.nominees)).toEqual(expected.nominees)
    expect(
      reply.responders.map(({ personId, name, email, ...counts }) => ({
        who: personId ?? `${email} ${name}`,
        ...counts,
      })),
    ).toEqual(expected.responders)
    const inDays = shown(all, { from: filter.from, to: filter.to })
    expect(reply.countries).toEqual([...new Set(inDays.map(({ head }) => head.country))].sort())
  })

  test('what waits with each stage, page by page', async () => {
    for (const { stage, n } of expectedTotals(wanted, today).pending) {
      const found = await itemsOf(async (turn) => {
        const { reply } = await as(admin).call(dashboardsApi.listWaiting, {
          params: { stage: stage as 'hrbp' },
          query: { ...filter, ...turn },
        })
        expect(reply.total).toBe(n)
        for (const { id, nominee } of reply.items)
          expect(nominee.personId).toBe(wanted.find(({ head }) => head.id === id)?.head.firstNominee.personId)
        return { ...reply, items: reply.items.map(({ id, since, days }) => ({ id, since, days })) }
      }, 7)
      expect(found).toEqual(expectedWaiting(wanted, stage, today))
    }
  })

  test('what those who are first made and received, category by category', async () => {
    const { reply } = await as(admin).call(dashboardsApi.getDashboardPeople, { query: filter })
    const askFor = (category: number, person: string) =>
      as(admin).call(dashboardsApi.listNominationsOf, {
        params: { category, person },
        query: { ...filter, size: 100 },
      })
    for (const { person, categories } of reply.nominators.slice(0, 3)) {
      for (const { category, n } of categories) {
        const { reply: page } = await askFor(category, person.personId)
        expect([page.total, page.side]).toEqual([n, 'nominator'])
        const theirs = wanted.filter(
          ({ head }) => head.category === category && head.nominator.personId === person.personId,
        )
        expect(page.items.map(({ id }) => id).sort()).toEqual(theirs.map(({ head }) => head.id).sort())
        for (const { id, people } of page.items)
          expect(people.map(({ personId }) => personId).sort()).toEqual(
            theirs
              .find(({ head }) => head.id === id)
              ?.nominees.map(({ personId }) => personId)
              .sort(),
          )
      }
    }
    for (const { person, categories } of reply.nominees.slice(0, 3)) {
      if (!person.slug) continue
      for (const { category, n } of categories) {
        const { reply: page } = await askFor(category, person.slug)
        expect([page.total, page.side]).toEqual([n, 'nominee'])
        for (const { id, people } of page.items)
          expect(people[0]?.personId).toBe(wanted.find(({ head }) => head.id === id)?.head.nominator.personId)
      }
    }
  })
})

describe('the chart', () => {
  test.each([
    ['month', 2026, {}],
    ['day', 2026, {}],
    ['week', 2025, {}],
    ['day', 2024, { country }],
    ['week', 2025, { country, businessUnit: unit }],
    ['month', 2025, { businessUnit: unit }],
  ] as const)('by %s of %i has every nomination of the year once', async (period, year, where) => {
    const { reply } = await as(admin).call(dashboardsApi.getDashboardChart, {
      query: { period, year, ...where },
    })
    const last = year === 2026 ? today : `${year}-12-31`
    expect(reply.points.at(0)?.from).toBe(`${year}-01-01`)
    expect(reply.points.at(-1)?.to).toBe(last)
    for (const { from, to, categories } of reply.points)
      expect(categories).toEqual(inCategories(shown(all, { from, to, ...where })).filter(({ n }) => n > 0))
    for (const [index, { from }] of reply.points.slice(1).entries()) {
      expect(Date.parse(from) - Date.parse(reply.points[index]?.to ?? '')).toBe(86_400_000)
      if (period === 'week') expect(new Date(from).getUTCDay()).toBe(1)
      if (period === 'month') expect(from.slice(8)).toBe('01')
    }
  })

  test('is of this year and the two before', async () => {
    const ask = (year: number) =>
      send(admin.account?.sub, dashboardsApi.getDashboardChart, { query: { year } })
    expect((await ask(2024)).status).toBe(200)
    for (const year of [2023, 2027]) {
      const { status, problem } = await ask(year)
      expect([status, problem.fields]).toEqual([400, { year: 'Choose this year or one of the last two' }])
    }
  })
})

describe('asking for it', () => {
  const ask = (query: Record<string, unknown>, by = admin) =>
    send(by.account?.sub, dashboardsApi.getDashboardPeople, { query })

  test('without days shows the last three months', async () => {
    const { reply } = await as(admin).call(dashboardsApi.getDashboardPeople, {
      query: { from: '2020-01-01' },
    })
    expect(reply.days).toEqual({ from: '2026-01-10', to: today })
    expect(dayOf(now.toISOString())).toBe(today)
  })

  test('takes days in their order, of two years at most, and lists of the sizes offered', async () => {
    const refused = async (query: Record<string, unknown>) => (await ask(query)).problem.fields
    expect(await refused({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
      to: 'To Date should be greater than From Date',
    })
    expect(await refused({ from: '2024-01-31', to: '2026-02-01' })).toEqual({
      from: 'Choose at most 24 months',
    })
    expect((await ask({ from: '2024-02-01', to: '2026-02-01' })).status).toBe(200)
    expect(Object.keys((await refused({ size: 11 })) ?? {})).toEqual(['size'])
  })

  test('about nobody finds nobody', async () => {
    const asked = { params: { category: 102, person: 'no-one' } }
    expect((await send(admin.account?.sub, dashboardsApi.listNominationsOf, asked)).status).toBe(404)
  })
})

describe('an HRBP', () => {
  const own = (from: string) =>
    expectedOf('hrbp-dashboard', hrbp, { from, to: today }).map(({ head, body }) => ({
      head,
      nominees: body.nominees,
    }))
  const pending = (query: Record<string, unknown>, by = hrbp) =>
    as(by).call(dashboardsApi.listHrbpPending, { query })

  test.each([
    ['1m', '2026-03-10'],
    ['3m', '2026-01-10'],
    ['6m', '2025-10-10'],
    ['12m', '2025-04-10'],
    ['all', '2000-01-01'],
  ] as const)('has so many nominations in the window %s', async (window, from) => {
    const { reply } = await as(hrbp).call(dashboardsApi.getHrbpTotals, { query: { window } })
    expect(reply.categories).toEqual(inCategories(own(from)))
    expect(reply.total).toBe(own(from).length)
    expect(reply.days).toEqual(window === 'all' ? undefined : { from, to: today })
  })

  test('sees the last three months where no window is chosen, and chooses no other one', async () => {
    const { reply } = await as(hrbp).call(dashboardsApi.getHrbpTotals, { query: {} })
    expect(reply.days?.from).toBe('2026-01-10')
    const { status } = await send(hrbp.account?.sub, dashboardsApi.getHrbpTotals, { query: { window: '2m' } })
    expect(status).toBe(400)
  })

  test.each([undefined, 'manager', 'exco2', 'hrbp'] as const)(
    'sees what waits with %s, page by page and back',
    async (stage) => {
      const wanted = expectedWaiting(own('2000-01-01'), stage, today).map(({ id }) => id)
      const asked = stage && { stage }
      const { there, back } = await thereAndBack(
        async (turn) => (await pending({ ...asked, ...turn })).reply,
        3,
      )
      expect(there.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(wanted)
      for (const { total } of there) expect(total).toBe(wanted.length)
      expect(back.map(({ items }) => items)).toEqual(there.map(({ items }) => items))
    },
  )

  test('finds people as they are called now', async () => {
    const { items } = (await pending({ size: 100 })).reply
    expect(items.length).toBeGreaterThan(0)
    for (const { name, email, nominee } of items) {
      expect(people.find((each) => each.email === email)?.name ?? 'Recognition desk').toBe(name)
      expect(people.find(({ personId }) => personId === nominee.personId)?.slug).toBe(nominee.slug)
    }
  })

  test('with nothing has nothing, and goes on with no list of somebody else', async () => {
    const { reply } = await pending({}, bare)
    expect(reply).toMatchObject({ items: [], total: 0 })
    expect(reply.stages.every(({ n }) => n === 0)).toBe(true)
    const { next } = (await pending({ size: 1 })).reply
    const elsewhere = await send(bare.account?.sub, dashboardsApi.listHrbpPending, {
      query: { cursor: next },
    })
    expect(elsewhere.problem.code).toBe('invalid-cursor')
  })
})
