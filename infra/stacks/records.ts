/** The private bucket of what must never change: seals of the audit record (docs/decisions/0079). */
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { AccountRootPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import { Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { keyAdministration } from './key-administration.ts'
import { accept } from './nag.ts'
import { privateBucket } from './private-bucket.ts'
import type { DeploymentStage } from './stages.ts'

const defaultRetentionYears = 10

/** Makes the bucket. Until its retention ends, no version of an object can be removed or written over: in prod
 * by nobody, elsewhere by those who have the right to, because a trial must be able to end. */
export function recordsBucket(scope: Construct, stage: DeploymentStage): Bucket {
  const days = Duration.days(365 * (stage.recordsRetentionYears ?? defaultRetentionYears))
  const retention = stage.name === 'prod' ? ObjectLockRetention.compliance : ObjectLockRetention.governance
  const bucket = new Bucket(scope, 'records', {
    ...privateBucket,
    versioned: true,
    objectLockEnabled: true,
    objectLockDefaultRetention: retention(days),
    lifecycleRules: [{ id: 'forget-unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  })
  accept(bucket, {
    'AwsSolutions-S1':
      'Only one function writes here, and nothing can be changed; its own log says what it did.',
  })
  return bucket
}

/** Makes the key that signs seals. Its private half never leaves the key service. Verifying needs only the public
 * half, which the account's own people may fetch. */
export function sealKey(scope: Construct): Key {
  return new Key(scope, 'seal-key', {
    description: 'Signs the seals of the audit record.',
    keySpec: KeySpec.ECC_NIST_P256,
    keyUsage: KeyUsage.SIGN_VERIFY,
    removalPolicy: RemovalPolicy.RETAIN,
    policy: new PolicyDocument({
      statements: [
        // Roles say who of the account may sign: one function.
        new PolicyStatement({
          principals: [new AccountRootPrincipal()],
          actions: [...keyAdministration, 'kms:Sign', 'kms:GetPublicKey'],
          resources: ['*'],
        }),
      ],
    }),
  })
}
