/** Numbers that are kept beside what they count are counted again at night: what is wrong is mended and told, what is right
 * or changes at that moment stays. */
import { ulid } from 'ulid'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mendDrift } from '#events/counters/mending.ts'
import { comparisons, handler } from '#events/counters/nightly.ts'
import { abuseCounts } from '#functions/abuse/lists.ts'
import { partOf, peopleCounts, peoplePointers, personPointers } from '#functions/directory/listing.ts'
import { equityCounter, equityDays, equityNominations } from '#functions/equity/store.ts'
import { ideaCounts } from '#functions/ideas/listing-counts.ts'
import { ideas } from '#functions/ideas/store.ts'
import { innovationDays, innovationMonths } from '#functions/innovation/store.ts'
import { listCounter, listCounts, type OwnListName } from '#functions/nominations/counts/lists.ts'
import { nominationCounts, sentCounter } from '#functions/nominations/counts/sent.ts'
import { receivedPointers } from '#functions/nominations/lists/nominees.ts'
import { nominations } from '#functions/nominations/store.ts'
import { ownListsPartition, people } from '#functions/people/store.ts'
import type { Counter } from '#functions/runtime/counter.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { now } from '#functions/runtime/now.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { findSchedule, type ScheduleState, scheduleStates } from '#functions/schedules/store.ts'
import { abuseApi } from '#shared/abuse/api.ts'
import { groupDay } from '#shared/clock.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import type { EquityState } from '#shared/equity/states.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { monthsSoFar } from '#shared/nominations/months.ts'
import type { Person } from '#shared/people/model.ts'
import { high5 } from '../../support/awards.ts'
import { as } from '../../support/calls.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { addBase, addChallenge, sendIdea } from '../../support/ideas.ts'
import {
  admin,
  approveAll,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  monthly,
  nominate,
  useNominations,
} from '../../support/nominations.ts'
import { somebody } from '../../support/people.ts'
import { useProjections } from '../../support/projections.ts'
import { moveTo } from '../../support/working-hours.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const projections = useProjections()
const { failWith, hold } = useTableDoor()
afterEach(() => failWith(undefined))
const gone = somebody('Gone', 'Away', { status: 'left' })
let ideaId = ''
let alwaysOnId = ''

const like = (by: Person) => as(by).call(ideasApi.like, { params: { id: ideaId } })
const unlike = (by: Person) => as(by).call(ideasApi.unlike, { params: { id: ideaId } })

const say = async (text: string) =>
  (await as(manager).call(ideasApi.addComment, { params: { id: ideaId }, body: { text } })).reply

const acceptedOn = ['2010-12-31', '2011-01-05', '2011-01-06'] as const

const nominees = [jon, manager, hrbp, exco2, admin]

async function addEquity(day: string, state: EquityState): Promise<void> {
  // The same day in every zone.
  const createdAt = `${day}T10:00:00.000Z`
  const nominee = nominees.pop()
  if (!nominee) throw new Error('Each is nominated once.')
  const id = ulid(Date.parse(createdAt))
  const told = { title: '', eventId: 'event', award: 'Employment equity', communities: [], nominator: jon }
  const one: EquityNomination = { ...told, id, version: 1, submissionId: 'none', createdAt, state, nominee }
  await table.put(equityNominations, one)
}

async function listCountOf({ personId }: Person, list: OwnListName) {
  const counts = (await table.items(listCounts.type)).map((each) => listCounts.schema.parse(each))
  const found = counts.find((each) => each.personId === personId && each.list === list)
  if (!found) throw new Error('There is no such count.')
  return found
}

