/** Alarms: each says in a sentence who cannot do what, and goes to one topic. That sentence is its name, the
 * subject of its mail, and the title of its section in docs/runbook.md. */
import { ArnFormat, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  type MetricOptions,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import {
  approverUnreachable,
  auditRecordChanged,
  mailSentAgain,
  migrationMissing,
  outboxItemGivenUp,
  payrollAnswersGivenUp,
  payrollDiffers,
  payrollRunStuck,
  recordUnread,
  scheduleOverdue,
} from '#events/alarming-logs.ts'
import { scheduleTexts } from '#shared/messages/schedules.ts'
import type { ScheduleName } from '#shared/schedules/schedules.ts'
import type { AlarmingLog, unattendedFunctions } from './functions.ts'
import { accept } from './nag.ts'
import type { DeploymentStage } from './stages.ts'

export const fiveMinutes = { period: Duration.minutes(5) } satisfies MetricOptions

/** Alarms of what the whole portal shares. */
export const sharedAlarms = {
  errors: 'People get errors from the portal',
  slow: 'The portal is slow',
  heldBack: 'Requests and jobs are held back by the account’s limit',
  table: 'The table holds requests back',
  bounces: 'Too much mail bounces',
  complaints: 'Too many people mark mail as spam',
  watch: 'Nobody watches over the schedules',
  lateMails: 'Mails leave late',
  lateLists: 'Lists and reports are late',
  companySignIn: 'People cannot sign in with their company account',
  recovery: 'People cannot choose a new password',
  site: 'People cannot open the portal',
  blocked: 'People are turned away by the firewall',
} as const

/** Alarms of work that was given up, by the function whose dead letters are found. */
const givenUp: Readonly<Record<string, string>> = {
  'outbox-stream': 'Mails about some changes were not made',
  projections: 'Some lists and payroll rows lack a change',
  'mail-reports': 'What became of some mails is unknown',
  'directory-import': 'A directory file was not applied',
  'export-writer': 'An export was not written',
  'payroll-worker': 'Work on a payroll run or a file of answers failed',
  'account-mails': 'Somebody did not get a code or an invitation',
}

/** Alarms of messages in logs: the message, and what it is for people. */
export const loggedAlarms: Readonly<Record<AlarmingLog, readonly [message: string, title: string]>> = {
  mailSentAgain: [mailSentAgain, 'Somebody may have got a mail twice'],
  outboxItemGivenUp: [outboxItemGivenUp, 'A mail was given up'],
  approverUnreachable: [approverUnreachable, 'An approver cannot be reached'],
  payrollDiffers: [payrollDiffers, 'Payroll differs from what was approved'],
  payrollRunStuck: [payrollRunStuck, 'A payroll run is stuck'],
  payrollAnswersGivenUp: [payrollAnswersGivenUp, 'A file of payroll answers was given up'],
  auditRecordChanged: [auditRecordChanged, 'The audit log was changed'],
  scheduleOverdue: [scheduleOverdue, 'A schedule did not run'],
  recordUnread: [recordUnread, 'Some changes cannot be read by this release'],
  migrationMissing: [migrationMissing, 'The table is not up to date with the release'],
}

/** The runbook has one section for all schedules, whose alarms begin with these words. */
export const scheduleFailed = 'Unattended work failed'

type Unattended = keyof typeof unattendedFunctions | 'account-mails'

interface AlarmSettings {
  readonly title: string
  readonly metric: IMetric
  readonly threshold: number
  /** Periods of the metric in a row that must be beyond the threshold; one unless set. */
  readonly periods?: number
  /** Raises the alarm below the threshold, and where there is no data at all. */
  readonly whenMissing?: true
}

export class Alarms extends Construct {
  private readonly topic: Topic
  private readonly stage: DeploymentStage

  constructor(scope: Construct, id: string, stage: DeploymentStage) {
    super(scope, id)
    this.stage = stage
    this.topic = new Topic(this, 'topic', { displayName: 'ThinkTank alarms', enforceSSL: true })
    // A policy of one's own replaces the one by which every service of the account may publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Stack.of(this).account },
          ArnLike: { 'aws:SourceArn': this.anyAlarm() },
        },
      }),
    )
    if (stage.alarmMail) this.topic.addSubscription(new EmailSubscription(stage.alarmMail))
    new CfnOutput(this, 'topic-arn', { value: this.topic.topicArn })
  }

  private anyAlarm(): string {
    return Stack.of(this).formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
  }

  /** Raises an alarm when a message was given up on and waits in a dead-letter queue. */
  onDeadLetters(queue: Queue, name: Unattended): void {
    const metric = queue.metricApproximateNumberOfMessagesVisible({ ...fiveMinutes, statistic: 'Maximum' })
    const schedule = scheduleTexts.names[name as ScheduleName]
    const title = schedule ? `${scheduleFailed}: ${schedule}` : givenUp[name]
    if (!title) throw new Error(`infra/stacks/alarms.ts has no words for dead letters of ${name}.`)
    this.raise(queue, 'waiting', { title, metric, threshold: 1 })
  }

  /** Raises an alarm when a function of the user pool failed so often in five minutes. */
  onFaults(lambda: IFunction, title: string, threshold: number): void {
    this.raise(lambda, 'errors', { title, metric: lambda.metricErrors(fiveMinutes), threshold })
  }

  /** Raises an alarm when a reader of the stream is more than a minute behind. */
  onLag(lambda: IFunction, title: string): void {
    const metric = lambda.metric('IteratorAge', { ...fiveMinutes, statistic: 'Maximum' })
    this.raise(lambda, 'behind', { title, metric, threshold: 60_000, periods: 2 })
  }

  /** Counts the messages of a function's log that a person must be told about. Functions of several stacks
   * count the same message together. */
  countLogged(scope: Construct, name: string, logGroup: ILogGroup, messages: readonly AlarmingLog[]): void {
    for (const message of messages)
      new MetricFilter(scope, `${name}-${message}`, {
        logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', loggedAlarms[message][0]),
        ...this.metricOf(message),
      })
  }

  private metricOf(message: AlarmingLog) {
    return { metricNamespace: `ThinkTank/${this.stage.name}`, metricName: message }
  }

  /** Raises an alarm for each message that a person must be told about, wherever it was logged. */
  onLogged(scope: Construct): void {
    for (const [message, [, title]] of Object.entries(loggedAlarms)) {
      const { metricNamespace: namespace, metricName } = this.metricOf(message as AlarmingLog)
      const metric = new Metric({ namespace, metricName, ...fiveMinutes, statistic: Stats.SUM })
      this.raise(scope, message, { title, metric, threshold: 1 })
    }
  }

  /** Raises an alarm at the threshold and above. */
  raise(scope: Construct, id: string, settings: AlarmSettings): Alarm {
    const { title, metric, threshold, periods = 1, whenMissing } = settings
    const stack = Stack.of(scope).stackName
    const alarm = new Alarm(scope, `${id}-alarm`, {
      alarmName: `ThinkTank ${this.stage.name}: ${title}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: whenMissing
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: whenMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${title}. Stack ${stack}. What to do: docs/runbook.md.`,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    alarm.addOkAction(new SnsAction(this.topic))
    return alarm
  }
}

/** Makes the queue of a function; a message in it raises an alarm. */
export function deadLetterQueue(scope: Construct, name: Unattended, alarms: Alarms): Queue {
  const queue = new Queue(scope, `${name}-dead-letters`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  })
  accept(queue, { 'AwsSolutions-SQS3': 'It is a dead-letter queue itself.' })
  alarms.onDeadLetters(queue, name)
  return queue
}
