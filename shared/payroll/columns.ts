/** The columns that rows of payroll are exported with, in their order (docs/product.md#payroll-rows). What they are called
 * payroll's spreadsheets know; behind them stands what names a row for ever. */
import type { CellKinds } from '../exports/columns.ts'

/** What a cell says of a row. */
export type PayrollCell =
  | 'name'
  | 'employeeNumber'
  | 'email'
  | 'businessUnit'
  | 'gom'
  | 'category'
  | 'country'
  | 'nominated'
  | 'hrbp'
  | 'amount'
  | 'month'
  | 'reference'

/** The name of a column, and what its cells say. */
type PayrollColumn = readonly [name: string, cell: PayrollCell]

export const payrollColumns: readonly PayrollColumn[] = [
  ['Nominee_Name', 'name'],
  ['Nominee_Employee_Number', 'employeeNumber'],
  ['Nominee_Email', 'email'],
  ['BU', 'businessUnit'],
  ['GOM', 'gom'],
  ['Award_Category', 'category'],
  ['Country', 'country'],
  ['Date_Of_Nomination', 'nominated'],
  ['HRBP', 'hrbp'],
  ['Payroll_Amount_NET', 'amount'],
  ['Payroll_Month', 'month'],
  ['Reference', 'reference'],
]

/** Which of them are no texts. */
export const payrollKinds: CellKinds<PayrollCell> = { nominated: 'date', amount: 'amount' }
