/** Secrets that configurations hold. CloudFormation reads a secret only when what holds it changes: a stage's
 * `secretsTurn` is raised after each new value (docs/runbook.md). */
import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { env } from '#functions/runtime/env.ts'
import { accept } from './nag.ts'
import type { DeploymentStage } from './stages.ts'

/** A variable that changes with the turn, so that secrets beside it are read again. */
export const secretsTurn = ({ secretsTurn = 1 }: DeploymentStage) => ({
  [env.secretsTurn]: String(secretsTurn),
})

/** Makes the keys that sign addresses which stop a mail. Mails in inboxes need them for months, so a deletion
 * of the stack keeps them. */
export function stopKeys(scope: Construct): Secret {
  const secret = new Secret(scope, 'stop-keys', {
    description: 'Signs addresses that stop a mail: one or more keys, separated by commas.',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN,
  })
  accept(secret, {
    'AwsSolutions-SMG4':
      'A key that rotates by itself would break the links in mails that were sent: ' +
      'docs/runbook.md tells how to replace it.',
  })
  return secret
}

/** The secret of requests through CloudFront: it sends `current`, functions accept `current` and `other`. */
export class OriginSecret {
  /** Sent by CloudFront. */
  readonly current: string
  /** Accepted by functions, separated by commas. */
  readonly accepted: string

  constructor(scope: Construct) {
    const secret = new Secret(scope, 'origin-secret', {
      description: 'Shared by CloudFront, which sends `current`, and the API functions, which accept both.',
      generateSecretString: {
        passwordLength: 40,
        excludePunctuation: true,
        generateStringKey: 'current',
        // Too short to be accepted.
        secretStringTemplate: JSON.stringify({ other: 'none' }),
      },
    })
    accept(secret, {
      'AwsSolutions-SMG4': 'A deployment brings a new value to both sides: docs/runbook.md.',
    })
    const part = (key: string) => secret.secretValueFromJson(key).unsafeUnwrap()
    this.current = part('current')
    this.accepted = `${this.current},${part('other')}`
  }
}
