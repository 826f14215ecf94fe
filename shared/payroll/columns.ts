/** The columns that rows of payroll are exported with, in their order (docs/product.md#payroll-rows): the
 * names are those that payroll's spreadsheets know. */
import type { CellKinds } from '../exports/columns.ts'

/** The name of each column, and its cell. */
export const payrollColumns = [
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
] as const

export type PayrollCell = (typeof payrollColumns)[number][1]

/** The columns that are no texts. */
export const payrollKinds: CellKinds<PayrollCell> = { nominated: 'date', amount: 'amount' }

/** Names columns of a file of answers in a sentence, each in quotation marks: a name may have a comma of its
 * own. */
export const quotedColumns = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
