/** How a new version of an API function comes into use: a tenth of the requests for five minutes, then all; back
 * at once when people get errors (docs/deploy.md). */
import { RemovalPolicy } from 'aws-cdk-lib'
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { accept } from './nag.ts'

/** Name of the alias that the gateway calls. */
export const liveAlias = 'live'

/** Earlier versions stay, so that an alias can go back to one of them. */
export const versionOptions = { removalPolicy: RemovalPolicy.RETAIN }

export class Releases extends Construct {
  private readonly application: LambdaApplication
  private readonly role: Role
  private readonly stopper: IAlarm

  /** `stopper` takes a new version back when it is raised. */
  constructor(scope: Construct, id: string, stopper: IAlarm) {
    super(scope, id)
    this.stopper = stopper
    this.application = new LambdaApplication(this, 'application')
    this.role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited'),
      ],
    })
    accept(this.role, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'AWS keeps this policy for exactly this: shifting aliases of functions.',
    })
  }

  /** Makes the alias of a function that its callers use. */
  release(lambda: Lambda): Alias {
    const alias = new Alias(lambda, 'alias', { aliasName: liveAlias, version: lambda.currentVersion })
    new LambdaDeploymentGroup(lambda, 'shift', {
      application: this.application,
      role: this.role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.stopper],
    })
    return alias
  }
}
