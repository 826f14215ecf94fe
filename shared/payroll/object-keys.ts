/** Where files of payroll lie in the uploads bucket. Whatever arrives in the folder of requests wakes the function that
 * works on runs and answers. */

const payrollFolder = 'payroll/'
export const payrollRequests = `${payrollFolder}requests/`
export const payrollFiles = `${payrollFolder}files/`

/** Asks for the run of a month to be gone on with: gone through after it was closed, written once it is confirmed. */
export const runRequestKey = (month: string) => `${payrollRequests}runs/${month}`

/** Asks for a file of answers to be worked off. */
export const answersRequestKey = (id: string) => `${payrollRequests}answers/${id}`

/** The text of a file of answers, for good, by its digest: the same text is the same object. */
export const payrollAnswers = `${payrollFolder}answers/`
export const answersTextKey = (sha256: string) => `${payrollAnswers}${sha256}`
