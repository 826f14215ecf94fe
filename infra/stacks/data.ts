/** Data that must never be lost: the table, uploads, records, and the identity that mail is sent from. Alarms
 * start here too. A stage may have another table in service than this stack's own: a restored one. */
import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { Alarms } from './alarms.ts'
import { MailService } from './mail.ts'
import { recordsBucket, sealKey } from './records.ts'
import { stopKeys } from './secrets.ts'
import type { DeploymentStage } from './stages.ts'
import { uploadsBucket } from './uploads.ts'

export class DataStack extends Stack {
  /** The table in service. */
  readonly table: ITableV2
  readonly uploads: Bucket
  readonly records: Bucket
  /** Signs seals of the audit record. */
  readonly sealKey: Key
  readonly mail: MailService
  readonly alarms: Alarms
  /** Keys that sign the addresses that stop a mail. */
  readonly stopKeys: Secret

  constructor(scope: Construct, id: string, stage: DeploymentStage) {
    const description = 'ThinkTank: what must never be lost, and where alarms go.'
    super(scope, id, { env: stage, terminationProtection: true, description })
    this.table = tableInService(this, stage, oneTable(this))
    this.uploads = uploadsBucket(this, stage)
    this.records = recordsBucket(this, stage)
    this.sealKey = sealKey(this)
    this.mail = new MailService(this, 'mail', stage)
    this.alarms = new Alarms(this, 'alarms', stage)
    this.stopKeys = stopKeys(this)
    new CfnOutput(this, 'table-name', { value: this.table.tableName })
    new CfnOutput(this, 'uploads-bucket', { value: this.uploads.bucketName })
    new CfnOutput(this, 'records-bucket', { value: this.records.bucketName })
    new CfnOutput(this, 'seal-key-arn', { value: this.sealKey.keyArn })
    this.mail.dnsRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `mail-dns-record-${index + 1}`, { value: `${name} CNAME ${value}` })
    })
  }
}

/** Returns the restored table that the stage names, else the stack's own. */
function tableInService(
  stack: Stack,
  { tableInService: name, ...stage }: DeploymentStage,
  own: TableV2,
): ITableV2 {
  // Exported in any case: CloudFormation removes no export that another stack still uses, and all others stop to
  // use these only after this stack was deployed.
  for (const value of [own.tableName, own.tableArn, own.tableStreamArn]) stack.exportValue(value)
  if (!name) return own
  const tableArn = `arn:aws:dynamodb:${stage.region}:${stage.account}:table/${name}`
  // Only the deployment knows it. Without it nothing that follows changes can be made.
  const { tableStreamArn } = stage
  return TableV2.fromTableAttributes(stack, 'table-in-service', {
    tableArn,
    ...(tableStreamArn && { tableStreamArn }),
  })
}

/** Makes the one table; docs/access-patterns.md describes its items. */
function oneTable(scope: Construct): TableV2 {
  const text = (name: string) => ({ name, type: AttributeType.STRING })
  const sparse = (indexName: string, prefix: string) => ({
    indexName,
    partitionKey: text(`${prefix}PK`),
    sortKey: text(`${prefix}SK`),
    projectionType: ProjectionType.KEYS_ONLY,
  })
  return new TableV2(scope, 'table', {
    partitionKey: text('PK'),
    sortKey: text('SK'),
    globalSecondaryIndexes: [sparse('gsi1', 'G1'), sparse('gsi2', 'G2')],
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.awsManagedKey(),
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'ttl',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
}