/** Soon after the first month that there is: a night goes through all of them. */
beforeAll(() => moveTo('2011-02-10', '10:00'))
beforeAll(async () => {
  await addBase(table)
  await addChallenge(table, 'open')
  const send = async () => (await nominate(jon, monetary([await newcomer()]))).reply.id
  await send()
  await approveAll(await send(), ['manager', 'exco2', 'hrbp'])
  await nominate(jon, high5([await newcomer()]))
  await nominate(jon, monthly([await newcomer()], groupDay(now()).slice(0, 7)))
  await send()
  await projections.settle()
  ideaId = (await sendIdea(jon, 'open')).id
  for (const by of [manager, hrbp]) await like(by)
  await say('Felt, indeed.')
  const { id: commentId } = await say('Removed.')
  await as(admin).call(ideasApi.removeComment, { params: { id: ideaId, commentId } })
  alwaysOnId = (await sendIdea(jon, '19876')).id
  // Orders of ideas follow the stream.
  await projections.settle()
  await addEquity('2010-02-28', 'Pending')
  await addEquity('2010-02-28', 'Declined')
  await table.put(equityDays, { day: '2010-02-28', made: 2, Declined: 1 })
  for (const day of acceptedOn) {
    await addEquity(day, 'Accepted')
    await table.put(equityDays, { day, made: 1, Accepted: 1 })
  }
  await addInnovation('2010-02-28', 'spark', 'spark', 'flame')
  await addInnovation('2011-01-05', 'flame')
  for (const by of [manager, hrbp]) {
    const text = { body: { text: 'Too loud.' } }
    expect(
      (await as(by).call(abuseApi.reportAbuse, { params: { id: ideaId }, ...text })).status,
    ).toBeLessThan(300)
  }
  await table.put(people, gone)
  for (const pointer of personPointers(gone)) await table.put(peoplePointers, pointer)
  await table.put(receivedPointers, { personId: gone.personId, at: '2024-01-01T00:00:00.000Z', id: 'former' })
  await table.put(listCounts, { personId: gone.personId, list: 'received', n: 1 })
})
beforeEach(countPeople)

/** What was sent for innovation awards, with what is counted of it. */
async function addInnovation(day: string, ...eventIds: string[]): Promise<void> {
  const createdAt = `${day}T10:00:00.000Z`
  for (const [n, eventId] of eventIds.entries()) {
    const id = `${day}-${n}`
    await table.put(innovationMonths, { month: day.slice(0, 7), createdAt, id, eventId })
    await transact(sentCounter.changes([{ id, eventId }]))
  }
  await table.put(innovationDays, { award: '*', day, n: eventIds.length })
  for (const award of new Set(eventIds))
    await table.put(innovationDays, { award, day, n: eventIds.filter((each) => each === award).length })
}

/** The people of the test were put into their lists, and never counted. */
async function countPeople(): Promise<void> {
  const counts = new Map<string, { list: string; part: number; n: number }>()
  for (const { list, personId } of (await table.items(peoplePointers.type)).map((each) =>
    peoplePointers.schema.parse(each),
  )) {
    const part = partOf(personId)
    const n = (counts.get(`${list} ${part}`)?.n ?? 0) + 1
    counts.set(`${list} ${part}`, { list, part, n })
  }
  await table.putItems([...counts.values()].map((count) => toItem(peopleCounts, count)))
}

const others = [innovationDays, abuseCounts, peopleCounts, ideaCounts, nominationCounts].map(
  ({ type }) => type,
)

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
  const numbers = (await table.items())
    .filter(({ type }) => others.includes(String(type)))
    .map(({ type, PK, SK, n }) => [`${type} ${PK} ${SK}`, n])
  return Object.fromEntries([...sizes, ...cards, ...days, ...numbers])
}

async function setCard(id: string, numbers: { likes?: number; comments?: number }): Promise<number> {
  const card = (await table.items(ideas.type)).find((each) => each.id === id)
  await table.putItems([{ ...card, ...numbers }])
  return 1
}

const setLikes = (likes: number) => setCard(ideaId, { likes })

type Comparison = keyof typeof comparisons

