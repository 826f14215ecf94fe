/** What months come to, as their rows follow awards and corrections by the stream: late, again, and at once. */
import { expect, test } from 'vitest'
import { admin, withdraw } from '#tests/support/nominations.ts'
import { correct } from '#tests/support/payroll.ts'
import {
  close,
  listMonths,
  look,
  next,
  pay,
  present,
  reopen,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'

const { approved, follow, expectBooksFit } = usePayrollMonths()

const shown = async (month = present) =>
  (await look(month)).sums.byCountry.map(({ country, rows, amount }) => [country, rows, amount])

test('follows approvals, withdrawals and corrections, of open and of closed months', async () => {
  const [home, gone] = [await approved(), await approved()]
  const { id, nominee } = await approved({ country: 'Kenya' })
  await follow()
  expect(await shown()).toEqual([
    ['Kenya', 1, 75],
    ['South Africa', 2, 2000],
  ])
  const [open] = (await listMonths()).items.filter(({ month }) => month === present)
  expect(open?.soFar).toEqual({
    rows: 3,
    byCurrency: [
      { currency: 'USD', rows: 1, amount: 75 },
      { currency: 'ZAR', rows: 2, amount: 2000 },
    ],
  })
  await withdraw(admin, gone.id)
  await correct(admin, id, { person: nominee.personId, changes: { country: 'Ghana' } })
  await follow()
  expect(await shown()).toEqual([
    ['Ghana', 1, 75],
    ['South Africa', 1, 1000],
  ])
  await close()
  await correct(admin, home.id, { person: home.nominee.personId, changes: { country: 'Kenya' } })
  await follow()
  // The month stays as it was closed, also while nobody has gone through it; the next one has both lines.
  expect((await look()).run?.state).toBe('closing')
  expect((await shown()).map(([, rows]) => rows)).toEqual([1, 1])
  expect(await shown(next)).toEqual([
    ['Kenya', 1, 75],
    ['South Africa', 1, -1000],
  ])
  await work()
  expect((await shown()).map(([, rows]) => rows)).toEqual([1, 1])
  await reopen()
  expect((await shown()).map(([, rows]) => rows)).toEqual([1, 1])
  await expectBooksFit()
})

test('a country or a unit is one, however rows write it, and is called as most of them do', async () => {
  for (const country of ['South Africa', ' south  AFRICA', 'South Africa', 'SOUTH AFRICA'])
    await approved({ country })
  await follow()
  expect(await shown()).toEqual([['South Africa', 4, 4000]])
  await pay()
  expect(await shown()).toEqual([['South Africa', 4, 4000]])
})
