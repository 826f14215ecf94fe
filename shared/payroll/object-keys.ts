/** Where files of payroll lie in the uploads bucket. An object in the folder of requests wakes the function
 * that works on runs and answers. */
import type { ExportFormat } from '../exports/columns.ts'

const payrollFolder = 'payroll/'
export const payrollRequests = `${payrollFolder}requests/`
export const payrollFiles = `${payrollFolder}files/`

export const runRequests = `${payrollRequests}runs/`
export const answersRequests = `${payrollRequests}answers/`

/** Asks for the run of a month to be gone on with: gone through after it was closed, written once it is
 * confirmed. */
export const runRequestKey = (month: string) => `${runRequests}${month}`

/** Asks for a file of answers to be worked off. */
export const answersRequestKey = (id: string) => `${answersRequests}${id}`

interface Numbered {
  readonly month: string
  readonly number: number
}

/** Names a file of a confirmed run for browsers. */
export const runFileName = ({ month, number }: Numbered, format: ExportFormat) =>
  `payroll-${month}-run-${number}.${format}`

/** Where a file of a run lies: in the bucket of uploads as it is written, and for good in that of records once its run is
 * confirmed. */
export const runFileKey = (run: Numbered, format: ExportFormat) =>
  `${payrollFiles}${run.month}/${runFileName(run, format)}`

export const payrollAnswers = `${payrollFolder}answers/`

/** The text of a file of answers, for good, by its digest: the same text is the same object. */
export const answersTextKey = (sha256: string) => `${payrollAnswers}${sha256}`