/** Compares and repairs as a night does, without the wait between its two looks. */
async function repair(comparison: Comparison, ids?: readonly string[]) {
  const { ids: all, driftOf } = comparisons[comparison]
  return mendDrift(ids ?? (await all()), driftOf, 0)
}

/** Sets a number that is wrong, in place of the first of a kind. */
async function setWrong(type: string, n: number) {
  const [item] = await table.items(type)
  if (!item) throw new Error('There is no such count.')
  await table.putItems([{ ...item, n }])
  return 1
}

async function removeLast(type: string) {
  await table.remove((await table.items(type)).at(-1) ?? {})
  return 1
}

/** Damages numbers of each kind, and returns how many. */
const damages: readonly (readonly [Comparison, () => Promise<number>])[] = [
  [
    'people',
    async () => {
      const [missing, ...rest] = (await table.items(listCounts.type)).filter(({ n }) => Number(n) > 0)
      await table.remove(missing ?? {})
      for (const each of rest) await table.put(listCounts, { ...listCounts.schema.parse(each), n: -3 })
      return rest.length + 1
    },
  ],
  ['ideas', async () => (await setLikes(50)) + (await setCard(alwaysOnId, { comments: 2 }))],
  [
    'equity',
    async () => {
      await table.put(equityDays, { day: '2010-02-28', made: 2, Declined: 2 })
      await table.put(equityDays, { day: '2011-01-05', made: 4, Accepted: 1 })
      await table.put(equityDays, { day: '2011-01-06', made: 1 })
      await table.remove((await table.items(equityDays.type)).find(({ day }) => day === '2010-12-31') ?? {})
      return 4
    },
  ],
  [
    'innovation',
    async () => {
      await table.put(innovationDays, { award: '*', day: '2010-02-28', n: 30 })
      await table.put(innovationDays, { award: 'flame', day: '2011-01-05', n: 7 })
      await table.remove({ ...innovationDays.keys({ award: 'spark', day: '2010-02-28', n: 0 }) })
      return 3
    },
  ],
  ['abuse', async () => (await setWrong(abuseCounts.type, 0)) + (await removeLast(abuseCounts.type))],
  ['directory', async () => (await setWrong(peopleCounts.type, 40)) + (await removeLast(peopleCounts.type))],
]

const linesOf = (event: string) => loggedLines().filter((line) => line.includes(event))

test.each(damages)(
  '%s: what says too much, too little or nothing is counted again, and told',
  async (kind, damage) => {
    const before = await counters()
    const wrong = await damage()
    expect(await repair(kind)).toEqual({ mended: wrong, failed: 0 })
    expect(await counters()).toEqual(before)
    expect(linesOf('counter was wrong')).toHaveLength(wrong)
  },
)

test('a night compares all of it, looks again three seconds later, and leaves what is right as it is', async () => {
  const before = await counters()
  expect(new Set(Object.keys(before).map((each) => each.split(' ')[0]))).toEqual(
    new Set([
      ...['sent', 'review', 'employee-awards', 'hcbp', 'received', 'high5s'],
      ...[ideaId, alwaysOnId, '2010-02-28', ...acceptedOn],
      ...others,
    ]),
  )
  expect(before[ideaId]).toEqual([2, 1])
  await setLikes(50)
  let firstLook = 0
  let repairedAt = 0
  failWith(({ headers, body }) => {
    if (targetOf(headers).endsWith('.GetItem') && body.includes(ideaId)) firstLook ||= Date.now()
    if (/Transact/.test(targetOf(headers)) && body.includes('"likes"')) repairedAt ||= Date.now()
    return undefined
  })
  const all = await Promise.all(Object.values(comparisons).map(({ ids }) => ids()))
  expect(await handler()).toEqual({ compared: all.flat().length, mended: 1 })
  expect(firstLook).toBeGreaterThan(0)
  expect(repairedAt - firstLook).toBeGreaterThanOrEqual(3000)
  expect(await counters()).toEqual(before)
})

