/** A function that has a payroll month in memory shows what one shows that has just started: after each act that changes a
 * row, or what corrects one, also where it came while the month was being read. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { workOffAnswers } from '#events/payroll/answers.ts'
import { coolDown } from '#functions/runtime/warm.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { admin, withdraw } from '#tests/support/nominations.ts'
import { correct } from '#tests/support/payroll.ts'
import {
  close,
  confirm,
  look,
  next,
  pay,
  present,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'

const { playedOnce, approved, follow, expectBooksFit } = usePayrollMonths()
const door = useTableDoor()

const rowsOf = async (month: string) =>
  (await as(admin).call(payrollApi.listPayrollRows, { params: { month }, query: { size: 100 } })).reply

/** All that is read of both months. */
const shown = async () => ({
  rows: await Promise.all([present, next].map((month) => rowsOf(month))),
  sums: (await Promise.all([present, next].map((month) => look(month)))).map(({ sums }) => sums),
})

/** Does something once the months are in memory. What is shown then has changed, and is what a new function shows. */
async function changes(act: () => Promise<unknown>): Promise<void> {
  const before = await shown()
  await act()
  const warm = await shown()
  coolDown()
  expect(warm).toEqual(await shown())
  expect(warm).not.toEqual(before)
}

const answer = (reference: string, month = present) =>
  as(admin).call(payrollApi.answerPayrollRow, {
    params: { month, reference },
    body: { was: 'exported', state: 'paid', amount: 1000 },
  })

test('each act that changes a month is seen at once', async () => {
  const [first, second, gone] = [await approved(), await approved(), await approved()]
  await changes(follow)
  await changes(async () => {
    expect((await withdraw(admin, gone.id)).status).toBe(200)
    await follow()
  })
  await changes(async () => {
    await correct(admin, first.id, { person: first.nominee.personId, changes: { country: 'Kenya' } })
    await follow()
  })
  await close()
  await work()
  expect((await confirm()).status).toBe(202)
  await changes(() => work())
  await changes(async () => expect((await answer(`${second.id}-01`)).status).toBe(200))
  await changes(async () => {
    const csv = `Reference,Amount,State\n${first.id}-01,75,paid`
    const { reply } = await as(admin).call(payrollApi.sendPayrollAnswers, {
      body: { fileName: 'answers.csv', csv },
      idempotencyKey: randomUUID(),
    })
    await workOffAnswers(reply.id)
  })
  // Beside the row that it corrects, and as rows of the month that pays it.
  await changes(async () => {
    await correct(admin, second.id, { person: second.nominee.personId, changes: { country: 'Ghana' } })
    await follow()
  })
  expect((await rowsOf(present)).items.map(({ corrected }) => corrected?.length ?? 0).sort()).toEqual([0, 1])
  await expectBooksFit()
})

const unanswered = playedOnce(async () => {
  const { id } = await approved()
  await follow()
  await pay()
  return `${id}-01`
})

test.each(['PAYROLL-STAMP#', 'PAYROLL-ROWS#', 'PAYROLL-CORRECTED#'])(
  'what is written while a month is being read, before %s, is shown afterwards',
  async (partition) => {
    const reference = await unanswered()
    coolDown()
    const answered = async () => expect((await answer(reference)).status).toBe(200)
    await door.hold(partition, () => rowsOf(present), answered, 'TableName')
    expect((await rowsOf(present)).items.map(({ state }) => state)).toEqual(['paid'])
  },
)

test('the month that everybody looks at stays in memory while others look through older ones', async () => {
  await rowsOf(present)
  let reads = 0
  door.failWith(({ headers, body }) => {
    const isQuery = String(headers['x-amz-target']).endsWith('.Query')
    if (isQuery && body.includes(`PAYROLL-ROWS#${present}`)) reads += 1
    return undefined
  })
  for (const older of ['2020-01', '2020-02', '2020-03']) {
    await rowsOf(older)
    await rowsOf(present)
  }
  expect(reads).toBe(0)
  coolDown()
  await rowsOf(present)
  expect(reads).toBe(1)
})
