/** What is paid in the demo company: more than fifteen months of it, and all of it what was approved, whatever the day. */
import { expect, test } from 'vitest'
import { workOnRun } from '#events/payroll/handler.ts'
import { answerFiles } from '#functions/payroll/answer-store.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { payrollRun } from '#shared/payroll/model.ts'
import { standInFiles } from '../../support/files.ts'
import { reconciledInWords } from '../../support/reconciled.ts'
import { useTable } from '../../support/table.ts'
import { firstFew, isLong } from '../../support/tier.ts'
import { allItems, now, recipe } from './demo-company.ts'

const table = useTable()
standInFiles()

const isOfPayroll = /^(payroll|entitlement|nomination(-body|-members|-answers?)?$)/

/** More than the demo company pays for. */
const demoMonths = 36

const payrollOn = (day: string) =>
  allItems(recipe('demo', { now: new Date(`${day}T08:00:00Z`) })).filter(({ type }) =>
    isOfPayroll.test(String(type)),
  )

test.each(firstFew(['2028-02-29', '2026-11-20', '2026-11-01', '2026-12-31'], 1))(
  'on %s there are closed months, refusals, and corrections',
  (day) => {
    const items = payrollOn(day)
    const runs = items.filter(({ type }) => type === payrollRuns.type).map((item) => payrollRun.parse(item))
    expect(runs.length).toBeGreaterThan(15)
    expect(runs.filter(({ state }) => state === 'closed')).toHaveLength(1)
    expect(runs.at(-1)?.state).toBe('closed')
    const states = new Set(items.filter(({ type }) => type === 'payroll-row').map(({ state }) => state))
    expect(states).toEqual(new Set(['due', 'exported', 'paid', 'partly-paid', 'refused']))
    const causes = new Set(
      items.filter(({ type }) => type === 'payroll-correction').map(({ cause }) => cause),
    )
    expect(causes).toEqual(new Set(['withdrawn', 'corrected']))
    expect(items.some(({ type, withdrawal }) => type === 'entitlement' && withdrawal)).toBe(true)
    const files = items.filter(({ type }) => type === answerFiles.type)
    expect(files.map(({ problemCount }) => problemCount).sort()).toEqual([0, 3])
    for (const { id, lines, problemCount } of files) {
      const answered = items.filter(({ payment }) => Object(payment).answerFileId === id)
      expect(answered).toHaveLength(Number(lines) - Number(problemCount))
    }
  },
)

test('all of it is what was approved, and the files of its runs are made when somebody looks', async () => {
  const items = payrollOn(now.toISOString().slice(0, 10))
  await table.putItems(items)
  const months = items.filter(({ type }) => type === payrollRuns.type).map(({ month }) => String(month))
  // In `npm test` the first one, and the last ones: what is closed, what waits for answers, and what is answered.
  const lookedAt = new Set(isLong ? months : [...months.slice(0, 1), ...months.slice(-3)])
  for (const month of lookedAt) await workOnRun(month)
  expect(await reconciledInWords(now, { recent: demoMonths })).toEqual([])
  const runs = (await table.items(payrollRuns.type)).map((item) => payrollRun.parse(item))
  const confirmed = runs.filter(({ state, month }) => state === 'confirmed' && lookedAt.has(month))
  expect(confirmed.length).toBeGreaterThan(2)
  expect(confirmed.every(({ files }) => files && files.csv.bytes > 0 && files.xlsx.bytes > 0)).toBe(true)
  const before = items.filter(({ type }) => type === 'payroll-row')
  const byKey = (all: Record<string, unknown>[]) =>
    all.map((item) => JSON.stringify([item.reference, item.state, item.run])).sort()
  expect(byKey(await table.items('payroll-row'))).toEqual(byKey(before))
})
