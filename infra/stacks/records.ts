/** The private bucket of what must never change: seals of the audit record (docs/decisions/0079). */
import { Duration } from 'aws-cdk-lib'
import { Bucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
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
