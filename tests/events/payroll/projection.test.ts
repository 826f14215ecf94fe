/** Rows of payroll follow awards and corrections however the stream brings them: late, again, in any order, at once; and
 * what a run has written they leave as it is. */
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { correctedRows, payrollRows } from '#functions/payroll/row-store.ts'
import { type Random, randomOf } from '#infra/demo/random.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { admin, withdraw } from '#tests/support/nominations.ts'
import { correct } from '#tests/support/payroll.ts'
import { close, confirm, pay, reopen, usePayrollMonths, work } from '#tests/support/payroll-months.ts'
import { firstFew } from '#tests/support/tier.ts'

const { table, stream, kept, approved, expectBooksFit } = usePayrollMonths()
const door = useTableDoor()

const records = async () => (await stream.next()).Records
const deliver = async (Records: DynamoDBRecord[]) =>
  expect(await project({ Records })).toEqual({ batchItemFailures: [] })

const rows = () => kept(payrollRows)
const said = async () => (await rows()).map(({ country, amount, state }) => [country, amount, state])

async function moved(id: string, { personId }: Person, country: string): Promise<void> {
  const { status } = await correct(admin, id, { person: personId, changes: { country } })
  expect(status).toBe(200)
}

/** Holds what a delivery first writes of rows up until something else is done. */
async function slowly(first: DynamoDBRecord[], meanwhile: () => Promise<unknown>): Promise<void> {
  let isHeld = false
  door.failWith(async ({ body }) => {
    if (isHeld || !body.includes('TransactItems') || !body.includes('"payroll-row"')) return undefined
    isHeld = true
    await meanwhile()
    return undefined
  })
  await deliver(first)
  door.failWith(undefined)
  expect(isHeld).toBe(true)
}

test('somebody slow puts no row back of an award that was withdrawn meanwhile', async () => {
  const { id } = await approved()
  await slowly(await records(), async () => {
    expect((await withdraw(admin, id)).status).toBe(200)
    await deliver(await records())
  })
  expect(await rows()).toEqual([])
  await expectBooksFit()
})

test('nor a row as it was before it was corrected', async () => {
  const { id, nominee } = await approved()
  await slowly(await records(), async () => {
    await moved(id, nominee, 'Kenya')
    await deliver(await records())
    await moved(id, nominee, 'Ghana')
    await deliver(await records())
  })
  expect(await said()).toEqual([['Ghana', 75, 'due']])
  await expectBooksFit()
})

test('nor a row of a run that was written, or answered, meanwhile', async () => {
  const { id, nominee } = await approved()
  const first = await records()
  await slowly(first, async () => {
    await pay()
    const answered = await as(admin).call(payrollApi.answerPayrollRow, {
      params: { month: (await rows())[0]?.month ?? '', reference: `${id}-01` },
      body: { was: 'exported', state: 'paid', amount: 1000 },
    })
    expect(answered.status).toBe(200)
    await moved(id, nominee, 'Kenya')
  })
  expect(await said()).toEqual([['South Africa', 1000, 'paid']])
  await deliver(await records())
  expect((await said()).sort()).toEqual([
    ['Kenya', 75, 'due'],
    ['South Africa', -1000, 'due'],
    ['South Africa', 1000, 'paid'],
  ])
  await expectBooksFit()
})

const shuffled = <T>(all: readonly T[], random: Random): T[] =>
  all
    .map((each) => [random.next(), each] as const)
    .sort(([one], [another]) => one - another)
    .map(([, each]) => each)

/** Batches of some of the records and of all of them once more, in any order, three at a time. */
async function deliverAnyhow(all: readonly DynamoDBRecord[], random: Random): Promise<void> {
  const twice = shuffled([...all, ...all], random)
  const batches: DynamoDBRecord[][] = []
  while (twice.length > 0) batches.push(twice.splice(0, random.between(1, 6)))
  const worker = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) await deliver(batch)
  }
  await Promise.all([worker(), worker(), worker()])
}

test.each(firstFew([2, 1, 3, 4], 1))(
  'in any order, twice and at once, while awards go on and are paid (%i)',
  async (seed) => {
    const random = randomOf(seed, 'deliveries')
    const past: DynamoDBRecord[] = []
    const waiting: DynamoDBRecord[] = []
    /** Some of what happened comes now, some of what came before comes again, the rest later. */
    async function some(): Promise<void> {
      waiting.push(...(await records()))
      const now = waiting.filter(() => random.chance(0.5))
      const again = past.filter(() => random.chance(0.3))
      waiting.splice(0, waiting.length, ...waiting.filter((each) => !now.includes(each)))
      past.push(...now)
      await deliverAnyhow([...now, ...again], random)
    }
    const [kept1, gone, changed, late] = [
      await approved(),
      await approved(),
      await approved({ country: 'Kenya' }),
      await approved(),
    ]
    await some()
    const going = some()
    await withdraw(admin, gone.id)
    await moved(changed.id, changed.nominee, 'South Africa')
    await going
    await close()
    await work()
    await moved(kept1.id, kept1.nominee, 'Ghana')
    await some()
    expect((await reopen()).status).toBe(200)
    await withdraw(admin, late.id)
    await close()
    await some()
    await work()
    await confirm()
    await Promise.all([work(), some()])
    await moved(changed.id, changed.nominee, 'Ghana')
    await withdraw(admin, kept1.id)
    waiting.push(...(await records()))
    await deliverAnyhow([...waiting, ...past], random)
    await expectBooksFit()
    const ledger = (await rows()).filter(({ run }) => run !== undefined)
    expect(ledger.map(({ reference, state }) => [reference, state])).toEqual([
      [`${kept1.id}-01`, 'exported'],
      [`${changed.id}-01`, 'exported'],
    ])
    expect(await table.items(correctedRows.type)).toHaveLength(3)
    const before = await rows()
    await deliverAnyhow(past, random)
    expect(await rows()).toEqual(before)
    expect((await kept(entitlements)).length).toBe(4)
  },
)
