/** Makes the template's table in DynamoDB Local, or checks that the one in the store is still the same. */
import * as z from 'zod'
import { Stop } from './stop.ts'
import type { Assembly } from './template.ts'
import { WireError, wire } from './wire.ts'

const keySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.string() }))

const properties = z.looseObject({
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z
    .array(
      z.looseObject({
        IndexName: z.string(),
        KeySchema: keySchema,
        Projection: z.strictObject({
          ProjectionType: z.string(),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .default([]),
  StreamSpecification: z.looseObject({ StreamViewType: z.string() }).optional(),
})

const description = z.looseObject({
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(z.looseObject({ IndexName: z.string(), KeySchema: keySchema })).default([]),
  LatestStreamArn: z.string().optional(),
})
const described = z.looseObject({ Table: description })
const updated = z.looseObject({ TableDescription: description })

export interface LocalTable {
  readonly name: string
  readonly isEmpty: boolean
  /** Switches the stream on, where it is not yet, and gives the ARN that DynamoDB Local knows it by. Until then
   * writes leave no records, so that a company can be loaded without waking anybody. */
  openStream(): Promise<string>
}

/** The one table of the templates, ready. Raises a Stop where the store holds a table of another shape. */
export async function openTable(assembly: Assembly, endpoint: string): Promise<LocalTable> {
  const found = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    assembly.all(type, properties),
  )
  const [table] = found
  if (!table || found.length > 1)
    throw new Error(`The templates have ${found.length} tables; one is understood.`)
  const existing = await describedTable(endpoint, table.ref)
  if (existing && shapeOf(existing) !== shapeOf(table.properties))
    throw new Stop(
      'The store holds a table of another shape (its keys or indexes changed); start with --fresh.',
    )
  if (!existing) await create(endpoint, table.ref, table.properties)
  return {
    name: table.ref,
    isEmpty: await isEmpty(endpoint, table.ref),
    openStream: async () =>
      existing?.LatestStreamArn ??
      (await openStream(endpoint, table.ref, table.properties.StreamSpecification?.StreamViewType)),
  }
}

type Shape = Pick<z.output<typeof properties>, 'KeySchema'> & {
  readonly GlobalSecondaryIndexes: readonly { IndexName: string; KeySchema: z.output<typeof keySchema> }[]
}

function shapeOf({ KeySchema, GlobalSecondaryIndexes }: Shape): string {
  const keys = (schema: z.output<typeof keySchema>) =>
    schema.map((key) => `${key.KeyType}:${key.AttributeName}`).sort()
  const indexes = GlobalSecondaryIndexes.map((index) => [index.IndexName, ...keys(index.KeySchema)].join())
  return JSON.stringify([keys(KeySchema), indexes.sort()])
}

/** DynamoDB Local goes through the whole store to say how large it is, which takes minutes where it is very large: it is asked
 * once. */
async function describedTable(endpoint: string, name: string) {
  try {
    return described.parse(await wire(endpoint, 'DynamoDB', 'DescribeTable', { TableName: name })).Table
  } catch (error) {
    if (error instanceof WireError && error.code === 'ResourceNotFoundException') return undefined
    throw error
  }
}

async function create(endpoint: string, name: string, table: z.output<typeof properties>): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = table
  const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }))
  await wire(endpoint, 'DynamoDB', 'CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions,
    KeySchema,
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  })
}

async function isEmpty(endpoint: string, name: string): Promise<boolean> {
  const page = z.looseObject({ Count: z.number() })
  return page.parse(await wire(endpoint, 'DynamoDB', 'Scan', { TableName: name, Limit: 1 })).Count === 0
}

async function openStream(endpoint: string, name: string, view: string | undefined): Promise<string> {
  if (!view) throw new Error('The templates give the table no stream.')
  const reply = await wire(endpoint, 'DynamoDB', 'UpdateTable', {
    TableName: name,
    StreamSpecification: { StreamEnabled: true, StreamViewType: view },
  })
  const opened = updated.parse(reply).TableDescription.LatestStreamArn
  if (!opened) throw new Error('DynamoDB Local does not open the stream.')
  return opened
}
