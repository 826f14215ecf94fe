/** What a read of the store costs here, without the portal: budgets in milliseconds and requests a second were set on a machine
 * whose floor is written here, and mean as much more or less as another machine's differs. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { env, required } from '#functions/runtime/env.ts'
import { withBareStore } from './bare-store.ts'

/** Where the budgets were set: a query of 25 small items, alone, and so many a second of eight at once. */
const known = { milliseconds: 3, perSecond: 950 }

const partitions = 50
const itemsEach = 25
const queries = { warming: 4000, alone: 500, together: 4000 }

/** Measures queries of 25 items of some 350 bytes, and says how this machine compares. */
export async function measureFloor(say: (line: string) => void): Promise<void> {
  await withBareStore(async () => {
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))
    const table = required(env.table)
    for (let n = 0; n < partitions; n++) await fill(documents, table, n)
    const ask = async (n: number) => {
      const values = { ':partition': `FLOOR#${n % partitions}` }
      const query = { KeyConditionExpression: 'PK = :partition', ExpressionAttributeValues: values }
      await documents.send(new QueryCommand({ TableName: table, ...query, Limit: itemsEach }))
    }
    await ended(queries.warming, 8, ask)
    const times: number[] = []
    await ended(queries.alone, 1, async (n) => {
      const began = performance.now()
      await ask(n)
      times.push(performance.now() - began)
    })
    const p50 = times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
    const perSecond = queries.together / ((await ended(queries.together, 8, ask)) / 1000)
    say(
      `a query of ${itemsEach} items: p50 ${p50.toFixed(1)} ms alone, ${perSecond.toFixed(0)}/s of eight at once`,
    )
    const slower = known.perSecond / perSecond
    say(
      `budgets were set where it is ${known.milliseconds} ms and ${known.perSecond}/s: ${slower.toFixed(1)} times this machine`,
    )
  })
}

const transactions = { sizes: [2, 4, 6, 8, 10, 12, 16, 20], warming: 300, together: 600, atOnce: 16 }

/** Measures transactions that create so many items of some 300 bytes, at 16 connections: what an act costs
 * that writes as many and does nothing else. */
export async function measureTransactions(say: (line: string) => void): Promise<void> {
  await withBareStore(async () => {
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))
    const TableName = required(env.table)
    let made = 0
    const write = async (size: number) => {
      const act = made++
      const TransactItems = Array.from({ length: size }, (_, n) => ({
        Put: {
          TableName,
          Item: { PK: `ACT#${act}#${n}`, SK: 'item', text: 'x'.repeat(300) },
          ConditionExpression: 'attribute_not_exists(PK)',
        },
      }))
      await documents.send(new TransactWriteCommand({ TransactItems }))
    }
    for (const size of transactions.sizes) {
      const { warming, together, atOnce } = transactions
      await ended(warming, atOnce, () => write(size))
      const perSecond = together / ((await ended(together, atOnce, () => write(size))) / 1000)
      say(`a transaction of ${size} new items: ${perSecond.toFixed(0)}/s of ${atOnce} at once`)
    }
  })
}

async function fill(documents: DynamoDBDocumentClient, table: string, partition: number): Promise<void> {
  const requests = Array.from({ length: itemsEach }, (_, n) => ({
    PutRequest: { Item: { PK: `FLOOR#${partition}`, SK: String(n).padStart(4, '0'), text: 'x'.repeat(300) } },
  }))
  await documents.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))
}

/** Milliseconds that so many calls take, some at once. */
async function ended(calls: number, atOnce: number, call: (n: number) => Promise<void>): Promise<number> {
  const began = performance.now()
  let next = 0
  const worker = async () => {
    while (next < calls) await call(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return performance.now() - began
}
