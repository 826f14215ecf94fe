/** Unattended functions: the two readers of the table's stream, the schedules, and the handlers of mail
 * reports and of new objects in the bucket, as events/subscriptions.ts lists them. */
import { Duration, Stack } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as Lambda,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import {
  alarmingLogs,
  type ScheduleSubscription,
  type StreamSubscription,
  scheduleSubscriptions,
  streamReaders,
} from '#events/subscriptions.ts'
import { directoryFolder } from '#functions/directory/object-keys.ts'
import { env } from '#functions/runtime/env.ts'
import { groupTimeZone } from '#shared/clock.ts'
import { exportRequests } from '#shared/exports/model.ts'
import { payrollRequests } from '#shared/payroll/object-keys.ts'
import { type ScheduleName, scheduleRequestsFolder } from '#shared/schedules/schedules.ts'
import { type Alarms, deadLetterQueue } from './alarms.ts'
import { type FunctionSettings, unattendedFunctions } from './functions.ts'
import { grantAccounts, grantMail, grantStream, grantTable, grantUploads } from './grants.ts'
import type { MailService } from './mail.ts'
import { portalFunction } from './portal-function.ts'
import type { DeploymentStage } from './stages.ts'

interface Foundations {
  readonly table: TableV2
  readonly uploads: Bucket
  readonly mail: MailService
  readonly alarms: Alarms
  readonly userPool: UserPool
  readonly stopKeys: Secret
}

type Name = keyof typeof unattendedFunctions

/** Matches new objects in a folder of the bucket. */
function arrivalsIn({ bucketName }: Bucket) {
  return (folder: string): EventPattern => ({
    source: ['aws.s3'],
    detailType: ['Object Created'],
    detail: { bucket: { name: [bucketName] }, object: { key: [{ prefix: folder }] } },
  })
}

export class EventsStack extends Stack {
  private readonly stage: DeploymentStage
  private readonly foundations: Foundations
  /** Logs that may have messages for a person. */
  private readonly alarmLogs: Record<string, ILogGroup> = {}

  constructor(scope: Construct, id: string, stage: DeploymentStage, foundations: Foundations) {
    super(scope, id, { env: stage })
    this.stage = stage
    this.foundations = foundations
    for (const [name, reader] of Object.entries(streamReaders)) this.follow(name as Name, reader)
    const arrived = arrivalsIn(foundations.uploads)
    for (const [name, schedule] of Object.entries(scheduleSubscriptions))
      this.start(name as ScheduleName, schedule, arrived(scheduleRequestsFolder(name as ScheduleName)))
    this.hear('mail-reports', 'What became of the mails we sent.', { source: ['aws.ses'] })
    this.hear(
      'directory-import',
      'A directory file has arrived, or an import goes on.',
      arrived(directoryFolder),
    )
    this.hear('export-writer', 'An export was asked for.', arrived(exportRequests))
    this.hear('payroll-worker', 'A run or answers are to be worked on.', arrived(payrollRequests))
    for (const message of Object.values(alarmingLogs))
      foundations.alarms.onLogged(this, message, this.alarmLogs)
  }

  private unattended(name: Name): Lambda {
    const settings: FunctionSettings = unattendedFunctions[name]
    const { table, uploads, mail, alarms, userPool, stopKeys } = this.foundations
    const lambda = portalFunction(this, name, {
      [env.table]: table.tableName,
      ...(this.stage.recognitionDesk && { [env.recognitionDesk]: this.stage.recognitionDesk }),
      ...(settings.uploads && { [env.uploadsBucket]: uploads.bucketName }),
      ...(settings.userPool && { [env.userPoolId]: userPool.userPoolId }),
      ...(settings.sendsMail && {
        [env.siteUrl]: this.stage.siteUrl,
        [env.mailFrom]: mail.from,
        [env.mailConfigurationSet]: mail.configurationSetName,
        [env.stopKeys]: stopKeys.secretValue.unsafeUnwrap(),
      }),
    })
    grantTable(settings, lambda, table)
    grantUploads(settings, lambda, uploads)
    grantMail(settings, lambda, mail)
    grantAccounts(settings, lambda, userPool)
    alarms.onFaults(lambda, name)
    const { sendsMail, passesStages, worksOnRuns, reconciles } = settings
    const isTold = sendsMail || passesStages || worksOnRuns || reconciles
    if (isTold) this.alarmLogs[name] = lambda.logGroup
    return lambda
  }

  private deadLetters(name: Name): Queue {
    return deadLetterQueue(this, name, this.foundations.alarms)
  }

  /** Wakes the function for changes of the reader's types of items. */
  private follow(name: Name, { types, batchSize, windowSeconds = 0 }: StreamSubscription): void {
    const { table, alarms } = this.foundations
    const lambda = this.unattended(name)
    const eventSourceArn = table.tableStreamArn
    if (!eventSourceArn) throw new Error('The table has no stream.')
    grantStream(lambda, table, eventSourceArn)
    const queue = this.deadLetters(name)
    queue.grantSendMessages(lambda)
    lambda.addEnvironment(env.deadLetters, queue.queueUrl)
    const ofTypes = (image: string) =>
      FilterCriteria.filter({ dynamodb: { [image]: { type: { S: FilterRule.or(...types) } } } })
    new EventSourceMapping(this, `${name}-follows`, {
      target: lambda,
      eventSourceArn,
      batchSize,
      maxBatchingWindow: Duration.seconds(windowSeconds),
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [ofTypes('NewImage'), ofTypes('OldImage')],
      // For temporary failures. Events that can never succeed go into the queue at once, by the function
      // itself.
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(12),
      onFailure: new SqsDlq(queue),
    })
    alarms.onLag(lambda, name)
  }

  /** Starts the function by the group's clock, and on request. A failed start and a failed run end in the
   * same queue. */
  private start(
    name: ScheduleName,
    { expression, summary }: ScheduleSubscription,
    asked: EventPattern,
  ): void {
    const lambda = this.unattended(name)
    const queue = this.deadLetters(name)
    lambda.configureAsyncInvoke({
      retryAttempts: 1,
      maxEventAge: Duration.hours(1),
      onFailure: new SqsDestination(queue),
    })
    const role = new Role(this, `${name}-starter`, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    })
    lambda.grantInvokeLatestVersion(role)
    queue.grantSendMessages(role)
    new CfnSchedule(this, `${name}-schedule`, {
      description: summary,
      scheduleExpression: expression,
      scheduleExpressionTimezone: groupTimeZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: lambda.functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: queue.queueArn },
        retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: 3600 },
      },
    })
    new Rule(this, `${name}-by-hand`, {
      description: `Somebody asked for it: ${summary}`,
      eventPattern: asked,
      targets: [
        new LambdaFunction(lambda, {
          deadLetterQueue: queue,
          retryAttempts: 3,
          maxEventAge: Duration.hours(1),
        }),
      ],
    })
  }

  /** Wakes the function for events of the bus. A failed run is repeated, and ends in a queue. */
  private hear(name: Name, description: string, eventPattern: EventPattern): void {
    const lambda = this.unattended(name)
    const deadLetterQueue = this.deadLetters(name)
    lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(deadLetterQueue) })
    new Rule(this, `${name}-rule`, {
      description,
      eventPattern,
      targets: [
        new LambdaFunction(lambda, { deadLetterQueue, retryAttempts: 10, maxEventAge: Duration.hours(12) }),
      ],
    })
  }
}
