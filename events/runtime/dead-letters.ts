/** What can never succeed is put into the function's dead-letter queue at once, by the function itself: retried by the
 * stream, it would hold up everything behind it. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Key } from '#functions/runtime/entity.ts'
import { env, required } from '#functions/runtime/env.ts'
import { serviceLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'

/** Names the item without what stands in it: the table has that. */
export interface DeadLetter {
  readonly item: Key
  readonly type: string
  /** Sequence numbers of the records of the stream. */
  readonly records: readonly string[]
  /** Name of what was thrown. */
  readonly error: string
}

const client = warm(() => new SQSClient({ useQueueUrlAsEndpoint: false, requestHandler: serviceLimits }))

/** Puts a letter into the queue of this function: which item it was and what was thrown, nothing of what the item
 * says. */
export async function sendToDeadLetters(letter: DeadLetter): Promise<void> {
  // A queue's address says where AWS has it; on one machine that is not where it is.
  const message = { function: process.env.AWS_LAMBDA_FUNCTION_NAME, ...letter }
  const QueueUrl = required(env.deadLetters)
  await client().send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }))
}

/** What AWS's services refuse however often they are asked. */
const refusals = new Set([
  'ValidationException',
  'ValidationError',
  'SerializationException',
  'InvalidParameterException',
  'ItemCollectionSizeLimitExceededException',
  'ItemCollectionSizeLimitExceeded',
])

/** Whether something fails each time it is tried: it is wrong in itself, or our own code is. Throttling, outages, missing
 * rights, races and everything that is not known are tried again. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (refusals.has(error.name) || error.name === 'ZodError') return true
  // A connection that failed is a `TypeError` with a cause.
  if (error instanceof TypeError || error instanceof RangeError) return error.cause === undefined
  const { CancellationReasons: reasons } = error as { CancellationReasons?: { Code?: string }[] }
  return reasons?.some(({ Code = '' }) => refusals.has(Code)) ?? false
}
