/** What payroll goes by (docs/product.md#payroll). */

/** Rows of a confirmed run that were not answered so many days after it are listed as overdue. */
export const answerDueDays = 30

/** Bytes and lines of a file of answers, and bytes of the request that brings it, in which every line's end and every
 * quotation mark takes two. */
export const maxAnswerBytes = 4_000_000
export const maxAnswerBody = 5_500_000
export const maxAnswerLines = 50_000

/** Letters of the reason of a correction. */
export const maxReason = 1000

/** Letters of the reference that payroll's own system gives a row. */
export const maxExternalReference = 100
