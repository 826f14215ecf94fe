/** The cells of an exported row of payroll (docs/product.md#payroll-rows). Pure. */
import { groupShortDate } from '#shared/clock.ts'
import { columnsOf } from '#shared/exports/columns.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { categoryName } from '#shared/nominations/status.ts'
import { type PayrollCell, payrollColumns, payrollKinds } from '#shared/payroll/columns.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'

const said: Readonly<Record<PayrollCell, (row: PayrollRow) => string>> = {
  name: ({ name }) => name,
  employeeNumber: ({ employeeNumber }) => employeeNumber,
  email: ({ email }) => email,
  businessUnit: ({ businessUnit }) => businessUnit,
  gom: ({ gom }) => gom,
  category: ({ category }) => categoryName(category) ?? String(category),
  country: ({ country }) => country,
  nominated: ({ nominatedAt }) => groupShortDate(new Date(nominatedAt)),
  hrbp: ({ hrbp }) => hrbp?.name ?? '',
  amount: ({ amount, currency }) => `${amount} ${currency}`,
  month: ({ month }) => monthInWords(month),
  reference: ({ reference }) => reference,
}

export const payrollFileColumns = columnsOf(payrollColumns, payrollKinds)

/** The cells of a row, in the order of the columns. */
export function payrollCells(row: PayrollRow): string[] {
  return payrollColumns.map(([, cell]) => said[cell](row))
}
