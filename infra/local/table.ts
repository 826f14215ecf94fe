/** The one table of the templates in DynamoDB Local: made, checked, and filled before a run. */
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { attempt } from 'es-toolkit'
import * as z from 'zod'
import { isRefusal, startDynamo, wire } from './dynamodb.ts'
import { hasCode, Stop } from './errors.ts'
import type { Assembly } from './template.ts'

const keySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.string() }))
const indexSchema = z.object({ IndexName: z.string(), KeySchema: keySchema })
const projection = z.strictObject({ ProjectionType: z.string() })

const properties = z.looseObject({
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(indexSchema.extend({ Projection: projection })),
  StreamSpecification: z.looseObject({ StreamViewType: z.string() }),
})

const description = z.looseObject({
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(indexSchema).default([]),
  LatestStreamArn: z.string().optional(),
})
const described = z.looseObject({ Table: description })
const updated = z.looseObject({ TableDescription: description })
const scanned = z.looseObject({ Count: z.number() })

export type LocalTable = Awaited<ReturnType<typeof openTable>>

/** Opens the table: the templates' own, unless another one of its shape is named. Raises a Stop where the store holds a
 * table of another shape. */
export async function openTable(assembly: Assembly, endpoint: string, named?: string) {
  const call = (action: string, input: object = {}) =>
    wire(endpoint, 'DynamoDB', action, { TableName: name, ...input })
  const table = assembly.one('AWS::DynamoDB::GlobalTable', properties)
  const name = named ?? table.ref
  const { StreamSpecification, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = table.properties
  // Asked once: DynamoDB Local goes through the whole store to tell its size, which can take minutes.
  const existing = await call('DescribeTable').then(
    (reply) => described.parse(reply).Table,
    (error: unknown) => {
      if (isRefusal(error, 'ResourceNotFoundException')) return undefined
      throw error
    },
  )
  if (existing && shapeOf(existing) !== shapeOf(table.properties))
    throw new Stop(
      'The store holds a table of another shape (its keys or indexes changed); start with --fresh.',
    )
  const shape = { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes }
  if (!existing) await call('CreateTable', { BillingMode: 'PAY_PER_REQUEST', ...shape })
  /** Switches the stream on, where it is not yet, and returns the ARN that DynamoDB Local knows it by.
   * Until then writes leave no records, so that a company can be loaded without waking anybody. */
  const openStream = async (): Promise<string> => {
    if (existing?.LatestStreamArn) return existing.LatestStreamArn
    const reply = await call('UpdateTable', {
      StreamSpecification: { StreamEnabled: true, ...StreamSpecification },
    })
    const opened = updated.parse(reply).TableDescription.LatestStreamArn
    if (!opened) throw new Error('DynamoDB Local does not open the stream.')
    return opened
  }
  const isEmpty = scanned.parse(await call('Scan', { Limit: 1 })).Count === 0
  return { name, isEmpty, openStream }
}

type Shape = Pick<z.output<typeof description>, 'KeySchema' | 'GlobalSecondaryIndexes'>

function shapeOf({ KeySchema, GlobalSecondaryIndexes }: Shape): string {
  const keys = (schema: Shape['KeySchema']) =>
    schema.map(({ KeyType, AttributeName }) => `${KeyType}:${AttributeName}`).sort()
  const indexes = GlobalSecondaryIndexes.map((index) => [index.IndexName, ...keys(index.KeySchema)].join())
  return JSON.stringify([keys(KeySchema), indexes.sort()])
}

/** The one file of a DynamoDB Local store that is shared by all its clients. */
const storeFile = 'shared-local-instance.db'

/** Returns whether anything was ever stored in the folder. */
export function hasStore(folder: string): boolean {
  return existsSync(join(folder, storeFile))
}

/** Copies the store of one folder, which nobody uses meanwhile, to another. */
export function copyStore(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  copyFileSync(join(from, storeFile), join(to, storeFile))
}

/** Runs `load` on a store of its own, on a RAM disk where there is one (several times as fast), and then
 * moves what it made to `folder`. A load that is interrupted leaves nothing behind. */
export async function loadBeside(
  folder: string,
  load: (endpoint: string) => Promise<unknown>,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const beside = mkdtempSync(join(ramDisk() ?? join(folder, '..'), 'thinktank-load-'))
  try {
    const dynamo = await startDynamo(beside)
    try {
      await load(dynamo.endpoint)
    } finally {
      await dynamo.stop()
    }
    moveFile(join(beside, storeFile), join(folder, storeFile))
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Copies only between file systems: on a RAM disk the largest company fits once, not twice. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    copyFileSync(from, `${to}.new`)
    renameSync(`${to}.new`, to)
  }
}

function ramDisk(): string | undefined {
  const [refusal] = attempt(() => accessSync('/dev/shm', constants.W_OK))
  return refusal ? undefined : '/dev/shm'
}