const targetOf = (headers: Readonly<Record<string, unknown>>) => String(headers['x-amz-target'])

test.each([
  ['is liked', async () => [await like(exco2)], 3],
  ['is liked, which is taken back', async () => [await like(jon), await unlike(jon)], 3],
])('an idea that %s at that moment is left alone, and right by the next run', async (_, act, likes) => {
  await setLikes(50)
  const first = await hold(
    '"likes"',
    () => repair('ideas', [ideaId]),
    async () => {
      for (const { status } of await act()) expect(status).toBe(200)
    },
  )
  expect(first).toEqual({ mended: 0, failed: 0 })
  expect(await repair('ideas', [ideaId])).toEqual({ mended: 1, failed: 0 })
  expect((await counters())[ideaId]).toEqual([likes, 1])
})

test('a number that changes between the two looks is left alone', async () => {
  await setLikes(50)
  let looks = 0
  failWith(async ({ headers, body }) => {
    const isLook = targetOf(headers).endsWith('.GetItem') && body.includes(ideaId)
    if (!isLook || ++looks !== 2) return
    for (const { status } of [await unlike(manager), await like(manager)]) expect(status).toBe(200)
  })
  expect(await repair('ideas', [ideaId])).toEqual({ mended: 0, failed: 0 })
  expect(looks).toBeGreaterThan(1)
  await setLikes(3)
})

test('what an index does not show yet is right by the second look', async () => {
  const before = await counters()
  let looks = 0
  failWith(({ headers, body }) => {
    const isSent = targetOf(headers).endsWith('.Query') && body.includes('"gsi1"')
    if (!isSent || !body.includes(jon.personId)) return undefined
    return looks++ === 0 ? { status: 200, body: { Items: [], Count: 0 } } : undefined
  })
  expect(await repair('people', [manager.personId, jon.personId])).toEqual({ mended: 0, failed: 0 })
  expect(looks).toBeGreaterThan(1)
  expect(await counters()).toEqual(before)
})

test('what an index still shows although it has left the list is not counted', async () => {
  const { id } = (await nominate(jon, monetary([await newcomer()]))).reply
  const all = await table.items(nominations.type)
  const { G2PK: partition } = all.find((each) => each.id === id) ?? {}
  const shown = all
    .filter(({ G2PK }) => G2PK === partition)
    .map((each) =>
      Object.fromEntries(['PK', 'SK', 'G2PK', 'G2SK'].map((name) => [name, { S: String(each[name]) }])),
    )
  await approveAll(id, ['manager'])
  await projections.settle()
  let looks = 0
  failWith(({ headers, body }) => {
    if (!targetOf(headers).endsWith('.Query') || !body.includes(`"${partition}"`)) return undefined
    looks += 1
    return { status: 200, body: { Items: shown, Count: shown.length } }
  })
  expect(await comparisons.people.driftOf(manager.personId)).toEqual([])
  expect(looks).toBe(1)
})

const sent = { list: 'sent', personId: jon.personId } as const
const ofJon = () => comparisons.people.driftOf(jon.personId)
const answer = { createdAt: '2010-12-31T10:00:00.000Z', state: 'Accepted' } as const
const changeOf = <T, R>(counter: Counter<T, R>, after: R[], before: R[] = []) => ({
  change: () => [...counter.changes(after, before)],
  undo: () => [...counter.changes(before, after)],
})

