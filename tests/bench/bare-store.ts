/** A table and a bucket without a portal around them, for what is measured by itself. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startDynamo } from '#infra/local/dynamodb.ts'
import { freePort } from '#infra/local/ports.ts'
import { startS3 } from '#infra/local/s3/server.ts'

const credentials = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench' }
const bucket = 'bench-uploads'

/** The same for all stores of a process, one after the other: the clients keep the addresses that they were told first. */
const ports = { table: await freePort(), bucket: await freePort() }

/** Starts both, tells the environment of them, measures, and ends them whatever became of it. The table is an empty one in
 * memory. */
export async function withBareStore(measure: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'thinktank-bench-'))
  const dynamo = await startDynamo(undefined, ports.table)
  const store = await startS3({
    port: ports.bucket,
    folder,
    region: credentials.AWS_REGION,
    buckets: [{ name: bucket, cors: [] }],
    secretOf: () => 'bench',
    now: () => new Date(),
    may: () => true,
    warn: () => undefined,
  })
  Object.assign(process.env, credentials, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: store.url,
    UPLOADS_BUCKET: bucket,
    PERSON_LIMITS: '"off"',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  })
  try {
    process.env.TABLE_NAME = await createTable(dynamo.endpoint)
    await measure()
  } finally {
    await store.stop()
    await dynamo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createTable(endpoint: string): Promise<string> {
  const TableName = 'bench'
  const keys = ['PK', 'SK'] as const
  await new DynamoDBClient({ endpoint }).send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys.map((AttributeName, index) => ({ AttributeName, KeyType: index ? 'RANGE' : 'HASH' })),
      AttributeDefinitions: [...keys, 'G1PK', 'G1SK', 'G2PK', 'G2SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      GlobalSecondaryIndexes: (['1', '2'] as const).map((index) => ({
        IndexName: `gsi${index}`,
        KeySchema: [
          { AttributeName: `G${index}PK`, KeyType: 'HASH' },
          { AttributeName: `G${index}SK`, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      })),
    }),
  )
  return TableName
}
