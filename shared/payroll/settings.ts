/** Settings of payroll (docs/product.md#payroll). */

/** Rows of a confirmed run that were not answered so many days after it are listed as overdue, unless the
 * deployment says otherwise. */
export const usualAnswerDueDays = 30

/** Bytes and lines of a file of answers, and bytes of the request that brings it, in which every line's end
 * and every quotation mark takes two. */
export const maxAnswerBytes = 4_000_000
export const maxAnswerBody = 5_500_000
export const maxAnswerLines = 50_000

/** Letters of what may be corrected of a payee: those of a directory file, with which fifty payees twice, as
 * they were and as they are, still are one record. And what of it must say something. */
export const maxOfPayee = {
  name: 161,
  email: 200,
  employeeNumber: 20,
  payrollId: 40,
  costCentre: 40,
  company: 120,
  businessUnit: 120,
  gom: 120,
  country: 120,
} as const
export const payeeNeeded = ['name', 'employeeNumber', 'country'] as const

/** Letters of the reason of a correction. */
export const maxReason = 1000

/** Letters of the reference that payroll's own system gives a row. */
export const maxExternalReference = 100

/** The months of a night's reconciliation: so many payroll months before the first open one, with the
 * nominations of the present calendar month, the one before it and so many more; and of all that is older so
 * many months in their turn. */
export const reconciledNightly = { recent: 3, inTurn: 12 } as const