test.each([
  {
    what: 'size',
    damage: () => table.put(listCounts, { ...sent, n: -3, changes: 1 }),
    driftOf: ofJon,
    ...changeOf(listCounter, [sent]),
  },
  {
    what: 'size that is missing',
    damage: () => table.remove({ ...listCounts.keys({ ...sent, n: 0 }) }),
    driftOf: ofJon,
    ...changeOf(listCounter, [sent]),
  },
  {
    what: 'day',
    damage: () => table.put(equityDays, { day: '2010-12-31', made: 1, Accepted: 4, changes: 1 }),
    driftOf: () => comparisons.equity.driftOf('2010-12'),
    ...changeOf(equityCounter, [answer], [{ ...answer, state: 'Pending' }]),
  },
])('a $what that changes before it is mended stays, also where it is what it was', async (given) => {
  const { damage, driftOf, change, undo } = given
  await damage()
  const [drift] = await driftOf()
  if (!drift) throw new Error('Nothing seems wrong.')
  for (const writes of [change(), undo()]) await transact(writes)
  expect(await isWritten(transact([drift.mend]))).toBe(false)
  const [next] = await driftOf()
  expect(await isWritten(transact(next ? [next.mend] : []))).toBe(true)
  expect(await driftOf()).toEqual([])
})

test('what cannot be looked at, or not again, stops no other and fails the run', async () => {
  const before = await listCountOf(exco2, 'employee-awards')
  await table.put(listCounts, { ...before, n: -3 })
  await table.put(listCounts, { ...(await listCountOf(hrbp, 'hcbp')), n: -3 })
  let looks = 0
  failWith(({ headers, body }) => {
    const isLookAt = ({ personId }: Person) =>
      targetOf(headers).endsWith('.Query') && body.includes(`"${ownListsPartition(personId)}"`)
    const isRefused = isLookAt(jon) || (isLookAt(hrbp) && ++looks > 1)
    return isRefused ? { status: 400 } : undefined
  })
  expect(await repair('people')).toEqual({ mended: 1, failed: 2 })
  const told = linesOf('counters not compared')
  expect(told.map((line) => JSON.parse(line).id).sort()).toEqual([jon.personId, hrbp.personId].sort())
  expect((await listCountOf(exco2, 'employee-awards')).n).toBe(before.n)
  looks = Number.NEGATIVE_INFINITY
  expect(await repair('people', [hrbp.personId])).toEqual({ mended: 1, failed: 0 })
  await expect(handler(undefined, endsAfterOne())).rejects.toThrow('1 failed')
})

/** As a run has left it that came so far; through, where nothing is said. */
async function leftAt(cursor: string | undefined): Promise<void> {
  const state: ScheduleState = {
    schedule: 'counter-comparison',
    run: 'earlier',
    begunAt: now().toISOString(),
    startedBy: null,
    until: 0,
    ...(cursor && { cursor }),
  }
  await table.put(scheduleStates, state)
}

/** A run that has no time left after its first portion. */
function endsAfterOne() {
  let looks = 0
  return { getRemainingTimeInMillis: () => (looks++ < 2 ? 600_000 : 1000) }
}

test('a run whose time is over is gone on with by the next', async () => {
  await leftAt(undefined)
  const cursor = async () => (await findSchedule('counter-comparison'))?.cursor
  const people = (await comparisons.people.ids()).length
  expect(await handler(undefined, endsAfterOne())).toEqual({ compared: people })
  expect(await cursor()).toMatch(/^people /)
  const all = await Promise.all(Object.values(comparisons).map(({ ids }) => ids()))
  expect(await handler()).toEqual({ compared: all.flat().length - people })
  expect(await cursor()).toBeUndefined()
})

test('it goes on behind the last that was compared', async () => {
  const everybody = new Set((await table.items(peoplePointers.type)).map(({ personId }) => String(personId)))
  const [first] = [...everybody].sort()
  await leftAt(`idea-people ${first}`)
  // What was sent is one, and the last are walls.
  const later = 1 + (await comparisons.cheers.ids()).length
  expect(await handler()).toEqual({ compared: everybody.size - 1 + later })
})

test('months are gone through up to the one that it is by the group’s clock', () => {
  const months = monthsSoFar(new Date('2010-02-28T22:30:00.000Z'))
  expect(months).toEqual(['2010-01', '2010-02', '2010-03'])
})
