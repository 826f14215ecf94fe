/** The table, buckets, queues, topics and logs. */
import { expect, test } from 'vitest'
import { at, type Portal, type Resource, text } from '../synthesised.ts'

export function assertData(portal: () => Portal): void {
  const uploads = () =>
    portal()
      .all('AWS::S3::Bucket')
      .find(({ stack, properties }) => stack === 'Data' && properties.CorsConfiguration)

  test('the table is encrypted, restorable, protected and kept', () => {
    const tables = portal().all('AWS::DynamoDB::GlobalTable')
    expect(tables).toHaveLength(1)
    expect(tables[0]?.deletionPolicy).toBe('Retain')
    expect(tables[0]?.properties).toMatchObject({
      SSESpecification: { SSEEnabled: true },
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    })
  })

  test('the table has the keys, sparse indexes, stream and expiry that the access layer counts on', () => {
    expect(portal().all('AWS::DynamoDB::GlobalTable')[0]?.properties).toMatchObject({
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      KeySchema: [{ AttributeName: 'PK' }, { AttributeName: 'SK' }],
      GlobalSecondaryIndexes: ['1', '2'].map((number) => ({
        IndexName: `gsi${number}`,
        KeySchema: [{ AttributeName: `G${number}PK` }, { AttributeName: `G${number}SK` }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      })),
    })
  })

  test('no bucket is public, unencrypted or reachable without TLS', () => {
    const buckets = portal().all('AWS::S3::Bucket')
    expect(buckets).toHaveLength(4)
    for (const { id, properties } of buckets) {
      expect(properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      expect(properties.BucketEncryption).toBeDefined()
      const policies = portal().all('AWS::S3::BucketPolicy')
      const policy = policies.find((each) => at(each.properties, 'Bucket', 'Ref') === id)
      expect(text(policy)).toContain('"aws:SecureTransport":"false"')
    }
  })

  test('what people upload is kept, can be brought back, and is forgotten where it was never finished', () => {
    const found = uploads()
    expect(found?.deletionPolicy).toBe('Retain')
    expect(found?.properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            Status: 'Enabled',
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            ExpiredObjectDeleteMarker: true,
          },
          { Status: 'Enabled', Prefix: 'pending/', ExpirationInDays: 1 },
          { Status: 'Enabled', Prefix: 'directory/', ExpirationInDays: 30 },
          { Status: 'Enabled', Prefix: 'exports/', ExpirationInDays: 1 },
          { Status: 'Enabled', Prefix: 'schedules/requests/', ExpirationInDays: 1 },
          { Status: 'Enabled', Prefix: 'accounts/', ExpirationInDays: 30 },
          { Status: 'Enabled', Prefix: 'cards/', ExpirationInDays: 30 },
        ],
      },
    })
  })

  test('records are locked for ten years, in prod against everybody, and nothing removes them', () => {
    const isLocked = ({ properties }: Resource) => properties.ObjectLockEnabled
    const [records, ...others] = portal().all('AWS::S3::Bucket').filter(isLocked)
    expect(others).toEqual([])
    const Mode = portal().stage.name === 'prod' ? 'COMPLIANCE' : 'GOVERNANCE'
    expect([records?.stack, records?.deletionPolicy, records?.properties]).toMatchObject([
      'Data',
      'Retain',
      {
        VersioningConfiguration: { Status: 'Enabled' },
        ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode, Days: 3650 } } },
      },
    ])
    expect(at(records?.properties, 'LifecycleConfiguration', 'Rules')).toEqual([
      {
        Id: 'forget-unfinished',
        Status: 'Enabled',
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      },
    ])
  })

  test('the key of seals signs only, is kept, and is used as roles say', () => {
    const [key, ...others] = portal()
      .all('AWS::KMS::Key')
      .filter(({ stack }) => stack === 'Data')
    expect(others).toEqual([])
    expect([key?.deletionPolicy, key?.properties]).toMatchObject([
      'Retain',
      { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' },
    ])
    const [statement, ...further] = at(key?.properties, 'KeyPolicy', 'Statement') as object[]
    expect(further).toEqual([])
    expect(text(at(statement, 'Principal'))).toMatch(/:iam::.*:root/)
    expect(text(at(statement, 'Action'))).not.toContain('*')
  })

  test('only the site’s pages may post to it, and only its own functions may do more', () => {
    expect(at(uploads()?.properties, 'CorsConfiguration', 'CorsRules')).toEqual([
      {
        AllowedOrigins: [portal().stage.siteUrl],
        AllowedMethods: ['POST'],
        AllowedHeaders: [],
        MaxAge: 3600,
      },
    ])
    const policies = portal().all('AWS::S3::BucketPolicy')
    const policy = policies.find((each) => at(each.properties, 'Bucket', 'Ref') === uploads()?.id)
    const statements = at(policy?.properties, 'PolicyDocument', 'Statement') as { Effect: string }[]
    expect(statements.map(({ Effect }) => Effect)).not.toContain('Allow')
  })

  test('table and buckets are backed up each day and each month, in a locked vault, and elsewhere where it is named', () => {
    const { stage, all } = portal()
    const plans = all('AWS::Backup::BackupPlan')
    if (stage.name === 'local') return expect(plans).toEqual([])
    const copies = stage.backupVaultArn ? [{ DestinationBackupVaultArn: stage.backupVaultArn }] : undefined
    const rules = at(plans[0]?.properties, 'BackupPlan', 'BackupPlanRule') as object[]
    expect(rules).toMatchObject(
      [{ DeleteAfterDays: 35 }, { DeleteAfterDays: 365, MoveToColdStorageAfterDays: 30 }].map(
        (Lifecycle) => ({
          Lifecycle,
          ...(copies && { CopyActions: copies.map((each) => ({ ...each, Lifecycle })) }),
        }),
      ),
    )
    const backedUp = text(all('AWS::Backup::BackupSelection')[0]?.properties)
    const kept = [
      ...all('AWS::DynamoDB::GlobalTable'),
      ...all('AWS::S3::Bucket').filter(({ stack }) => stack === 'Data'),
    ]
    expect(kept).toHaveLength(3)
    for (const { id } of kept) expect(backedUp).toContain(id)
    const [vault] = all('AWS::Backup::BackupVault')
    expect([vault?.deletionPolicy, at(vault?.properties, 'LockConfiguration', 'MinRetentionDays')]).toEqual([
      'Retain',
      30,
    ])
    // In prod the lock cannot be taken back after a week.
    const changeable = at(vault?.properties, 'LockConfiguration', 'ChangeableForDays')
    expect(changeable).toBe(stage.name === 'prod' ? 7 : undefined)
  })

  test('queues are encrypted, queues and topics are reached by TLS only', () => {
    const queues = portal().all('AWS::SQS::Queue')
    expect(queues.length).toBeGreaterThan(0)
    for (const { id, properties } of queues) {
      expect(properties.SqsManagedSseEnabled).toBe(true)
      const policies = portal().all('AWS::SQS::QueuePolicy')
      const policy = policies.filter((each) => text(each.properties.Queues).includes(id))
      expect(text(policy)).toContain('"aws:SecureTransport":"false"')
    }
    for (const policy of portal().all('AWS::SNS::TopicPolicy'))
      expect(text(policy)).toContain('"aws:SecureTransport":"false"')
  })

  test('every log is kept for half a year and not for ever', () => {
    const logs = portal().all('AWS::Logs::LogGroup')
    expect(logs.length).toBeGreaterThan(portal().lambdas.size)
    for (const { id, properties } of logs) expect([id, properties.RetentionInDays]).toEqual([id, 180])
  })
}
