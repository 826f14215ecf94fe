/** The report of employment equity: pages of any period, forwards and backwards, and exact counts. */

import fc from 'fast-check'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { equityDays, equityNominations } from '#functions/equity/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { groupDay } from '#shared/clock.ts'
import { equityApi } from '#shared/equity/api.ts'
import type { EquityNomination, EquityRange } from '#shared/equity/model.ts'
import { equityStates } from '#shared/equity/states.ts'
import { as } from '#tests/support/calls.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { runs } from '#tests/support/tier.ts'

const table = useTable()
const manager = somebody('Eq', 'Manager', { roles: ['thinktank', 'equity_manager'] })
const jon = somebody('Jon', 'Dlamini')
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })

/** Around the ends of months and years, in the group's zone (two hours before UTC). */
const instants = [
  '2025-03-31T21:59:59.999Z',
  '2025-03-31T22:00:00.000Z',
  '2025-12-31T21:30:00.000Z',
  '2025-12-31T22:30:00.000Z',
  '2026-02-28T12:00:00.000Z',
  ...Array.from({ length: 30 }, (_, n) => new Date(Date.UTC(2026, 4, 1 + n, 8 + (n % 12))).toISOString()),
  '2026-05-31T22:00:00.000Z',
]

const made = instants.map((createdAt, n): EquityNomination => {
  const nominee = somebody('No', `Minee${n}`)
  const state = equityStates[n % 3] ?? 'Pending'
  return {
    id: ulid(Date.parse(createdAt)),
    version: 1,
    submissionId: 'none',
    title: '',
    createdAt,
    state,
    eventId: 'event',
    award: 'Employment equity',
    communities: [],
    nominator: jon,
    nominee,
  }
})
const newestFirst = [...made].reverse()
const dayOf = ({ createdAt }: EquityNomination) => groupDay(new Date(createdAt))

beforeAll(async () => {
  await addPeople(table, manager, jon, admin)
  const days = new Map<string, { day: string; made: number; Accepted: number; Declined: number }>()
  for (const one of made) {
    const day = days.get(dayOf(one)) ?? { day: dayOf(one), made: 0, Accepted: 0, Declined: 0 }
    day.made += 1
    if (one.state !== 'Pending') day[one.state] += 1
    days.set(day.day, day)
  }
  await table.putItems([
    ...made.map((each) => toItem(equityNominations, each)),
    ...[...days.values()].map((day) => toItem(equityDays, day)),
  ])
})

const list = (query: Partial<EquityRange> & { size?: number; cursor?: string | undefined }) =>
  as(manager).call(equityApi.listEquityNominations, { query })

describe('looks', () => {
  test('at the report and at a nomination are in the record, also refused ones, for administrators to see', async () => {
    const range = { from: '2026-05-01', to: '2026-05-31' }
    await list(range)
    const params = { id: newestFirst[0]?.id ?? '' }
    const refused = await as(somebody('No', 'Body')).call(equityApi.getEquityNomination, { params })
    expect(refused.status).toBeGreaterThan(400)
    await as(admin).call(equityApi.getEquityNomination, { params: { id: ulid() } })
    const { items } = (await as(admin).call(equityApi.listEquityLooks, {})).reply
    expect(items.slice(0, 2).map(({ by, what }) => [by, what])).toEqual([
      [admin.name, 'equity seen'],
      [manager.name, 'equity seen'],
    ])
    expect(items[1]?.about).toEqual(range)
    expect(items[0]?.about).toEqual({ nominationId: expect.any(String) })
  })
})

describe('the report', () => {
  test('pages through any period, forwards and back, with what is in it and nothing else', async () => {
    const days = fc.constantFrom(...new Set(['2025-01-01', ...made.map(dayOf), '2026-06-02', '2027-01-01']))
    await fc.assert(
      fc.asyncProperty(days, days, fc.integer({ min: 1, max: 12 }), async (a, b, size) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const expected = newestFirst.filter((each) => dayOf(each) >= from && dayOf(each) <= to)
        const { there, back } = await thereAndBack(
          async (turn) => (await list({ from, to, ...turn })).reply,
          size,
        )
        const idsIn = (pages: typeof there) => pages.map(({ items }) => items.map(({ id }) => id))
        const reply = there.at(-1)
        expect(idsIn(there).flat()).toEqual(expected.map(({ id }) => id))
        expect(reply?.total).toBe(expected.length)
        const count = (state: string) => expected.filter((each) => each.state === state).length
        expect(reply?.counts).toEqual({
          Pending: count('Pending'),
          Accepted: count('Accepted'),
          Declined: count('Declined'),
        })
        expect(idsIn(back)).toEqual(idsIn(there))
        expect(back[0]?.previous).toBeUndefined()
      }),
      runs(8, 200),
    )
  })

  test('without both dates shows the present financial year', async () => {
    const { reply } = await list({ from: '2025-01-01' })
    const year = Number(groupDay(new Date()).slice(0, 4)) - (groupDay(new Date()).slice(5) < '04-01' ? 1 : 0)
    expect([reply.from, reply.to]).toEqual([`${year}-04-01`, `${year + 1}-03-31`])
  })

  test('shows five hundred at once', async () => {
    const { reply } = await list({ from: '2025-01-01', to: '2026-12-31', size: 500 })
    expect(reply.items).toHaveLength(made.length)
    expect([reply.next, reply.previous]).toEqual([undefined, undefined])
  })
})
