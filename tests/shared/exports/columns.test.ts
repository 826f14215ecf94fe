/** What the columns of files say of their cells. */
import { expect, test } from 'vitest'
import { equityColumns, equityKinds } from '#shared/equity/columns.ts'
import { columnsNamed, columnsOf } from '#shared/exports/columns.ts'
import { exportColumns, exportKinds } from '#shared/ideas/columns.ts'
import { innovationColumns, innovationKinds } from '#shared/innovation/columns.ts'
import { payrollColumns, payrollKinds } from '#shared/payroll/columns.ts'
import { reportColumns, reportKinds } from '#shared/reports/columns.ts'

const tables = {
  ideas: columnsNamed(exportColumns, exportKinds),
  equity: columnsNamed(equityColumns, equityKinds),
  innovation: columnsNamed(innovationColumns, innovationKinds),
  payroll: columnsOf(payrollColumns, payrollKinds),
  full: columnsOf(reportColumns.full, reportKinds),
  'reward-group': columnsOf(reportColumns['reward-group'], reportKinds),
  nominations: columnsOf(reportColumns.nominations, reportKinds),
}

test.each(Object.entries(tables))('dates, times, amounts and counts are no texts: %s', (_, columns) => {
  const expected = columns.map(({ name }) => {
    if (/date/i.test(name)) return [name, 'date']
    if (/time/i.test(name)) return [name, 'time']
    if (/amount/i.test(name)) return [name, 'amount']
    return [name, ['Likes', 'Comments'].includes(name) ? 'number' : 'text']
  })
  expect(columns.map(({ name, kind }) => [name, kind])).toEqual(expected)
})
