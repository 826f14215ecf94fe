/** What waits as a queue: places and neighbours of one's own, a delegate's and the desk's (docs/product.md#queue). */
import { expect, test } from 'vitest'
import { groupDay } from '#shared/clock.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { QueueName } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import {
  admin,
  approve,
  exco2,
  hrbp,
  jon,
  monetary,
  monthly,
  nominate,
  nosy,
  useNominations,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'

const { table } = useNominations()
const { costOf } = useCapacity()
let made = 0

/** An approver of their own, with as many nominations that wait for them, the longest waiting first. */
async function waitingFor(count: number, more: Partial<Person> = {}) {
  made += 1
  const manager = somebody('Mary', `Queue${made}`, more)
  const line = under({ lineManager: manager, exco2, hrbp })
  const nominees = Array.from({ length: count }, (_, n) =>
    somebody(`Nr${n}`, `Queued${made}`, { hierarchy: line }),
  )
  await addPeople(table, manager, ...nominees)
  const ids: string[] = []
  for (const nominee of nominees) ids.push((await nominate(jon, monetary([nominee]))).reply.id)
  return { manager, nominees, ids }
}

interface Query {
  readonly id?: string | undefined
  readonly queue?: QueueName
  readonly without?: string | undefined
}

const queue = async (by: Person, { id, ...query }: Query = {}) =>
  (await as(by).call(nominationsApi.getReviewQueue, { query: { ...query, ...(id && { nomination: id }) } }))
    .reply

/** Everything that waits at the desk, walked through from the first on. */
async function walked(by: Person): Promise<(string | undefined)[]> {
  const { next } = await queue(by, { queue: 'desk' })
  const ids: (string | undefined)[] = []
  for (let id = next?.id; id; id = (await queue(by, { id, queue: 'desk' })).next?.id) ids.push(id)
  return ids
}

test('each has its place, with what is before and after it', async () => {
  const { manager, ids } = await waitingFor(3)
  const [first, second, third] = ids
  expect(await queue(manager, { id: second })).toMatchObject({
    queue: 'own',
    total: 3,
    place: 2,
    previous: { id: first, stage: 'manager' },
    here: { id: second, kind: 'on-the-spot' },
    next: { id: third },
  })
  expect((await queue(manager, { id: first })).previous).toBeUndefined()
  const last = await queue(manager, { id: third })
  expect(last).toMatchObject({ place: 3, previous: { id: second } })
  expect(last.next).toBeUndefined()
})

test('month awards come after all others', async () => {
  const { manager, ids, nominees } = await waitingFor(1)
  const line = under({ lineManager: hrbp, exco2: manager, hrbp })
  const best = somebody('Best', `Queued${made}`, { hierarchy: line })
  await addPeople(table, best)
  const month = groupDay(new Date()).slice(0, 7)
  const award = (await nominate(jon, monthly([best], month))).reply.id
  expect(nominees).toHaveLength(1)
  expect(await queue(manager, { id: ids[0] })).toMatchObject({ total: 2, place: 1, next: { id: award } })
})

test('what does not wait has no place; the first that waits comes after it', async () => {
  const { manager, ids } = await waitingFor(2)
  const [first = '', second] = ids
  expect((await approve(manager, first, 'manager', '')).status).toBe(200)
  const after = await queue(manager, { id: first, without: first })
  expect(after).toMatchObject({ total: 1, next: { id: second } })
  expect(after.place).toBeUndefined()
  // Where the index has not followed yet, what was decided is left out all the same.
  expect(await queue(manager, { without: second })).toEqual({ queue: 'own', total: 0 })
  expect(await queue(manager, { without: `${first},${second}` })).toEqual({ queue: 'own', total: 0 })
  expect(await queue(nosy, { id: second })).toEqual({ queue: 'own', total: 0 })
})

test('a delegate has a queue of what they may decide, after their own', async () => {
  const { manager, ids } = await waitingFor(2)
  const own = await waitingFor(1, { hierarchy: under({ lineManager: hrbp, exco2, hrbp }) })
  const delegate = own.manager
  const today = groupDay(new Date())
  const body = { delegate: delegate.personId, from: today, to: today }
  expect((await as(manager).call(delegationsApi.nameDelegate, { body })).status).toBe(201)
  expect(await queue(delegate, { id: ids[0], queue: 'standing-in' })).toMatchObject({
    queue: 'standing-in',
    total: 2,
    place: 1,
    next: { id: ids[1] },
  })
  // Their own is done: what they see to for others comes next.
  expect(await queue(delegate, { without: own.ids[0] })).toMatchObject({
    queue: 'standing-in',
    total: 2,
    next: { id: ids[0] },
  })
  expect(await queue(nosy, { queue: 'standing-in' })).toEqual({ queue: 'standing-in', total: 0 })
})

test('administrators walk through the desk, past what is not theirs; nobody else does', async () => {
  const second = somebody('Bo', 'Deskhand', { roles: ['thinktank', 'administrator'] })
  const orphans = ['Ann', 'Ben', 'Cleo'].map((name) =>
    somebody(name, 'Deskless', { hierarchy: under({ exco2, hrbp }) }),
  )
  await addPeople(table, second, ...orphans)
  const ids: string[] = []
  for (const [index, each] of orphans.entries())
    ids.push((await nominate(index === 1 ? admin : jon, monetary([each]))).reply.id)
  expect(await walked(second)).toEqual(ids)
  expect(await walked(admin)).toEqual([ids[0], ids[2]])
  expect(await queue(admin, { id: ids[0], queue: 'desk' })).toMatchObject({ place: 1, total: 3 })
  expect(await queue(nosy, { id: ids[0], queue: 'desk' })).toEqual({ queue: 'desk', total: 0 })
})

test('costs seven units of one’s own, however much waits', async () => {
  const { manager, ids } = await waitingFor(6)
  await queue(manager, { id: ids[2] })
  const { reads } = await costOf(() => queue(manager, { id: ids[2] }))
  // Who asks, two lists, five heads.
  expect(reads).toBeLessThanOrEqual(1 + 2 * 0.5 + 5)
})
