/** From whatever happens to nominations to the numbers of dashboards, by a stream that repeats itself, is late and comes in
 * disorder: each number is what the records in the table say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamReaders } from '#events/subscriptions.ts'
import { env } from '#functions/runtime/env.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { chartPeriods, hrbpWindows } from '#shared/dashboards/settings.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import type { Person } from '#shared/people/model.ts'
import { everybody } from '#tests/functions/nominations/histories.ts'
import { as, send } from '#tests/support/calls.ts'
import {
  dayOf,
  expectedPending,
  expectedPeople,
  expectedTotals,
  expectedWaiting,
  inCategories,
  isOwn,
  layIn,
  type Narrowed,
  plainPlace,
  type Recorded,
  shown,
} from '#tests/support/dashboards.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { nominationsIn } from '#tests/support/nomination-index.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'
import { firstFew, isLong, times } from '#tests/support/tier.ts'
import { deliverInDisorder, standIn, year } from '#tests/support/years.ts'

const table = useTable({ stream: true })
const door = useTableDoor()
const stream = useStream(streamReaders.projections.types)

const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const linker = somebody('Lin', 'Linker', { roles: ['thinktank', 'linkadmin'] })
/** Everybody of the histories is an HRBP; some may open another report, too, and one reads everything. */
const hrbps = [...everybody, standIn, 'partner-0', 'partner-1'].map((personId, n) =>
  somebody('Hrbp', personId, {
    personId,
    account: { sub: `sub-${personId}`, registeredAt: '2026-01-01T00:00:00.000Z' },
    roles: [
      'thinktank',
      'hcbp-report-access',
      ...(n % 2 ? (['view_eom_report'] as const) : []),
      ...(n === 4 ? (['all_nomination_report_view'] as const) : []),
    ],
  }),
)
const today = '2026-12-31'

beforeAll(async () => {
  process.env[env.clockOffset] = String(Date.parse(`${today}T09:00:00Z`) - Date.now())
  await addPeople(table, admin, linker, ...hrbps)
  await stream.next()
})
afterAll(() => {
  delete process.env[env.clockOffset]
})

const whole = { from: '2026-01-01', to: today }
/** Places as nobody wrote them in just that way. */
const narrowed: readonly Narrowed[] = [
  { ...whole, country: 'SOUTH AFRICA' },
  { ...whole, country: "Cote d'Ivoire" },
  { ...whole, businessUnit: 'consumer care' },
  { ...whole, country: 'south africa', businessUnit: ' Finance' },
  { from: '2026-03-02', to: '2026-07-01', businessUnit: 'FINANCE' },
]

/** All there are, with whom their stages lay by the forms that they have had. */
async function recordedNow(histories: readonly FullNomination[][]): Promise<Recorded[]> {
  const lay = new Map(histories.map((forms) => [forms[0]?.head.id, layIn(forms)]))
  const all: Recorded[] = nominationsIn(await table.items()) as never
  return all.map((one) => ({ ...one, lay: lay.get(one.head.id) ?? [] }))
}

/** What the histories have come to, as every reader is told. */
async function expectNumbers(
  histories: readonly FullNomination[][],
  asked = hrbps,
): Promise<readonly Recorded[]> {
  const all = await recordedNow(histories)
  for (const reader of [admin, linker]) {
    await expectFiltered(reader, all, whole)
    await expectFiltered(reader, all, { from: '2026-03-02', to: '2026-07-01' })
    // They read the same: in `npm test` the second one is asked without places.
    for (const filter of isLong || reader === admin ? narrowed : []) {
      const shownOnes = shown(all, filter).length
      expect([
        filter,
        shownOnes > 0 && shownOnes < shown(all, { from: filter.from, to: filter.to }).length,
      ]).toEqual([filter, true])
      await expectFiltered(reader, all, filter)
    }
  }
  for (const period of chartPeriods)
    for (const place of [
      {},
      { country: 'South Africa' },
      { country: 'South Africa', businessUnit: 'Finance' },
    ]) {
      const query = { year: 2026, period, ...place }
      const { reply } = await as(linker).call(dashboardsApi.getDashboardChart, { query })
      expect(reply.points.at(0)?.from).toBe(whole.from)
      expect(reply.points.at(-1)?.to).toBe(whole.to)
      for (const { from, to, categories } of reply.points)
        expect(categories).toEqual(inCategories(shown(all, { from, to, ...place })).filter(({ n }) => n > 0))
    }
  for (const hrbp of asked) await expectOwn(hrbp, all)
  return all
}

