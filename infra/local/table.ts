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
  Table: z.looseObject({
    KeySchema: keySchema,
    GlobalSecondaryIndexes: z.array(z.looseObject({ IndexName: z.string(), KeySchema: keySchema })).default([]),
    LatestStreamArn: z.string().optional(),
  }),
})

export interface LocalTable {
  readonly name: string
  /** The ARN that the templates use. */
  readonly arn: string
  /** The ARN that DynamoDB Local knows the stream by. */
  readonly streamArn: string | undefined
  readonly isEmpty: boolean
}

/** The one table of the templates, ready. Raises a Stop where the store holds a table of another shape. */
export async function openTable(assembly: Assembly, endpoint: string): Promise<LocalTable> {
  const found = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    assembly.all(type, properties),
  )
  const [table] = found
  if (!table || found.length > 1) throw new Error(`The templates have ${found.length} tables; one is understood.`)
  const existing = await describe(endpoint, table.ref)
  if (existing && shapeOf(existing) !== shapeOf(table.properties))
    throw new Stop('The store holds a table of another shape (its keys or indexes changed); start with --fresh.')
  if (!existing) await create(endpoint, table.ref, table.properties)
  const described = existing ?? (await describe(endpoint, table.ref))
  return {
    name: table.ref,
    arn: table.attribute('Arn'),
    streamArn: described?.LatestStreamArn,
    isEmpty: await isEmpty(endpoint, table.ref),
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

async function describe(endpoint: string, name: string) {
  try {
    return description.parse(await wire(endpoint, 'DynamoDB', 'DescribeTable', { TableName: name })).Table
  } catch (error) {
    if (error instanceof WireError && error.code === 'ResourceNotFoundException') return undefined
    throw error
  }
}

async function create(endpoint: string, name: string, table: z.output<typeof properties>): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, StreamSpecification } = table
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
    ...(StreamSpecification && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: StreamSpecification.StreamViewType },
    }),
  })
}

async function isEmpty(endpoint: string, name: string): Promise<boolean> {
  const page = z.looseObject({ Count: z.number() })
  return page.parse(await wire(endpoint, 'DynamoDB', 'Scan', { TableName: name, Limit: 1 })).Count === 0
}
