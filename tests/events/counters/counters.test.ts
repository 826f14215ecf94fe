/** Numbers that are kept beside what they count are counted again at night: what is wrong is mended and told, what is right
 * or changes at that moment stays. */
import { ulid } from 'ulid'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { handler } from '#events/counters/nightly.ts'
import { equityDays, equityNominations } from '#functions/equity/store.ts'
import { ideas } from '#functions/ideas/store.ts'
import { listCounts } from '#functions/nominations/list-counts.ts'
import { nominations } from '#functions/nominations/store.ts'
import { findSchedule } from '#functions/schedules/store.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import type { EquityState } from '#shared/equity/states.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { Person } from '#shared/people/model.ts'
import { high5 } from '../../support/awards.ts'
import { as } from '../../support/calls.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { addChallenge, sendIdea } from '../../support/ideas.ts'
import {
  approveAll,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  useNominations,
} from '../../support/nominations.ts'
import { useProjections } from '../../support/projections.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const { failWith } = useTableDoor()
afterEach(() => failWith(undefined))
let ideaId = ''

const like = (by: Person) => as(by).call(ideasApi.like, { params: { id: ideaId } })
const unlike = (by: Person) => as(by).call(ideasApi.unlike, { params: { id: ideaId } })

async function addEquity(day: string, state: EquityState): Promise<void> {
  // The same day in every zone.
  const createdAt = `${day}T10:00:00.000Z`
  const nominee = await newcomer()
  const id = ulid(Date.parse(createdAt))
  const told = { title: '', eventId: 'event', award: 'Employment equity', communities: [], nominator: jon }
  const one: EquityNomination = { ...told, id, version: 1, submissionId: 'none', createdAt, state, nominee }
  await table.put(equityNominations, one)
}

async function listCountOf({ personId }: Person, list: 'sent' | 'review') {
  const counts = (await table.items(listCounts.type)).map((each) => listCounts.schema.parse(each))
  const found = counts.find((each) => each.personId === personId && each.list === list)
  if (!found) throw new Error('There is no such count.')
  return found
}

/** Makes a nomination of before there were counts of one. */
async function uncount(id: string): Promise<void> {
  const stored = (await table.items(nominations.type)).find((each) => each.id === id)
  const { counted: _, ...head } = nominations.schema.parse(stored)
  await table.put(nominations, head)
  for (const count of [await listCountOf(jon, 'sent'), await listCountOf(manager, 'review')])
    await table.put(listCounts, { ...count, n: count.n - 1 })
}

beforeAll(async () => {
  await addChallenge(table, 'open')
  const send = async () => (await nominate(jon, monetary([await newcomer()]))).reply.id
  await send()
  await approveAll(await send(), ['manager', 'exco2', 'hrbp'])
  await nominate(jon, high5([await newcomer()]))
  const former = await send()
  await projections.settle()
  await uncount(former)
  ideaId = (await sendIdea(jon, 'open')).id
  for (const by of [manager, hrbp]) await like(by)
  await as(manager).call(ideasApi.addComment, { params: { id: ideaId }, body: { text: 'Felt, indeed.' } })
  await addEquity('2024-02-29', 'Pending')
  await addEquity('2024-02-29', 'Declined')
  await addEquity('2025-12-31', 'Accepted')
  await table.put(equityDays, { day: '2024-02-29', made: 2, Declined: 1 })
  await table.put(equityDays, { day: '2025-12-31', made: 1, Accepted: 1 })
})

/** All counters, by what they count. */
async function counters(): Promise<Record<string, unknown>> {
  const sizes = (await table.items(listCounts.type)).map(({ personId, list, n }) => [
    `${list} ${personId}`,
    n,
  ])
  const cards = (await table.items(ideas.type)).map(({ id, likes, comments }) => [id, [likes, comments]])
  const days = (await table.items(equityDays.type)).map(({ day, made = 0, Accepted = 0, Declined = 0 }) => [
    day,
    [made, Accepted, Declined],
  ])
  return Object.fromEntries([...sizes, ...cards, ...days])
}

async function setLikes(likes: number): Promise<void> {
  const card = (await table.items(ideas.type)).find(({ id }) => id === ideaId)
  await table.putItems([{ ...card, likes }])
}

test('what is right stays as it is', async () => {
  const before = await counters()
  expect(new Set(Object.keys(before).map((each) => each.split(' ')[0]))).toEqual(
    new Set(['sent', 'review', 'hcbp', 'received', 'high5s', ideaId, '2024-02-29', '2025-12-31']),
  )
  expect(before[ideaId]).toEqual([2, 1])
  const counts = await handler()
  expect(counts?.compared).toBeGreaterThan(10)
  expect(counts?.mended).toBeUndefined()
  expect(await counters()).toEqual(before)
})

test('what says too much, too little or nothing is counted again, and told', async () => {
  const before = await counters()
  const sizes = (await table.items(listCounts.type)).filter(({ n }) => Number(n) > 0)
  const [gone, ...others] = sizes
  await table.remove(gone ?? {})
  for (const each of others) await table.put(listCounts, { ...listCounts.schema.parse(each), n: -3 })
  await setLikes(50)
  await table.put(equityDays, { day: '2024-02-29', made: 2, Declined: 2 })
  await table.remove((await table.items(equityDays.type)).find(({ day }) => day === '2025-12-31') ?? {})
  expect((await handler())?.mended).toBe(sizes.length + 3)
  expect(await counters()).toEqual(before)
  const told = loggedLines().filter((line) => line.includes('counter was wrong'))
  expect(told).toHaveLength(sizes.length + 3)
  expect((await handler())?.mended).toBeUndefined()
})

test.each([
  ['is liked', async () => [await like(exco2)], 3],
  ['is liked, which is taken back', async () => [await like(jon), await unlike(jon)], 3],
])('an idea that %s at that moment is left alone, and right by the next run', async (_, act, likes) => {
  await setLikes(50)
  let isMeanwhile = false
  failWith(async ({ headers, body }) => {
    const isMending = /Transact/.test(String(headers['x-amz-target'])) && body.includes('"likes"')
    if (isMeanwhile || !isMending) return
    isMeanwhile = true
    for (const { status } of await act()) expect(status).toBe(200)
  })
  expect((await handler())?.mended).toBeUndefined()
  expect(isMeanwhile).toBe(true)
  failWith(undefined)
  expect((await handler())?.mended).toBe(1)
  expect((await counters())[ideaId]).toEqual([likes, 1])
})

test('a run whose time is over is gone on with by the next', async () => {
  await setLikes(50)
  let looks = 0
  const soon = { getRemainingTimeInMillis: () => (looks++ < 2 ? 600_000 : 1000) }
  expect((await handler(undefined, soon))?.mended).toBeUndefined()
  const cursor = async () => (await findSchedule('counter-comparison'))?.cursor
  expect(await cursor()).toMatch(/^people /)
  expect((await handler())?.mended).toBe(1)
  expect(await cursor()).toBeUndefined()
})