async function expectFiltered(reader: Person, all: readonly Recorded[], filter: Narrowed): Promise<void> {
  const ask = as(reader)
  const wanted = shown(all, filter)
  const totals = (await ask.call(dashboardsApi.getDashboardTotals, { query: filter })).reply
  expect(totals).toMatchObject(expectedTotals(wanted, today))
  const people = (await ask.call(dashboardsApi.getDashboardPeople, { query: { ...filter, size: 25 } })).reply
  const expected = expectedPeople(wanted, today, 25)
  for (const list of ['nominators', 'nominees'] as const)
    expect(people[list].map(({ person, ...each }) => ({ personId: person.personId, ...each }))).toEqual(
      expected[list],
    )
  expect(
    people.responders.map(({ personId, name, email, ...each }) => ({
      who: personId ?? `${email} ${name}`,
      ...each,
    })),
  ).toEqual(expected.responders)
  const inDays = shown(all, { from: filter.from, to: filter.to })
  const places = (of: 'country' | 'businessUnit') =>
    new Set(inDays.map(({ head }) => plainPlace(head[of])).filter((name) => name !== ''))
  expect(people.countries).toHaveLength(places('country').size)
  expect(new Set(people.countries.map(plainPlace))).toEqual(places('country'))
  expect(people.businessUnits).toHaveLength(places('businessUnit').size)
  expect(new Set(people.businessUnits.map(plainPlace))).toEqual(places('businessUnit'))
  for (const stage of stageNames) {
    const query = { ...filter, size: 100 }
    const { reply } = await ask.call(dashboardsApi.listWaiting, { params: { stage }, query })
    expect(reply.items.map(({ id, since, days }) => ({ id, since, days }))).toEqual(
      expectedWaiting(wanted, stage, today),
    )
  }
}

const windows = {
  '1m': '2026-11-30',
  '3m': '2026-09-30',
  '6m': '2026-06-30',
  '12m': '2025-12-31',
  all: '2000-01-01',
} as const

/** What an HRBP is told. */
async function expectOwn(hrbp: Person, all: readonly Recorded[]): Promise<void> {
  const own = all.filter((one) => isOwn(one, hrbp))
  const ask = as(hrbp)
  for (const window of hrbpWindows) {
    const from = windows[window]
    const { reply } = await ask.call(dashboardsApi.getHrbpTotals, { query: { window } })
    const wanted = shown(own, { from, to: today })
    expect(reply).toEqual({
      ...(window !== 'all' && { days: { from, to: today } }),
      total: wanted.length,
      categories: inCategories(wanted),
    })
  }
  for (const stage of [undefined, ...stageNames]) {
    const query = { size: 100, ...(stage && { stage }) }
    const { reply } = await ask.call(dashboardsApi.listHrbpPending, { query })
    expect(reply.stages).toEqual(expectedTotals(own, today).pending)
    const wanted = expectedWaiting(own, stage, today)
    expect(reply.items.map(({ id, since, days }) => ({ id, since, days }))).toEqual(wanted)
    expect(reply.total).toBe(wanted.length)
    for (const { id, since: _s, days: _d, name: _n, nominee, ...said } of reply.items) {
      const one = own.find(({ head }) => head.id === id)
      expect({ ...said, nominee: nominee.personId }).toEqual(
        one && expectedPending(one, hrbp, (personId) => emails.get(personId) ?? ''),
      )
    }
  }
}

const emails = new Map(hrbps.map(({ personId, email }) => [personId, email]))

/** One after the other: what was before stays, and is counted with it. */
const soFar: FullNomination[][] = []

// In `npm test` 24 that come to everything.
test.each(isLong ? [23, 71, 1308] : [67])(
  'the numbers follow a year of every kind and state, also in a function that knows what was (%i)',
  async (seed) => {
    const histories = year(times(24, 60), seed)
    const early = histories.map((history) => history.slice(0, 1))
    await deliverInDisorder(early, { seed: seed + 5, table, stream, door })
    // Every HRBP is asked at the end.
    await expectNumbers([...soFar, ...early], [...firstFew(hrbps, 3)])
    await deliverInDisorder(
      histories.map((history) => history.slice(1)),
      { seed, table, stream, door },
    )
    soFar.push(...histories)
    const all = await expectNumbers(soFar)
    expect(all).toHaveLength(soFar.length)
    expect(expectedTotals(all, today).pending.filter(({ n }) => n > 0).length).toBeGreaterThan(1)
    // Delegates decided, and stages lay with somebody until they were passed on.
    const steps = all.flatMap(({ head }) => head.steps)
    expect(steps.filter(({ decidedBy }) => decidedBy?.personId === standIn).length).toBeGreaterThan(2)
    const lay = all.flatMap((one) => one.lay ?? [])
    expect(lay.filter(({ since, until }) => dayOf(since) < dayOf(until)).length).toBeGreaterThan(2)
    // Somebody is nominated in what is theirs and does not learn of it, and does in what they may read.
    const isNominated = (hrbp: Person, { nominees }: Recorded) =>
      nominees.some(({ personId }) => personId === hrbp.personId)
    const everything = (hrbp: Person) => ({ ...hrbp, roles: [...hrbp.roles, 'administrator'] })
    const nominated = hrbps.flatMap((hrbp) =>
      all
        .filter((one) => isNominated(hrbp, one) && isOwn(one, everything(hrbp)))
        .map((one) => isOwn(one, hrbp)),
    )
    expect(new Set(nominated)).toEqual(new Set([true, false]))
  },
)

test('who is no HRBP is told nothing', async () => {
  for (const endpoint of [dashboardsApi.getHrbpTotals, dashboardsApi.listHrbpPending])
    expect((await send(admin.account?.sub, endpoint, { query: {} })).status).toBe(403)
})
