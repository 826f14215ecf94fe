/** Pages at their largest: 2,000 rows, teams of fifty, texts as long as they may be. A reply stays below what Lambda takes,
 * and no row is lost between two pages. */

import { beforeAll, describe, expect, test } from 'vitest'
import { bodyItems } from '#functions/nominations/body-store.ts'
import { nominations } from '#functions/nominations/store.ts'
import { handler } from '#functions/reports/handler.ts'
import { toItem } from '#functions/runtime/entity.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { as, eventOf } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import { thereAndBack } from '#tests/support/pages.ts'
import { account, again, company, indexItems, useReports } from '#tests/support/reports.ts'

/** Of a function's answer, as JSON. */
const mostBytes = 6 * 1024 * 1024

const admin = account('admin')

function large(which: (one: FullNomination) => boolean): FullNomination {
  const found = company.find(which)
  if (!found) throw new Error('There is none.')
  return found
}
const team = large(({ head }) => head.kind === 'teams')
const single = large(({ head }) => head.kind === 'on-the-spot')

const members = Array.from({ length: 50 }, (_, n) => ({
  ...(team.body.nominees[0] as FullNomination['body']['nominees'][number]),
  personId: `member-${n}`,
  name: `${'Member '.repeat(10)}${n}`,
  department: 'Department '.repeat(30),
}))

/** As many as there may be, of a month each so that they are found by themselves. */
const many = (count: number, month: string, make: (createdAt: string) => FullNomination) =>
  Array.from({ length: count }, (_, n) =>
    make(new Date(Date.parse(`${month}-02T10:00:00Z`) + n * 1000).toISOString()),
  )

const firstNominee = { personId: 'member-0', name: members[0]?.name ?? '', slug: 'member-0' }
const teams = many(120, '2026-01', (at) =>
  again(team, at, { firstNominee, nomineeCount: 50 }, { nominees: members }),
)
/** Each sign of them is two in a JSON text, and four in one within another. */
const comment = '"'.repeat(4000)
const wordy = many(200, '2026-02', (at) =>
  again(single, at, { steps: single.head.steps.map((step) => ({ ...step, comment })) }),
)
const usual = many(2010, '2026-03', (at) => again(single, at))

const table = useReports([admin], [])
beforeAll(() =>
  table.putItems([
    // Of these the details are read.
    ...teams
      .slice(0, 25)
      .flatMap(({ head, body }) => [toItem(nominations, head), ...bodyItems(head, body, toItem)]),
    ...indexItems([...teams, ...wordy, ...usual]),
  ]),
)
const { costOf } = useCapacity()

const daysOf = (month: string) => ({ from: `${month}-01`, to: `${month}-28` })

const list = (query: object) => as(admin).call(reportsApi.listReport, { params: { report: 'full' }, query })

/** The bytes of a page as the function hands it over, to somebody who takes nothing compressed. */
async function bytesOf(query: object): Promise<number> {
  const { event, context } = eventOf(admin, reportsApi.listReport, { params: { report: 'full' }, query })
  return Buffer.byteLength(JSON.stringify(await handler(event, context)))
}

/** All of it there and back. */
async function walked(query: object) {
  const { there, back } = await thereAndBack(async (turn) => (await list({ ...query, ...turn })).reply, 2000)
  const idsIn = (pages: typeof there) => pages.flatMap(({ items }) => items.map(({ id }) => id))
  return { sizes: there.map(({ items }) => items.length), ids: idsIn(there), back: idsIn(back) }
}

const newestFirst = (all: readonly FullNomination[]) => all.map(({ head }) => head.id).reverse()

describe('a page of 2,000', () => {
  test('has as many where texts are usual', async () => {
    const query = { ...daysOf('2026-03'), size: 2000 }
    const { sizes, ids, back } = await walked(query)
    expect(sizes).toEqual([2000, 10])
    expect(ids).toEqual(newestFirst(usual))
    expect(back).toEqual(ids)
    expect(await bytesOf(query)).toBeLessThan(mostBytes)
    expect((await costOf(() => list(query))).reads).toBeLessThan(2000 * 0.15)
  })

  test('ends earlier where texts are as long as they may be, and the next goes on behind it', async () => {
    const query = { ...daysOf('2026-02'), size: 2000 }
    const { sizes, ids, back } = await walked(query)
    expect(sizes.length).toBeGreaterThan(1)
    expect(ids).toEqual(newestFirst(wordy))
    expect(back).toEqual(ids)
    const bytes = await bytesOf(query)
    expect(bytes).toBeLessThan(mostBytes)
    expect(bytes).toBeGreaterThan(mostBytes / 2)
  })

  test('has teams of fifty whole', async () => {
    const { sizes, ids } = await walked(daysOf('2026-01'))
    expect(sizes).toEqual([120])
    expect(ids).toEqual(newestFirst(teams))
    const { reply } = await list({ ...daysOf('2026-01'), size: 10 })
    expect(reply.items.map(({ nomineeCount }) => nomineeCount)).toEqual(Array(10).fill(50))
  })
})

test('a page of nothing but teams of fifty costs more, but not what all of their members would', async () => {
  const { reads } = await costOf(() => list({ ...daysOf('2026-01'), size: 25 }))
  expect(reads).toBeLessThanOrEqual(15)
})

test('details of 25 teams of fifty are sent whole', async () => {
  const ids = teams.slice(0, 25).map(({ head }) => head.id)
  const { event, context } = eventOf(admin, reportsApi.readReportDetails, {
    params: { report: 'full' },
    body: { ids },
  })
  const result = await handler(event, context)
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(mostBytes)
  const { items } = JSON.parse(result.body ?? '') as { items: { nominees: unknown[] }[] }
  expect(items.map(({ nominees }) => nominees.length)).toEqual(Array(25).fill(50))
})
