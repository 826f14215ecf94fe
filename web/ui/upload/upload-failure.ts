/** Texts for a file that was not taken, and whether sending it again can help. */
import { ProblemError, problemText } from '#web/client/problem-error.ts'

/** Refusals of the file itself: the same file would be refused again. */
const refusals: readonly number[] = [400, 403, 413, 415, 422]

/** Whether the same file may be taken another time: the connection was lost, too much was going on, or a
 * fault of ours. What has no room for another file never takes it. */
export function isRetryable(failure: unknown): boolean {
  if (!(failure instanceof ProblemError)) return true
  return failure.code !== 'documents-too-many' && !refusals.includes(failure.status)
}

/** Why the file was not taken, where the API says it of the file; else what it says of the call. */
export function uploadFailureText(failure: unknown): string {
  const about = failure instanceof ProblemError ? failure.fields.name : undefined
  return about ?? problemText(failure).text
}
