/** Unattended functions, and what starts them: the table's stream, schedules, events of the bus
 * (events/subscriptions.ts lists them). */
import { Duration } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as Lambda,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import {
  type ScheduleSubscription,
  type StreamSubscription,
  scheduleSubscriptions,
} from '#events/subscriptions.ts'
import { env } from '#functions/runtime/env.ts'
import { groupTimeZone } from '#shared/clock.ts'
import { type ScheduleName, scheduleRequestsFolder } from '#shared/schedules/schedules.ts'
import { type Alarms, deadLetterQueue } from './alarms.ts'
import { type FunctionSettings, unattendedFunctions } from './functions.ts'
import {
  grantAccounts,
  grantMail,
  grantRecords,
  grantSealing,
  grantStream,
  grantTable,
  grantUploads,
} from './grants.ts'
import { type MailService, mailVariables } from './mail.ts'
import { portalFunction } from './portal-function.ts'
import { secretsTurn } from './secrets.ts'
import { type DeploymentStage, retentionVariables } from './stages.ts'

export interface UnattendedFoundations {
  readonly stage: DeploymentStage
  readonly table: ITableV2
  readonly uploads: Bucket
  readonly records: Bucket
  readonly sealKey: Key
  readonly mail: MailService
  readonly alarms: Alarms
  readonly userPool: UserPool
  readonly stopKeys: Secret
}

type Name = keyof typeof unattendedFunctions

/** Makes an unattended function with its rights, and counts what its log tells a person. */
function unattended(scope: Construct, name: Name, foundations: UnattendedFoundations): Lambda {
  const settings: FunctionSettings = unattendedFunctions[name]
  const { stage, table, uploads, records, sealKey, mail, alarms, userPool, stopKeys } = foundations
  const lambda = portalFunction(scope, name, {
    [env.table]: table.tableName,
    ...retentionVariables(stage),
    ...(stage.recognitionDesk && { [env.recognitionDesk]: stage.recognitionDesk }),
    ...(settings.uploads && { [env.uploadsBucket]: uploads.bucketName }),
    ...(settings.records && { [env.recordsBucket]: records.bucketName }),
    ...(settings.signsSeals && { [env.sealKey]: sealKey.keyArn }),
    ...(settings.userPool && { [env.userPoolId]: userPool.userPoolId }),
    ...(settings.sendsMail && {
      ...mailVariables(stage, mail),
      [env.stopKeys]: stopKeys.secretValue.unsafeUnwrap(),
      ...secretsTurn(stage),
    }),
  })
  grantTable(settings, lambda, table)
  grantUploads(settings, lambda, uploads)
  grantRecords(settings, lambda, records)
  grantSealing(settings, lambda, sealKey)
  grantMail(settings, lambda, mail)
  grantAccounts(settings, lambda, userPool)
  alarms.countLogged(scope, name, lambda.logGroup, settings.tells ?? [])
  return lambda
}

/** Wakes a function for changes of the reader's types of items. Its alarm has that title. */
export function followStream(
  scope: Construct,
  name: Name,
  { types, batchSize, windowSeconds = 0 }: StreamSubscription,
  foundations: UnattendedFoundations,
  lagTitle: string,
): void {
  const { table, alarms } = foundations
  const lambda = unattended(scope, name, foundations)
  const eventSourceArn = table.tableStreamArn
  if (!eventSourceArn) throw new Error('The table has no stream.')
  grantStream(lambda, table, eventSourceArn)
  const queue = deadLetterQueue(scope, name, alarms)
  queue.grantSendMessages(lambda)
  lambda.addEnvironment(env.deadLetters, queue.queueUrl)
  const ofTypes = (image: string) =>
    FilterCriteria.filter({ dynamodb: { [image]: { type: { S: FilterRule.or(...types) } } } })
  new EventSourceMapping(scope, `${name}-follows`, {
    target: lambda,
    eventSourceArn,
    batchSize,
    maxBatchingWindow: Duration.seconds(windowSeconds),
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [ofTypes('NewImage'), ofTypes('OldImage')],
    // For temporary failures. Events that can never succeed go into the queue at once, by the function itself.
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 10,
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(queue),
  })
  alarms.onLag(lambda, lagTitle)
}

/** Starts a function by the group's clock, and on request. A failed start and a failed run end in the same
 * queue. */
export function startBySchedule(
  scope: Construct,
  name: ScheduleName,
  foundations: UnattendedFoundations,
): Lambda {
  const { expression, summary }: ScheduleSubscription = scheduleSubscriptions[name]
  const lambda = unattended(scope, name, foundations)
  const queue = deadLetterQueue(scope, name, foundations.alarms)
  lambda.configureAsyncInvoke({
    retryAttempts: 1,
    maxEventAge: Duration.hours(1),
    onFailure: new SqsDestination(queue),
  })
  const role = new Role(scope, `${name}-starter`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  })
  lambda.grantInvokeLatestVersion(role)
  queue.grantSendMessages(role)
  new CfnSchedule(scope, `${name}-schedule`, {
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
  new Rule(scope, `${name}-by-hand`, {
    description: `Somebody asked for it: ${summary}`,
    eventPattern: arrivalsIn(foundations.uploads, scheduleRequestsFolder(name)),
    targets: [
      new LambdaFunction(lambda, {
        deadLetterQueue: queue,
        retryAttempts: 3,
        maxEventAge: Duration.hours(1),
      }),
    ],
  })
  return lambda
}

/** Wakes a function for events of the bus. A failed run is repeated, and ends in a queue. */
export function wakeByEvent(
  scope: Construct,
  name: Name,
  description: string,
  eventPattern: EventPattern,
  foundations: UnattendedFoundations,
): void {
  const lambda = unattended(scope, name, foundations)
  const queue = deadLetterQueue(scope, name, foundations.alarms)
  lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(queue) })
  new Rule(scope, `${name}-rule`, {
    description,
    eventPattern,
    targets: [
      new LambdaFunction(lambda, {
        deadLetterQueue: queue,
        retryAttempts: 10,
        maxEventAge: Duration.hours(12),
      }),
    ],
  })
}

/** Matches new objects in a folder of the bucket. */
export function arrivalsIn({ bucketName }: Bucket, folder: string): EventPattern {
  return {
    source: ['aws.s3'],
    detailType: ['Object Created'],
    detail: { bucket: { name: [bucketName] }, object: { key: [{ prefix: folder }] } },
  }
}
