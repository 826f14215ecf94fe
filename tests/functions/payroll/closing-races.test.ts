/** Something else done just between what an act of payroll has read and what it writes: the act reads again, what it does
 * belongs to a month that is open, and the second computation agrees with all of it. */
import { expect, test } from 'vitest'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { PayeeChanges } from '#shared/payroll/model.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { admin, withdraw } from '#tests/support/nominations.ts'
import { correct } from '#tests/support/payroll.ts'
import {
  at,
  close,
  confirm,
  look,
  next,
  other,
  present,
  reopen,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'
import { isLong } from '#tests/support/tier.ts'

const { kept, playedOnce, waiting, approveLast, approved, follow, expectBooksFit } = usePayrollMonths()
const door = useTableDoor()

interface Answered {
  readonly status: number
}

const done = async (act: Promise<Answered>, status: number) => expect((await act).status).toBe(status)
const closed = () => done(close(), 202)
const reopened = () => done(reopen(), 200)
const confirmed = () => done(confirm(), 202)

const person = async (id: string) =>
  (await kept(entitlements)).find(({ nominationId }) => nominationId === id)?.payees[0]?.personId ?? ''

const correctTo = async (id: string, changes: PayeeChanges) =>
  correct(admin, id, { person: await person(id), changes })

/** An award, with its rows. */
const awarded = playedOnce(async () => {
  const { id } = await approved()
  await follow()
  return id
})

/** It, and another one that waits for its last approval. */
const awardedAndWaiting = playedOnce(async () => [await awarded(), await waiting()] as const)

/** Its month closed, and gone through. */
const closedWith = playedOnce(async () => {
  const id = await awarded()
  await closed()
  await work()
  return id
})

/** Whatever happened to the months: everything fits, also once all that are closed are paid. */
async function expectPaid({ all = isLong } = {}): Promise<void> {
  if (all) {
    const { state } = await look()
    if (state === 'open') await closed()
    if (state !== 'confirmed') {
      await work()
      if ((await look()).state === 'closed') await confirmed()
      await work()
    }
    at(`${next}-05T10:00:00Z`)
    await done(close(next), 202)
    await work(next)
    await done(confirm(next), 202)
    await work(next)
  }
  await expectBooksFit()
}

test('the last approval while its month is closed: it is paid with the next one', async () => {
  const [, id] = await awardedAndWaiting()
  const before = await kept(entitlements)
  expect((await door.hold('"entitlement"', () => approveLast(id), closed)).status).toBe(200)
  const all = await kept(entitlements)
  expect(all.filter(({ month }) => month === present)).toEqual(before)
  expect(all.filter(({ nominationId }) => nominationId === id)).toMatchObject([{ month: next }])
  await expectPaid({ all: true })
})

test('a withdrawal while its month is closed: it is taken back in the next one', async () => {
  const id = await awarded()
  expect((await door.hold('withdrawal', () => withdraw(admin, id), closed)).status).toBe(200)
  const [paid] = await kept(entitlements)
  expect(paid?.withdrawal).toBeUndefined()
  expect(await kept(corrections)).toMatchObject([
    { nominationId: id, month: next, corrects: present, cause: 'withdrawn' },
  ])
  await expectPaid()
})

test('a correction while its month is closed: it is paid with the next one', async () => {
  const id = await awarded()
  const before = await kept(entitlements)
  expect((await door.hold('Kenya', () => correctTo(id, { gom: 'Kenya' }), closed)).status).toBe(200)
  expect((await kept(entitlements))[0]?.payees).toEqual(before[0]?.payees)
  expect(await kept(corrections)).toMatchObject([{ month: next, corrects: present }])
  await expectPaid()
})

test('the closing while the first one else is closed by somebody: one of them is told', async () => {
  await awarded()
  const late = await door.hold(admin.name, close, () => done(close(present, other), 202))
  expect([late.status, late.problem.code]).toEqual([409, 'payroll-month-closed'])
  expect(await kept(payrollRuns)).toMatchObject([{ month: present, closedBy: { name: other.name } }])
  await expectPaid()
})

test('the closing while the last approval is written: the award is in the month that is closed', async () => {
  const [, id] = await awardedAndWaiting()
  expect((await door.hold('payroll month closed', close, () => done(approveLast(id), 200))).status).toBe(202)
  expect(await kept(entitlements)).toMatchObject([{ month: present }, { month: present }])
  await expectPaid()
})

test('the closing while a withdrawal is written: the award has left the month that is closed', async () => {
  const id = await awarded()
  expect((await door.hold('payroll month closed', close, () => done(withdraw(admin, id), 200))).status).toBe(
    202,
  )
  expect(await kept(entitlements)).toMatchObject([{ withdrawal: { by: { name: admin.name } } }])
  expect(await kept(corrections)).toEqual([])
  await expectPaid()
})

test('the confirmation while somebody else confirms: one number is given', async () => {
  await closedWith()
  const { version } = (await look()).run ?? {}
  const late = await door.hold(
    'payroll run confirmed',
    () => confirm(present, admin, version),
    () => done(confirm(present, other, version), 202),
  )
  expect([late.status, late.problem.code]).toEqual([409, 'payroll-confirmed'])
  await expectPaid()
})

test('the confirmation while the month is opened again and closed: what was seen is not confirmed', async () => {
  const id = await closedWith()
  const late = await door.hold('payroll run confirmed', confirm, async () => {
    await reopened()
    await done(withdraw(admin, id), 200)
    await closed()
    await work()
  })
  expect([late.status, late.problem.code]).toEqual([409, 'payroll-changed'])
  await expectPaid()
})

test('the confirmation while that of the month before is on its way: they are numbered one after the other', async () => {
  await closedWith()
  at(`${next}-05T10:00:00Z`)
  await done(close(next), 202)
  await work(next)
  // The calendar is read by then, and with it the number.
  const answer = await door.hold(`{"S":"${present}"}`, () => confirm(next), confirmed, '"PAYROLL-RUNS"')
  expect(answer.status).toBe(202)
  expect((await kept(payrollRuns)).map(({ month, number }) => [month, number])).toEqual([
    [present, 1],
    [next, 2],
  ])
})

test('opening again while somebody confirms: the run stays', async () => {
  await closedWith()
  const late = await door.hold('payroll month reopened', reopen, confirmed)
  expect([late.status, late.problem.code]).toEqual([409, 'payroll-confirmed'])
  await expectPaid()
})

test('opening again while the next month is closed: it stays closed', async () => {
  await closedWith()
  const late = await door.hold('payroll month reopened', reopen, async () => {
    at(`${next}-05T10:00:00Z`)
    await done(close(next), 202)
  })
  expect([late.status, late.problem.code]).toEqual([409, 'payroll-later-closed'])
  await work(next)
  await confirmed()
  await work()
  await done(confirm(next), 202)
  await work(next)
  await expectBooksFit()
})

test('the last approval while its month is opened again: it stays with the next one', async () => {
  await closedWith()
  const id = await waiting()
  expect((await door.hold('"entitlement"', () => approveLast(id), reopened)).status).toBe(200)
  const all = await kept(entitlements)
  expect(all.filter(({ nominationId }) => nominationId === id)).toMatchObject([{ month: next }])
  await expectPaid()
})

test('a withdrawal while its month is opened again: it is taken back in the next one', async () => {
  const id = await closedWith()
  expect((await door.hold('payroll-correction', () => withdraw(admin, id), reopened)).status).toBe(200)
  expect(await kept(corrections)).toMatchObject([{ month: next, corrects: present, cause: 'withdrawn' }])
  await expectPaid()
})

test('a correction while its month is opened again: what corrects it then comes after that one', async () => {
  const id = await closedWith()
  const first = await door.hold('payroll-correction', () => correctTo(id, { country: 'Kenya' }), reopened)
  expect(first.status).toBe(200)
  expect((await correctTo(id, { country: 'Ghana' })).status).toBe(200)
  expect((await kept(corrections)).map(({ month }) => month)).toEqual([next, next])
  await done(withdraw(admin, id), 200)
  expect((await kept(corrections)).map(({ month }) => month)).toEqual([next, next, next])
  await expectPaid({ all: true })
})

test('a file of answers that two send at once is taken once', async () => {
  const id = await closedWith()
  await confirmed()
  await work()
  const csv = `Reference,Amount,State\n${id}-01,1000,paid`
  const send = () => as(admin).call(payrollApi.sendPayrollAnswers, { body: { fileName: 'a.csv', csv } })
  const late = await door.hold('payroll answers sent', send, () => done(send(), 202))
  expect([late.status, late.problem.code]).toEqual([409, 'payroll-answers-known'])
  expect((await kept({ type: 'payroll-answers', schema: { parse: (item) => item } })).length).toBe(1)
  await expectPaid()
})
