/** What a nomination is worth, and who is told: nominator and approvers; whoever wins it once everything is approved, and
 * nobody before (docs/product.md#worth). */
import { ulid } from 'ulid'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  approvers,
  asking,
  colleague,
  downgrade,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  monthly,
  nominate,
  nosy,
  open,
  reassign,
  reject,
  useNominations,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { useProjections } from '#tests/support/projections.ts'
import { itemsOfCopies } from '#tests/support/table.ts'
import { moveToEarlyInTheHour } from '#tests/support/working-hours.ts'

const { table, newcomer } = useNominations(undefined, { stream: true })
const { costOf } = useCapacity()
const { settle, skip } = useProjections()
beforeAll(skip)
const home = { country: 'South Africa' }
const rand = (amount: number) => ({ amount, currency: 'ZAR' })
const dollars = (amount: number) => ({ amount, currency: 'USD' })

const check = (by: Person, nominees: readonly Person[], { monetary: pays = true, complete = false } = {}) =>
  as(by).call(nominationsApi.checkNomination, {
    body: {
      eventId: 'awards-event',
      monetary: pays,
      complete,
      nominees: nominees.map((each) => each.personId),
    },
  })

const worthOf = async (by: Person, id: string) => (await open(by, id)).reply.worth

describe('before it is sent', () => {
  test('each gets what their country does', async () => {
    const [near, far] = [await newcomer(home), await newcomer({ country: 'Kenya' })]
    await nominate(jon, monetary([near]))
    const { worth } = (await check(jon, [near, far])).reply
    expect(worth).toEqual({
      month: groupDay(new Date()).slice(0, 7),
      nominees: [
        { personId: near.personId, amount: rand(2000) },
        { personId: far.personId, amount: dollars(150) },
      ],
    })
    expect((await check(jon, [far])).reply.worth?.nominees[0]).toMatchObject({ amount: dollars(75) })
  })

  test('a High5 is worth no money', async () => {
    const friend = await newcomer(home)
    expect((await check(jon, [friend], { monetary: false })).reply.worth).toBeUndefined()
  })

  test('a colleague never learns that an award is pending: an incomplete form says nothing, a complete one whether one more may be sent', async () => {
    const star = await newcomer(home)
    const told = async (complete: boolean) => (await check(nosy, [star], { complete })).reply
    const [incomplete, complete] = [await told(false), await told(true)]
    const sent = [(await nominate(jon, monetary([star]))).reply.id]
    await settle()
    expect([await told(false), await told(true)]).toEqual([incomplete, complete])
    sent.push((await nominate(jon, monetary([star]))).reply.id)
    await settle()
    expect(await told(false)).toEqual(incomplete)
    expect((await told(true)).refused).toHaveLength(1)
    // Nor from what was sent, nor once it is approved.
    expect((await worthOf(jon, sent[0] ?? ''))?.nominees[0]?.placesUsed).toBeUndefined()
    await approveAll(sent[0] ?? '', ['manager', 'exco2', 'hrbp'])
    await settle()
    expect(await told(false)).toEqual(incomplete)
  })

  test('complete forms that ask, and refusals that tell, are limited per person', async () => {
    const full = await newcomer(home)
    const [prober, other] = [await newcomer(home), await newcomer(home)]
    for (let place = 0; place < 2; place++) await nominate(jon, monetary([full]))
    process.env[env.personLimits] = JSON.stringify({ 'nominee-check': { hour: 3 } })
    moveToEarlyInTheHour()
    const refused = async (...nominees: Person[]) =>
      (await check(prober, nominees, { complete: true })).reply.refused.length
    expect(await refused(full, other)).toBe(1)
    expect((await nominate(prober, monetary([full]))).status).toBe(422)
    // Past the limit nothing is said before it is sent, and then that one has tried too often.
    expect(await refused(full)).toBe(0)
    expect((await nominate(prober, monetary([full]))).status).toBe(429)
    expect((await nominate(prober, monetary([other]))).status).toBe(201)
    process.env[env.personLimits] = '"off"'
    delete process.env[env.clockOffset]
  })

  test('of whoever is refused nothing is said: oneself, a head of department, one whose month is full', async () => {
    const full = await newcomer(home)
    for (let place = 0; place < 2; place++) await nominate(jon, monetary([full]))
    const head = colleague('Top', 'Head', {
      hierarchy: { ...under({ lineManager: manager, exco2, hrbp }), isHod: true },
    })
    await addPeople(table, head)
    const mate = await newcomer(home)
    const { worth } = (await check(full, [full, mate])).reply
    expect(worth?.nominees.map(({ personId }) => personId)).toEqual([mate.personId])
    expect((await check(full, [full])).reply.worth).toBeUndefined()
    expect((await check(jon, [head])).reply.worth).toBeUndefined()
    expect((await check(jon, [full], { complete: true })).reply.worth).toBeUndefined()
  })

  test('lately is the number of High5s, the latest by name; awards show in neither', async () => {
    const star = await newcomer(home)
    await nominate(nosy, high5([star]))
    const { id } = (await nominate(jon, monetary([star]))).reply
    const told = async () => (await check(jon, [star])).reply.worth?.nominees[0]
    await settle()
    expect(await told()).toMatchObject({ lately: 1, high5s: [{ name: nosy.name }] })
    await approveAll(id, ['manager', 'exco2', 'hrbp'])
    await settle()
    const after = await told()
    expect(after?.lately).toBe(1)
    expect(after?.high5s).toHaveLength(1)
  })

  test('a team that is asked and waits counts as recognition of nobody', async () => {
    const [one, two] = [await newcomer(home), await newcomer(home)]
    await nominate(jon, monetary([one, two]))
    await settle()
    expect((await check(jon, [one])).reply.worth?.nominees[0]).toMatchObject({ lately: 0 })
  })
})

