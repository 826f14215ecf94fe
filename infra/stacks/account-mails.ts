/** Mails to the holders of accounts: the user pool hands each to a function of ours and does not wait for it
 * (docs/decisions/0019). */
import { Duration, Stack } from 'aws-cdk-lib'
import { type UserPool, UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Construct } from 'constructs'
import { env } from '#functions/runtime/env.ts'
import { type Alarms, deadLetterQueue } from './alarms.ts'
import { functions } from './functions.ts'
import { grantMail, grantTable } from './grants.ts'
import { keyAdministration } from './key-administration.ts'
import { type MailService, mailVariables } from './mail.ts'
import { portalFunction } from './portal-function.ts'
import type { DeploymentStage } from './stages.ts'

/** Makes the key with which the user pool seals codes and temporary passwords. The deployer gives the pool
 * the grant, which is limited to user pools. It cannot name this pool: the pool itself refers to the key. */
export function codeKey(scope: Construct): Key {
  const { region } = Stack.of(scope)
  const account = [new AccountRootPrincipal()]
  const resources = ['*']
  return new Key(scope, 'code-key', {
    description: 'Seals the codes and temporary passwords that the user pool hands to account-mails.',
    enableKeyRotation: true,
    policy: new PolicyDocument({
      statements: [
        new PolicyStatement({ principals: account, actions: keyAdministration, resources }),
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
  readonly stage: DeploymentStage
  readonly users: UserPool
  /** The key of the pool. */
  readonly key: Key
  readonly table: ITableV2
  readonly mail: MailService
  readonly alarms: Alarms
}

export function sendAccountMails(scope: Construct, { stage, users, key, table, mail, alarms }: Around): void {
  const name = 'account-mails'
  const lambda = portalFunction(scope, name, {
    [env.table]: table.tableName,
    ...mailVariables(stage, mail),
    [env.codeKey]: key.keyArn,
  })
  grantTable(functions[name], lambda, table)
  grantMail(functions[name], lambda, mail)
  const queue = deadLetterQueue(scope, name, alarms)
  lambda.configureAsyncInvoke({
    retryAttempts: 2,
    // A code is valid for an hour; after half of it people have asked for a new one.
    maxEventAge: Duration.minutes(30),
    onFailure: new SqsDestination(queue),
  })
  const opening = { actions: ['kms:Decrypt'] }
  lambda.addToRolePolicy(new PolicyStatement({ ...opening, resources: [key.keyArn] }))
  // The role is not the principal itself: the key service does not know a role that was made a moment ago.
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
