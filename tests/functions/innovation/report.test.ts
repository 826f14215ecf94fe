/** The report of innovation awards: pages of any period and award, forwards and backwards, and exact counts. */

import fc from 'fast-check'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  daysOfInnovation,
  everyAward,
  type InnovationDay,
  innovationDays,
  innovationMonths,
  innovationNominations,
} from '#functions/innovation/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import type { InnovationNomination } from '#shared/innovation/model.ts'
import { addAwards } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { innovate, innovation, oneAward, teamAward } from '#tests/support/innovation.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { runs } from '#tests/support/tier.ts'

const table = useTable()
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const jon = somebody('Jon', 'Dlamini')
const amy = somebody('Amy', 'Botha')

/** Days of the group's zone, two hours before UTC: around the ends of a month, a financial year and February. */
const instants = [
  ['2023-03-31T21:59:59.999Z', '2023-03-31'],
  ['2023-03-31T22:00:00.000Z', '2023-04-01'],
  ['2023-12-31T21:30:00.000Z', '2023-12-31'],
  ['2023-12-31T22:30:00.000Z', '2024-01-01'],
  ['2024-02-28T22:00:00.000Z', '2024-02-29'],
  ['2024-02-29T21:59:59.000Z', '2024-02-29'],
  ['2024-02-29T22:00:00.000Z', '2024-03-01'],
  ...Array.from(
    { length: 25 },
    (_, n) =>
      [
        `2024-05-${String(n + 1).padStart(2, '0')}T12:00:00.000Z`,
        `2024-05-${String(n + 1).padStart(2, '0')}`,
      ] as const,
  ),
] as const

const made = instants.map(([createdAt, day], n) => {
  const event = n % 3 === 0 ? teamAward : oneAward
  const head: InnovationNomination = {
    id: ulid(Date.parse(createdAt)),
    title: `Nomination ${n}`,
    createdAt,
    eventId: event.id,
    eventTitle: event.title,
    categories: [105],
    communities: [1],
    isTeam: false,
    nominator: jon,
    nominees: [amy],
  }
  return { head, day }
})

beforeAll(async () => {
  await addPeople(table, admin, jon, amy)
  await addAwards(table, oneAward, teamAward)
  const days = new Map<string, InnovationDay>()
  for (const { head } of made) {
    for (const each of daysOfInnovation(head)) {
      const key = `${each.award} ${each.day}`
      days.set(key, { ...each, n: (days.get(key)?.n ?? 0) + 1 })
    }
  }
  await table.putItems([
    ...made.map(({ head }) => toItem(innovationNominations, head)),
    ...made.map(({ head: { createdAt, id, eventId }, day }) =>
      toItem(innovationMonths, { month: day.slice(0, 7), createdAt, id, eventId }),
    ),
    ...[...days.values()].map((day) => toItem(innovationDays, day)),
  ])
})

const list = (query: {
  from?: string
  to?: string
  award?: string
  size?: number
  cursor?: string | undefined
}) => as(admin).call(innovationApi.listInnovationReport, { query })

describe('the report of innovation awards', () => {
  test('pages through any period of any award, forwards and back, with what is in it and nothing else', async () => {
    const day = fc.constantFrom(...new Set(['0001-01-01', ...made.map((each) => each.day), '9999-12-31']))
    const award = fc.constantFrom(undefined, oneAward.id, teamAward.id, 'none')
    await fc.assert(
      fc.asyncProperty(day, day, award, fc.integer({ min: 1, max: 12 }), async (a, b, of, size) => {
        const [from, to] = a < b ? [a, b] : [b, a]
        const filter = { from, to, ...(of && { award: of }) }
        const expected = made
          .filter((each) => each.day >= from && each.day <= to && (!of || each.head.eventId === of))
          .map(({ head }) => head.id)
          .reverse()
        const { there, back } = await thereAndBack(
          async (turn) => (await list({ ...filter, ...turn })).reply,
          size,
        )
        const idsIn = (pages: typeof there) => pages.map(({ items }) => items.map(({ id }) => id))
        const reply = there.at(-1)
        expect(idsIn(there).flat()).toEqual(expected)
        expect(reply).toMatchObject({ total: expected.length, days: { from, to } })
        expect(idsIn(back)).toEqual(idsIn(there))
        expect(back[0]?.previous).toBeUndefined()
      }),
      runs(8, 200),
    )
  })

  test('says how many of a period there are by award and by month, those of awards that are gone together', async () => {
    // No other one was sent on that day.
    const gone = [ulid(), everyAward].map((award) =>
      toItem(innovationDays, { award, day: '2023-12-30', n: 2 }),
    )
    await table.putItems(gone)
    const { reply } = await as(admin).call(innovationApi.getInnovationSummary, {
      query: { from: '2023-04-01', to: '2024-02-29' },
    })
    const shown = made.filter(({ day }) => day >= '2023-04-01' && day <= '2024-02-29')
    const of = (award: string) => shown.filter(({ head }) => head.eventId === award).length
    const inMonth = (month: string) => shown.filter(({ day }) => day.startsWith(month)).length
    expect(reply).toEqual({
      byAward: [
        { id: teamAward.id, title: teamAward.title, total: of(teamAward.id) },
        { id: oneAward.id, title: oneAward.title, total: of(oneAward.id) },
        { total: 2 },
      ],
      byMonth: [
        { month: '2023-04', total: inMonth('2023-04') },
        { month: '2023-12', total: inMonth('2023-12') + 2 },
        { month: '2024-01', total: inMonth('2024-01') },
        { month: '2024-02', total: inMonth('2024-02') },
      ].filter(({ total }) => total > 0),
    })
    const { reply: narrowed } = await as(admin).call(innovationApi.getInnovationSummary, {
      query: { from: '2023-04-01', to: '2024-02-29', award: oneAward.id },
    })
    expect(narrowed.byAward).toEqual([{ id: oneAward.id, title: oneAward.title, total: of(oneAward.id) }])
    await table.remove(...gone)
  })

  test('shows the present financial year where not both days are chosen, and what was sent this moment', async () => {
    const { reply: sent } = await innovate(jon, innovation([amy]))
    const { reply } = await list({ from: '2024-01-01' })
    expect(reply).toMatchObject({ total: 1, items: [sent] })
    expect([reply.days.from.slice(4), reply.days.to.slice(4)]).toEqual(['-04-01', '-03-31'])
    expect(reply.awards).toEqual([
      { id: teamAward.id, title: teamAward.title },
      { id: oneAward.id, title: oneAward.title },
    ])
  })

  test('refuses a period that ends before it begins', async () => {
    const { status, problem } = await list({ from: '2024-02-02', to: '2024-02-01' })
    expect([status, problem.fields]).toEqual([400, { to: 'To Date should be greater than From Date' }])
  })
})
