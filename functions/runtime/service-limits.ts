/** How long the functions wait for the services of AWS, and which errors pass by themselves. */

/** Time limits in ms of clients with short requests: of four attempts, the last ends within a request's time.
 * Not shorter, because a function that computes meanwhile reads answers late. */
export const serviceLimits = {
  connectionTimeout: 1000,
  requestTimeout: 3000,
  // Ends what stands still in the midst of an answer.
  socketTimeout: 3000,
  throwOnRequestTimeout: true,
} as const

/** The same for files: no limit of the whole, however long a large file takes. */
export const fileLimits = { connectionTimeout: 3000, socketTimeout: 5000 } as const

/** The same for mails, which are not offered twice: the mail service gets longer to say what became of one. */
export const mailLimits = {
  connectionTimeout: 3000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
} as const

const passing = new Set([
  // The release that knows it is about to come into service.
  'LaterShape',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'Throttling',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
])

/** Tells whether a service's trouble may pass: no answer, an outage, or too much load. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (passing.has(error.name)) return true
  // All errors of AWS's clients have it, and no others.
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  if (!$metadata) return false
  const { httpStatusCode: status } = $metadata
  // Without a status no answer came.
  return status === undefined || status >= 500 || status === 429
}
