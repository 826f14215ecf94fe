/** Closing a month just between what an act has read and what it writes: the act reads again, and what it does belongs to
 * the next month. */
import { afterEach, expect, test } from 'vitest'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { standInFiles } from '#tests/support/files.ts'
import {
  admin,
  approve,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'

const { table, newcomer } = useNominations()
standInFiles()
const door = useTableDoor()
const present = payrollMonthOf(new Date())
const next = monthAfter(present, 1)

afterEach(async () => {
  door.failWith(undefined)
  for (const type of ['payroll-calendar', 'payroll-run', entitlements.type, corrections.type])
    for (const item of await table.items(type)) await table.remove(item)
})

async function waiting(): Promise<string> {
  const { reply } = await nominate(jon, monetary([await newcomer()]))
  await approve(manager, reply.id, 'manager', '')
  await approve(exco2, reply.id, 'exco2', '')
  return reply.id
}

/** Holds the first transaction that says so up until the month is closed. */
async function closedMeanwhile(says: string, act: () => Promise<{ status: number }>): Promise<number[]> {
  let closing: Promise<{ status: number }> | undefined
  door.failWith(async ({ body }) => {
    if (closing || !body.includes('TransactItems') || !body.includes(says)) return undefined
    closing = as(admin).call(payrollApi.closePayrollMonth, { params: { month: present } })
    await closing
    return undefined
  })
  const { status } = await act()
  return [status, (await closing)?.status ?? 0]
}

const kept = async () => (await table.items(entitlements.type)).map((item) => entitlements.schema.parse(item))

test('the last approval is then paid with the next month', async () => {
  const [first, second] = [await waiting(), await waiting()]
  await approve(hrbp, first, 'hrbp', '')
  const before = await kept()
  expect(await closedMeanwhile('"entitlement"', () => approve(hrbp, second, 'hrbp', ''))).toEqual([200, 202])
  const all = await kept()
  expect(all.filter(({ month }) => month === present)).toEqual(before)
  expect(all.filter(({ nominationId }) => nominationId === second)).toMatchObject([{ month: next }])
})

test('a withdrawal is then taken back in the next month', async () => {
  const id = await waiting()
  await approve(hrbp, id, 'hrbp', '')
  expect(await closedMeanwhile('withdrawal', () => withdraw(admin, id))).toEqual([200, 202])
  const [paid] = await kept()
  expect(paid?.withdrawal).toBeUndefined()
  const taken = (await table.items(corrections.type)).map((item) => corrections.schema.parse(item))
  expect(taken).toMatchObject([{ nominationId: id, month: next, corrects: present, cause: 'withdrawn' }])
})

test('a correction is then paid with the next month', async () => {
  const id = await waiting()
  await approve(hrbp, id, 'hrbp', '')
  const [{ version, payees } = { version: 0, payees: [] }] = await kept()
  const body = { person: payees[0]?.personId ?? '', changes: { gom: 'Kenya' }, reason: 'Moved', version }
  const correct = () => as(admin).call(payrollApi.correctPayee, { params: { nominationId: id }, body })
  expect(await closedMeanwhile('Kenya', correct)).toEqual([200, 202])
  expect((await kept())[0]?.payees).toEqual(payees)
  expect(await table.items(corrections.type)).toMatchObject([{ month: next, corrects: present }])
})
