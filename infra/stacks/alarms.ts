/** Alarms: each describes what happened and goes to one topic. Given-up events wait in queues for a person. */
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  type MetricOptions,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { FunctionName } from './functions.ts'
import { accept } from './nag.ts'
import type { DeploymentStage } from './stages.ts'

const fiveMinutes = { period: Duration.minutes(5) } satisfies MetricOptions

export class Alarms extends Construct {
  private readonly action: SnsAction

  constructor(scope: Construct, id: string, { alarmMail }: DeploymentStage) {
    super(scope, id)
    const topic = new Topic(this, 'topic', { displayName: 'ThinkTank alarms', enforceSSL: true })
    if (alarmMail) topic.addSubscription(new EmailSubscription(alarmMail))
    new CfnOutput(this, 'topic-arn', { value: topic.topicArn })
    this.action = new SnsAction(topic)
  }

  /** Raises an alarm when a message was given up on and waits in a dead-letter queue. */
  onDeadLetters(queue: Queue, what: string): void {
    const metric = queue.metricApproximateNumberOfMessagesVisible({ ...fiveMinutes, statistic: 'Maximum' })
    this.raise(queue, 'waiting', metric, 1, `${what}: given up on, waiting in the dead-letter queue.`)
  }

  /** Raises an alarm when a function failed or was throttled. */
  onFaults(lambda: IFunction, name: string): void {
    this.raise(lambda, 'errors', lambda.metricErrors(fiveMinutes), 1, `${name}: the function failed.`)
    this.raise(lambda, 'throttles', lambda.metricThrottles(fiveMinutes), 1, `${name}: held back by limits.`)
  }

  /** Raises an alarm when a reader of the stream is more than a minute behind. */
  onLag(lambda: IFunction, name: string): void {
    const metric = lambda.metric('IteratorAge', { ...fiveMinutes, statistic: 'Maximum' })
    this.raise(lambda, 'behind', metric, 60_000, `${name}: more than a minute behind the table's stream.`)
  }

  /** Raises an alarm when one of these logs has a message that a person must see. */
  onLogged(scope: Construct, message: string, logs: Readonly<Record<string, ILogGroup>>): void {
    const metricName = message.replaceAll(' ', '-')
    const metricNamespace = Stack.of(scope).stackName
    const filters = Object.entries(logs).map(
      ([name, logGroup]) =>
        new MetricFilter(scope, `${name}-${metricName}`, {
          logGroup,
          filterPattern: FilterPattern.stringValue('$.message', '=', message),
          metricNamespace,
          metricName,
        }),
    )
    const metric = filters[0]?.metric({ ...fiveMinutes, statistic: 'Sum' })
    if (metric) this.raise(scope, metricName, metric, 1, `The log says: ${message}.`)
  }

  /** Raises an alarm when `metric` is above normal within five minutes. */
  onMore(scope: Construct, id: string, metric: IMetric, than: number, description: string): void {
    this.raise(scope, id, metric, than, description)
  }

  private raise(scope: Construct, id: string, metric: IMetric, threshold: number, description: string): void {
    const alarm = new Alarm(scope, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${Stack.of(scope).stackName}. ${description} See docs/runbook.md.`,
    })
    alarm.addAlarmAction(this.action)
  }
}

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
