/** A queue of given-up events, which wait for a person. */
import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Alarms } from './alarms.ts'
import type { FunctionName } from './functions.ts'
import { accept } from './nag.ts'

/** Makes the queue of a function; a message in it raises an alarm. */
export function deadLetterQueue(scope: Construct, name: FunctionName, alarms: Alarms): Queue {
  const queue = new Queue(scope, `${name}-dead-letters`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  accept(queue, { 'AwsSolutions-SQS3': 'It is a dead-letter queue itself.' })
  alarms.onDeadLetters(queue, name)
  return queue
}
