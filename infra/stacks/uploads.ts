/** The private bucket of uploads. Browsers reach it only with forms and links that the API has signed. */
import { Duration } from 'aws-cdk-lib'
import { Bucket, CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { cardsFolder } from '#functions/cards/object-keys.ts'
import { directoryFolder } from '#functions/directory/object-keys.ts'
import { accountsFolder } from '#functions/identity/exported-accounts.ts'
import { exportsFolder } from '#shared/exports/model.ts'
import { pendingFolder } from '#shared/media/object-keys.ts'
import { daysOf } from '#shared/personal-data/retention.ts'
import { scheduleRequests } from '#shared/schedules/schedules.ts'
import { accept } from './nag.ts'
import { privateBucket } from './private-bucket.ts'
import type { DeploymentStage } from './stages.ts'

/** Makes the bucket. A file that is removed by mistake can be restored for a month, as in the table. */
export function uploadsBucket(scope: Construct, { siteUrl, retention }: DeploymentStage): Bucket {
  const bucket = new Bucket(scope, 'uploads', {
    ...privateBucket,
    versioned: true,
    lifecycleRules: [
      {
        id: 'forget-removed',
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        expiredObjectDeleteMarker: true,
      },
      {
        id: 'forget-unfinished',
        prefix: pendingFolder,
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      },
      {
        id: 'forget-directory-files',
        prefix: directoryFolder,
        expiration: Duration.days(daysOf('directoryFiles', retention) ?? 0),
        noncurrentVersionExpiration: Duration.days(1),
      },
      {
        id: 'forget-exports',
        prefix: exportsFolder,
        expiration: Duration.days(daysOf('exports', retention) ?? 0),
        noncurrentVersionExpiration: Duration.days(1),
      },
      {
        id: 'forget-schedule-requests',
        prefix: scheduleRequests,
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      },
      {
        id: 'forget-lists-of-accounts',
        prefix: accountsFolder,
        expiration: Duration.days(30),
        noncurrentVersionExpiration: Duration.days(1),
      },
      {
        // A card that is requested later is made again.
        id: 'forget-cards',
        prefix: cardsFolder,
        expiration: Duration.days(30),
        noncurrentVersionExpiration: Duration.days(1),
      },
    ],
    // Pictures and downloads need no such permission: only uploads are made by script.
    cors: [
      { allowedOrigins: [siteUrl], allowedMethods: [HttpMethods.POST], allowedHeaders: [], maxAge: 3600 },
    ],
  })
  tellOfObjects(bucket)
  accept(bucket, {
    'AwsSolutions-S1':
      'The store sees our function behind every request; the media function’s own log says who was given which link.',
  })
  return bucket
}

/** Sends events about new objects to the event bus. The construct's own way needs a further function. */
function tellOfObjects(bucket: Bucket): void {
  if (!(bucket.node.defaultChild instanceof CfnBucket)) throw new Error('The bucket is not what it was.')
  bucket.node.defaultChild.notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  }
}

/** Returns the origin of a bucket for browsers. */
export function originOf({ bucketRegionalDomainName }: Bucket): string {
  return `https://${bucketRegionalDomainName}`
}
