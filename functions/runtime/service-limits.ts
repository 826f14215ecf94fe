/** How long the functions wait for the services of AWS, and which of their errors pass by themselves. */

/** For clients whose requests are short, in ms: one that hangs is ended and tried again before the function's time is
 * over. */
export const serviceLimits = {
  connectionTimeout: 10_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
} as const

const passing = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TimeoutError',
  'TooManyRequestsException',
])

/** Whether a service did not answer, was out of order or did not keep up: the same may succeed in a moment. */
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
