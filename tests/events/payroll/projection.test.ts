/** Rows of payroll follow awards and corrections though a delivery is slow, and what a run has written they leave as it is. In
 * any order, again and at once: histories.test.ts. */
import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { admin, withdraw } from '#tests/support/nominations.ts'
import { correct } from '#tests/support/payroll.ts'
import { pay, usePayrollMonths } from '#tests/support/payroll-months.ts'

const { stream, kept, approved, expectBooksFit } = usePayrollMonths()
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
