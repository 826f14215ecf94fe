/** Rows and totals of nominations follow whatever happens to them: once, in any order, however many are at it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { nominations } from '#functions/nominations/store.ts'
import { totalsOf } from '#functions/nominations/totals.ts'
import { nominationTotals, reportRowOf, reportRows } from '#functions/nominations/totals-store.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { addAwards, high5, recognition } from '../../support/awards.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import {
  approve,
  awards,
  colleague,
  downgrade,
  everyone,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  reject,
  withdraw,
} from '../../support/nominations.ts'
import { addPeople } from '../../support/people.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'

const table = useTable({ stream: true })
const door = useTableDoor()
const stream = useStream(streamReaders.projections.types)

const amy = colleague('Amy', 'Counted', { country: 'Kenya', businessUnit: 'Finance' })
const ben = colleague('Ben', 'Counted', { country: 'Kenya', businessUnit: 'Technology' })
const cas = colleague('Cas', 'Counted', { country: 'Ghana', businessUnit: 'Finance' })

beforeAll(async () => {
  process.env[env.recognitionDesk] = 'desk@thinktank.example'
  await addPeople(table, ...everyone, amy, ben, cas)
  await addAwards(table, recognition, awards)
})

const today = () => groupDay(new Date())

/** Totals of the rows as they are stored, by segment, of a day or month. */
async function stored(period: string): Promise<Map<string, unknown>> {
  const items = (await table.items('nomination-totals')).map((item) => nominationTotals.schema.parse(item))
  return new Map(
    items
      .filter((each) => each.period === period && !/^(approver|shared)=/.test(each.segment))
      .map(({ segment, totals }) => [segment, totals]),
  )
}

const rows = async () =>
  (await table.items('report-row')).map((item) => reportRows.schema.parse(item)).sort(byId)
const heads = async () =>
  (await table.items('nomination')).map((item) => nominations.schema.parse(item)).sort(byId)
const byId = (some: { id: string }, other: { id: string }) => (some.id < other.id ? -1 : 1)

/** Totals without those that are empty now. */
const filled = (totals: Map<string, unknown>) =>
  new Map([...totals].filter(([, parts]) => Object.keys(parts as object).length > 0))

async function expectExact(): Promise<void> {
  const expected = (await heads()).map(reportRowOf)
  expect(await rows()).toEqual(expected)
  expect(filled(await stored(today()))).toEqual(totalsOf(expected))
  expect(filled(await stored(today().slice(0, 7)))).toEqual(totalsOf(expected))
}

/** A promise, and what keeps it. */
function later(): [Promise<undefined>, () => void] {
  let keep = () => {}
  const promise = new Promise<undefined>((resolve) => {
    keep = () => resolve(undefined)
  })
  return [promise, () => keep()]
}

async function follow(): Promise<void> {
  expect(await project(await stream.next())).toEqual({ batchItemFailures: [] })
}

const whole = async (period = today()) => ((await stored(period)).get('*') ?? {}) as object

describe('the totals', () => {
  test('follow a nomination from its making to its end, by kind, standing, country and unit', async () => {
    const { id } = (await nominate(jon, monetary([amy]))).reply
    await follow()
    expect(await whole()).toEqual({ all: { 'on-the-spot.manager': 1 } })
    expect((await stored(today())).get('country=kenya')).toEqual({ '=finance': { 'on-the-spot.manager': 1 } })
    expect((await stored(today().slice(0, 7))).get('unit=finance')).toEqual({
      '=kenya': { 'on-the-spot.manager': 1 },
    })
    await approve(manager, id, 'manager', '')
    await follow()
    expect(await whole()).toEqual({ all: { 'on-the-spot.exco2': 1 } })
    await approve(exco2, id, 'exco2', '')
    await approve(hrbp, id, 'hrbp', '')
    await follow()
    expect(await whole()).toEqual({ all: { 'on-the-spot.approved': 1 } })
    await expectExact()
  })

  test('move with a downgrade, and count a rejection and a withdrawal as such', async () => {
    const toDowngrade = (await nominate(jon, monetary([ben]))).reply.id
    const toReject = (await nominate(jon, monetary([ben]))).reply.id
    const toWithdraw = (await nominate(jon, monetary([cas]))).reply.id
    await follow()
    await downgrade(manager, toDowngrade, 'manager', downgradeReasons['on-the-spot']?.[0] ?? '')
    await reject(manager, toReject, 'manager', 'No')
    await withdraw(jon, toWithdraw)
    await follow()
    expect((await stored(today())).get('country=kenya')).toMatchObject({
      '=technology': { 'high5.downgraded': 1, 'on-the-spot.rejected-manager': 1 },
    })
    expect((await stored(today())).get('country=ghana')).toEqual({
      '=finance': { 'on-the-spot.withdrawn': 1 },
    })
    await expectExact()
  })

  test('come out the same when batches are repeated, by several at once, and late', async () => {
    await Promise.all([amy, ben, cas].map((each) => nominate(jon, high5([each]))))
    const first = await stream.next()
    const { id } = (await nominate(jon, high5([amy, ben]))).reply
    const second = await stream.next()
    await Promise.all([project(second), project(first), project(first), project(second)])
    await project(first)
    expect((await rows()).filter((row) => row.id === id)).toHaveLength(1)
    await expectExact()
  })

  test('are exact after many were counted by many at once', async () => {
    for (let n = 0; n < 12; n++) await nominate(jon, high5([[amy, ben, cas][n % 3] ?? amy]))
    const { Records } = await stream.next()
    const answers = await Promise.all(Records.map((record) => project({ Records: [record] })))
    expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([])
    await expectExact()
  })

  test('that were counted from older rows are not written over newer ones', async () => {
    await nominate(jon, high5([amy]))
    const older = await stream.next()
    const [written, write] = later()
    const [counted, count] = later()
    let isFirst = true
    door.failWith(({ headers }) => {
      if (!isFirst || !String(headers['x-amz-target']).endsWith('TransactWriteItems')) return undefined
      isFirst = false
      count()
      return written
    })
    const slow = project(older)
    await counted
    await nominate(jon, high5([amy]))
    await follow()
    write()
    expect(await slow).toEqual({ batchItemFailures: [] })
    door.failWith(undefined)
    await expectExact()
  })

  test('that cannot be brought up to date are asked for again, with everything of the batch', async () => {
    await nominate(jon, high5([cas]))
    const event = await stream.next()
    const broken = { segment: 'country=ghana', period: today(), version: 1, totals: {} }
    const key = nominationTotals.keys(broken)
    const [good] = (await table.items('nomination-totals')).filter(
      ({ PK, SK }) => PK === key.PK && SK === key.SK,
    )
    await table.putItems([{ ...good, totals: 'broken' }])
    expect((await project(event)).batchItemFailures).toHaveLength(event.Records.length)
    await table.putItems([{ ...good }])
    expect((await project(event)).batchItemFailures).toEqual([])
    await expectExact()
  })
})
