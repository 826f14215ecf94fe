/** Rights of functions, action by action: a function gets what its settings name and nothing else. */
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { FunctionSettings } from './functions.ts'
import type { MailService } from './mail.ts'
import { accept, importedName } from './nag.ts'

/** Grants the table actions of the function's settings; only Query reaches into the indexes it names. */
export function grantTable(
  { table: actions = [], indexes = [] }: FunctionSettings,
  lambda: IFunction,
  { tableArn }: ITableV2,
): void {
  if (actions.length > 0) {
    allow(
      lambda,
      actions.map((action) => `dynamodb:${action}`),
      [tableArn],
    )
  }
  if (indexes.length > 0) {
    allow(
      lambda,
      ['dynamodb:Query'],
      indexes.map((index) => `${tableArn}/index/${index}`),
    )
  }
}

/** Grants the actions on uploaded files of the function's settings, each in its folders only. */
export function grantUploads({ uploads = {} }: FunctionSettings, lambda: IFunction, bucket: Bucket): void {
  const { seesMissing, ...byAction } = uploads
  const reason =
    'What people upload has ids that nobody knows beforehand: a folder is the narrowest resource.'
  allowInFolders(lambda, bucket, byAction, reason)
  if (seesMissing) allow(lambda, ['s3:ListBucket'], [bucket.bucketArn])
}

/** Grants the actions on records of the function's settings, each in its folders only. */
export function grantRecords({ records = {} }: FunctionSettings, lambda: IFunction, bucket: Bucket): void {
  const { lists, seesMissing, ...byAction } = records
  allowInFolders(
    lambda,
    bucket,
    byAction,
    'Each day and each payroll run has records of its own: a folder is the narrowest resource.',
  )
  if (lists) allow(lambda, ['s3:ListBucketVersions'], [bucket.bucketArn])
  if (seesMissing) allow(lambda, ['s3:ListBucket'], [bucket.bucketArn])
}

function allowInFolders(
  lambda: IFunction,
  bucket: Bucket,
  byAction: Readonly<Record<string, readonly string[]>>,
  reason: string,
): void {
  for (const [action, folders] of Object.entries(byAction)) {
    allow(
      lambda,
      [`s3:${action}`],
      folders.map((folder) => `${bucket.bucketArn}/${folder}*`),
    )
    for (const folder of folders) {
      accept(lambda.role ?? lambda, {
        [`AwsSolutions-IAM5[Resource::${importedName(bucket, bucket.bucketArn)}/${folder}*]`]: reason,
      })
    }
  }
}

/** Grants signing seals, and fetching the key to check them, where the function's settings say so. */
export function grantSealing({ signsSeals }: FunctionSettings, lambda: IFunction, { keyArn }: Key): void {
  if (signsSeals) allow(lambda, ['kms:Sign', 'kms:GetPublicKey'], [keyArn])
}

/** Grants sending mail, where the function's settings say so, from our identity and under its configuration
 * set. */
export function grantMail({ sendsMail }: FunctionSettings, lambda: IFunction, mail: MailService): void {
  if (!sendsMail) return
  allow(lambda, ['ses:SendRawEmail'], [mail.identityArn, mail.configurationSetArn])
}

/** Grants the actions on accounts of the user pool that the function's settings name. */
export function grantAccounts(
  { userPool: actions = [] }: FunctionSettings,
  lambda: IFunction,
  { userPoolArn }: UserPool,
): void {
  if (actions.length === 0) return
  allow(
    lambda,
    actions.map((action) => `cognito-idp:${action}`),
    [userPoolArn],
  )
}

/** Grants following the table's stream. */
export function grantStream(lambda: IFunction, table: ITableV2, streamArn: string): void {
  allow(lambda, ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], [streamArn])
  allow(lambda, ['dynamodb:ListStreams'], [`${table.tableArn}/stream/*`])
  accept(lambda.role ?? lambda, {
    [`AwsSolutions-IAM5[Resource::${importedName(table, table.tableArn)}/stream/*]`]:
      'Listing names no single stream: its narrowest resource is all streams of this one table.',
  })
}

function allow(lambda: IFunction, actions: string[], resources: string[]): void {
  lambda.addToRolePolicy(new PolicyStatement({ actions, resources }))
}
