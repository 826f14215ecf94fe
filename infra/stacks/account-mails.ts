/** Mails to the holders of accounts are our own: the user pool hands each to a function and waits for nothing
 * (docs/decisions/0019). */
import { Duration, Stack } from 'aws-cdk-lib'
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Construct } from 'constructs'
import { env } from '#functions/runtime/env.ts'
import type { Alarms } from './alarms.ts'
import { deadLetterQueue } from './dead-letter-queue.ts'
import { functions } from './functions.ts'
import { grantMail, grantTable } from './grants.ts'
import type { Mail } from './mail.ts'
import { portalFunction } from './portal-function.ts'
import type { Stage } from './stages.ts'

/** Administrators of the account may do this with the key, as their own policies say. Using it is not among it. */
const administration = [
  'CancelKeyDeletion',
  'DescribeKey',
  'DisableKey',
  'DisableKeyRotation',
  'EnableKey',
  'EnableKeyRotation',
  'GetKeyPolicy',
  'GetKeyRotationStatus',
  'ListGrants',
  'ListKeyPolicies',
  'ListKeyRotations',
  'ListResourceTags',
  'PutKeyPolicy',
  'RevokeGrant',
  'RotateKeyOnDemand',
  'ScheduleKeyDeletion',
  'TagResource',
  'UntagResource',
  'UpdateKeyDescription',
].map((action) => `kms:${action}`)

/** The key with which the user pool seals codes and temporary passwords. Whoever deploys gives the pool the grant to do
 * so, which holds for what names a pool. Which pool cannot be said here: the pool itself refers to the key. */
export function codeKey(scope: Construct): Key {
  const { region } = Stack.of(scope)
  const account = [new AccountRootPrincipal()]
  const resources = ['*']
  return new Key(scope, 'code-key', {
    description: 'Seals the codes and temporary passwords that the user pool hands to account-mails.',
    enableKeyRotation: true,
    policy: new PolicyDocument({
      statements: [
        new PolicyStatement({ principals: account, actions: administration, resources }),
        new PolicyStatement({
          principals: account,
          actions: ['kms:CreateGrant'],
          resources,
          conditions: { StringLike: { 'kms:EncryptionContext:userpool-id': `${region}_*` } },
        }),
      ],
    }),
  })
}

interface Around {
  readonly stage: Stage
  readonly users: UserPool
  /** The one that the pool was given. */
  readonly key: Key
  readonly table: TableV2
  readonly mail: Mail
  readonly alarms: Alarms
}

export function sendAccountMails(scope: Construct, { stage, users, key, table, mail, alarms }: Around): void {
  const name = 'account-mails'
  const lambda = portalFunction(scope, name, {
    [env.table]: table.tableName,
    [env.siteUrl]: stage.siteUrl,
    [env.mailFrom]: mail.from,
    [env.mailConfigurationSet]: mail.configurationSetName,
    [env.codeKey]: key.keyArn,
  })
  grantTable(functions[name], lambda, table)
  grantMail(functions[name], lambda, mail)
  const queue = deadLetterQueue(scope, name, alarms)
  lambda.configureAsyncInvoke({
    retryAttempts: 2,
    // A code is good for an hour, and who waited for half of it has asked again.
    maxEventAge: Duration.minutes(30),
    onFailure: new SqsDestination(queue),
  })
  alarms.onFaults(lambda, name)
  const opening = { actions: ['kms:Decrypt'] }
  lambda.addToRolePolicy(new PolicyStatement({ ...opening, resources: [key.keyArn] }))
  // The role is not the principal itself: a role that was made a moment ago is none to the key service yet.
  key.addToResourcePolicy(
    new PolicyStatement({
      ...opening,
      principals: [new AccountRootPrincipal()],
      resources: ['*'],
      conditions: { ArnEquals: { 'aws:PrincipalArn': lambda.role?.roleArn } },
    }),
  )
  users.addTrigger(UserPoolOperation.CUSTOM_EMAIL_SENDER, lambda)
}
