/** Functions, files and tables that the runner's own tests are made of. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { wire } from '#infra/local/dynamodb.ts'
import type { Lambda } from '#infra/local/lambdas.ts'

/** A folder of its own for one test. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thinktank-probe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A function with the given source, as the templates would describe it. */
export function lambdaOf(name: string, source: string, more: Partial<Lambda> = {}): Lambda {
  const folder = join(scratch(), name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.mjs'), source)
  return {
    name,
    functionName: name,
    arn: `arn:aws:lambda:eu-west-1:000000000000:function:${name}`,
    folder,
    handler: 'index.handler',
    timeoutMs: 60_000,
    memoryMb: 128,
    roleArn: `arn:aws:iam::000000000000:role/${name}`,
    variables: {},
    ...more,
  }
}

export interface ProbeTable {
  readonly name: string
  readonly streamArn: string
  put(item: Readonly<Record<string, string>>): Promise<void>
}

let tables = 0

/** A table with a stream in the run's DynamoDB Local. */
export async function probeTable(endpoint: string): Promise<ProbeTable> {
  const name = `probe-${process.pid}-${Date.now()}-${++tables}`
  const made = (await wire(endpoint, 'DynamoDB', 'CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })) as { TableDescription: { LatestStreamArn: string } }
  return {
    name,
    streamArn: made.TableDescription.LatestStreamArn,
    put: async (item) => {
      const Item = Object.fromEntries(Object.entries(item).map(([key, S]) => [key, { S }]))
      await wire(endpoint, 'DynamoDB', 'PutItem', { TableName: name, Item })
    },
  }
}
