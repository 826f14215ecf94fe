/** How long the functions wait for the services of AWS, and which of their errors pass by themselves. */

/** Time limits in ms of clients with short requests: a hanging one is retried in time. */
export const serviceLimits = {
  connectionTimeout: 10_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
} as const

const passing = new Set([
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