describe('of a nomination', () => {
  test('nominator, approvers and administrators know; how many places are used is for those who review', async () => {
    const winner = await newcomer(home)
    const { id } = (await nominate(jon, monetary([winner]))).reply
    for (const by of [manager, exco2, admin])
      expect((await worthOf(by, id))?.nominees).toMatchObject([
        { personId: winner.personId, amount: rand(1000), placesUsed: 1 },
      ])
    expect((await worthOf(jon, id))?.nominees).toEqual([
      { personId: winner.personId, amount: rand(1000), lately: 0, high5s: [] },
    ])
    const auditor = somebody('Full', 'Report', { roles: ['thinktank', 'all_nomination_report_view'] })
    await addPeople(table, auditor)
    expect((await open(auditor, id)).status).toBe(200)
    expect(await worthOf(auditor, id)).toBeUndefined()
  })

  test('its winner knows their own after the last approval, and nothing before', async () => {
    const [one, two] = [await newcomer(home), await newcomer({ country: 'Kenya' })]
    const { id } = (await nominate(jon, monetary([one, two]))).reply
    // They are asked, and so read it from the start.
    expect((await open(one, id)).status).toBe(200)
    expect(await worthOf(one, id)).toBeUndefined()
    expect((await accept(one, id)).reply.worth).toBeUndefined()
    await accept(two, id)
    for (const stage of ['sponsor', 'manager', 'exco2'] as const) {
      await approve(approvers[stage], id, stage, '')
      expect(await worthOf(one, id)).toBeUndefined()
    }
    await approve(approvers.hrbp, id, 'hrbp', '')
    for (const [winner, amount] of [
      [one, rand(2000)],
      [two, dollars(150)],
    ] as const) {
      expect(await worthOf(winner, id)).toBeUndefined()
      expect((await open(winner, id)).reply.award).toMatchObject(amount)
    }
    expect((await worthOf(jon, id))?.nominees).toHaveLength(2)
  })

  test('an administrator who is nominated knows nothing before either', async () => {
    const chief = await newcomer({ ...home, roles: ['thinktank', 'administrator'] })
    const { id } = (await nominate(jon, monetary([chief]))).reply
    expect((await open(chief, id)).status).toBe(200)
    expect(await worthOf(chief, id)).toBeUndefined()
    await approveAll(id, ['manager', 'exco2', 'hrbp'])
    expect((await open(chief, id)).reply.award).toMatchObject(rand(1000))
    expect(await worthOf(chief, id)).toBeUndefined()
  })

  test('what was downgraded, rejected, or pays nothing has none, for anybody', async () => {
    const [low, out, friend] = [await newcomer(home), await newcomer(home), await newcomer(home)]
    const { id: down } = (await nominate(jon, monetary([low], { event: asking }))).reply
    await accept(low, down)
    await downgrade(manager, down, 'manager', 'The nomination relates to business as usual')
    const { id: rejected } = (await nominate(jon, monetary([out]))).reply
    await reject(manager, rejected, 'manager', 'No')
    const { id: card } = (await nominate(jon, high5([friend]))).reply
    for (const [by, id] of [
      [jon, down],
      [manager, down],
      [low, down],
      [jon, rejected],
      [manager, rejected],
      [jon, card],
    ] as const) {
      expect((await open(by, id)).status).toBe(200)
      expect(await worthOf(by, id)).toBeUndefined()
    }
  })

  test('a month award pays, and takes no place', async () => {
    const best = await newcomer(home)
    const month = groupDay(new Date()).slice(0, 7)
    const { id } = (await nominate(jon, monthly([best], month))).reply
    const [told] = (await worthOf(jon, id))?.nominees ?? []
    expect(told).toMatchObject({ amount: rand(2000) })
    expect(told?.placesUsed).toBeUndefined()
  })
})

