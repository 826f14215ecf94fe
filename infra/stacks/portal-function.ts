/** The shape of every Lambda function: its bundle, its own role without managed policies, its log. */
import { join } from 'node:path'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  type Function as Lambda,
  LoggingFormat,
  Function as NewLambda,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { bundleFolder } from './build/folders.ts'
import { type FunctionName, type FunctionSettings, functions } from './functions.ts'
import { accept } from './nag.ts'
import { versionOptions } from './release.ts'

/** Logs cover half a year of incidents; the history in the table is permanent. */
export const logRetention = RetentionDays.SIX_MONTHS

/** Makes the function of that name; the caller grants all rights beyond writing its log. */
export function portalFunction(
  scope: Construct,
  name: FunctionName,
  environment: Record<string, string>,
): Lambda {
  const settings: FunctionSettings = functions[name]
  const logGroup = new LogGroup(scope, `${name}-log`, {
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  logGroup.grantWrite(role)
  const lambda = new NewLambda(scope, name, {
    description: settings.summary,
    code: Code.fromAsset(join(bundleFolder, name)),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: settings.memoryMegabytes,
    timeout: Duration.seconds(settings.timeoutSeconds),
    currentVersionOptions: versionOptions,
    tracing: Tracing.ACTIVE,
    ...(settings.wakesItself && { recursiveLoop: RecursiveLoop.ALLOW }),
    environment: { NODE_OPTIONS: '--enable-source-maps', ...environment },
    loggingFormat: LoggingFormat.JSON,
    logGroup,
    role,
  })
  accept(role, {
    'AwsSolutions-IAM5[Resource::*]': 'Traces belong to no resource: AWS knows no narrower one.',
  })
  return lambda
}
