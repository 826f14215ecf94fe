/** Puts hopeless records into the dead-letter queue at once: retries would hold up the stream. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Key } from '#functions/runtime/entity.ts'
import { env, required } from '#functions/runtime/env.ts'
import { serviceLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'

export interface DeadLetter {
  readonly item: Key
  readonly type: string
  /** Sequence numbers of the records of the stream. */
  readonly records: readonly string[]
  readonly error: string
}

const client = warm(() => new SQSClient({ useQueueUrlAsEndpoint: false, requestHandler: serviceLimits }))

/** Sends a letter to this function's queue: the item's key and the error, no contents. */
export async function sendToDeadLetters(letter: DeadLetter): Promise<void> {
  // A queue's address says where AWS has it; on one machine that is not where it is.
  const message = { function: process.env.AWS_LAMBDA_FUNCTION_NAME, ...letter }
  const QueueUrl = required(env.deadLetters)
  await client().send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
}

/** Errors of AWS's services that no retry solves. */
const refusals = new Set([
  'ValidationException',
  'ValidationError',
  'SerializationException',
  'InvalidParameterException',
  'ItemCollectionSizeLimitExceededException',
  'ItemCollectionSizeLimitExceeded',
])

/** Tells whether an item has a shape or a value that this release does not know. */
export const isUnread = (error: unknown) =>
  error instanceof Error && (error.name === 'ZodError' || error.name === 'LaterShape')

/** Tells whether something fails each time. Throttling, outages, missing rights, races and unknown errors
 * pass. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (refusals.has(error.name) || isUnread(error)) return true
  // A connection that failed is a `TypeError` with a cause.
  if (error instanceof TypeError || error instanceof RangeError) return error.cause === undefined
  const { CancellationReasons: reasons } = error as { CancellationReasons?: { Code?: string }[] }
  return reasons?.some(({ Code = '' }) => refusals.has(Code)) ?? false
}