/** Writes so many more nominations like one, with all the rows that lists have of it. */
async function alsoSent(id: string, count: number): Promise<void> {
  const rows = (await table.items()).filter(
    (item) => item.type !== 'outbox-entry' && JSON.stringify(item).includes(id),
  )
  const ids = Array.from({ length: count }, () => ulid())
  await table.putItems(itemsOfCopies(rows, id, ids))
  await skip()
}

describe('how often nominees were recognised in a year', () => {
  const told = async (by: Person, id: string) => (await open(by, id)).reply.recognised

  test('is for who decides now: numbers of what was approved, and by whom as far as they may know', async () => {
    const star = await newcomer(home)
    await nominate(nosy, high5([star]))
    const award = (await nominate(jon, monetary([star]))).reply.id
    await approveAll(award, ['manager', 'exco2', 'hrbp'])
    const stranger = somebody('Second', 'Manager')
    await addPeople(table, stranger)
    const { id } = (await nominate(jon, monetary([star]))).reply
    await settle()
    const named = (await told(manager, id))?.[0]
    expect(named).toMatchObject({ personId: star.personId, high5s: 1, awards: 1 })
    expect(named?.latest).toMatchObject([
      { kind: 'on-the-spot', by: jon.name },
      { kind: 'high5', by: nosy.name },
    ])
    // What replaces the number of three months is not told twice.
    expect((await worthOf(manager, id))?.nominees[0]?.lately).toBeUndefined()
    expect((await worthOf(jon, id))?.nominees[0]?.lately).toBe(1)
    for (const by of [jon, exco2, admin]) expect(await told(by, id)).toBeUndefined()
    await reassign(admin, id, 'manager', stranger)
    const others = (await told(stranger, id))?.[0]
    expect(others).toMatchObject({ high5s: 1, awards: 1, latest: [{ kind: 'high5', by: nosy.name }] })
    await approve(stranger, id, 'manager', '')
    expect(await told(stranger, id)).toBeUndefined()
  })

  test('is of a small team numbers alone, and of a large one nothing', async () => {
    const [one, two, ...others] = await Promise.all(Array.from({ length: 5 }, () => newcomer(home)))
    if (!one || !two) throw new Error('Nobody was made.')
    await nominate(nosy, high5([one]))
    const small = (await nominate(jon, monetary([one, two]))).reply.id
    for (const each of [one, two]) await accept(each, small)
    await settle()
    expect(await told(approvers.sponsor, small)).toEqual([
      { personId: one.personId, high5s: 1, awards: 0, latest: [] },
      { personId: two.personId, high5s: 0, awards: 0, latest: [] },
    ])
    const all = [one, two, ...others]
    const large = (await nominate(jon, monetary(all))).reply.id
    for (const each of all) await accept(each, large)
    expect(await told(approvers.sponsor, large)).toBeUndefined()
  })

  test('costs at most eight units more than the nomination does', async () => {
    const star = await newcomer(home)
    const sent = (await nominate(nosy, high5([star]))).reply.id
    await settle()
    await alsoSent(sent, 11)
    const { id } = (await nominate(jon, monetary([star]))).reply
    const auditor = somebody('Full', 'Reporter', { roles: ['thinktank', 'all_nomination_report_view'] })
    await addPeople(table, auditor)
    expect((await told(manager, id))?.[0]?.high5s).toBe(12)
    const plain = await costOf(() => open(auditor, id))
    const deciding = await costOf(() => open(manager, id))
    expect(deciding.reads).toBeLessThanOrEqual(plain.reads + 8)
  })
})
