/** Copies of the table of a run on one machine, in place of point-in-time recovery, which DynamoDB Local has
 * not: a person keeps one when they like, and a restore makes a new table of the latest one before its
 * moment. */
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { chunk } from 'es-toolkit'
import * as z from 'zod'
import { wire } from './dynamodb.ts'
import { assemblyFolder } from './prepare.ts'
import { openTable } from './table.ts'
import { readAssembly } from './template.ts'

const folderIn = (data: string) => join(data, 'copies')

const scanned = z.looseObject({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.unknown().optional(),
})
const written = z.looseObject({ UnprocessedItems: z.record(z.string(), z.unknown()).default({}) })

/** Keeps a copy of a table, as DynamoDB writes its items, and returns its moment. */
export async function keepCopy(endpoint: string, table: string, data: string): Promise<Date> {
  const at = new Date(Math.floor(Date.now() / 1000) * 1000)
  async function* lines() {
    let ExclusiveStartKey: unknown
    do {
      const reply = await wire(endpoint, 'DynamoDB', 'Scan', { TableName: table, ExclusiveStartKey })
      const page = scanned.parse(reply)
      for (const item of page.Items) yield `${JSON.stringify(item)}\n`
      ExclusiveStartKey = page.LastEvaluatedKey
    } while (ExclusiveStartKey)
  }
  mkdirSync(folderIn(data), { recursive: true })
  const file = fileOf(data, at)
  await pipeline(lines(), createWriteStream(`${file}.new`))
  renameSync(`${file}.new`, file)
  return at
}

const fileOf = (data: string, at: Date) =>
  join(folderIn(data), `${at.toISOString().replaceAll(':', '')}.jsonl`)

/** Returns the moment of the latest copy that is not younger than `at`; nothing where there is none. */
export function copyBefore(data: string, at: Date): Date | undefined {
  const files = existsSync(folderIn(data)) ? readdirSync(folderIn(data)) : []
  const moments = files.flatMap((name) => {
    const [, day, hour, minute, second] = /^([\d-]+)T(\d\d)(\d\d)(\d\d)\.000Z\.jsonl$/.exec(name) ?? []
    return second ? [new Date(`${day}T${hour}:${minute}:${second}Z`)] : []
  })
  return moments
    .filter((each) => each <= at)
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1)
}

/** Writes together at most. */
const mostWritten = 25

/** Makes a table of the copy of a moment, in the shape of the templates, and returns the number of its
 * items. */
export async function restoreCopy(endpoint: string, table: string, data: string, at: Date): Promise<number> {
  await openTable(readAssembly(assemblyFolder()), endpoint, table)
  let count = 0
  let batch: string[] = []
  const put = async () => {
    for (const some of chunk(batch, mostWritten)) {
      const items = some.map((line) => ({ PutRequest: { Item: JSON.parse(line) as unknown } }))
      let left: Record<string, unknown> = { [table]: items }
      while (Object.keys(left).length > 0)
        left = written.parse(
          await wire(endpoint, 'DynamoDB', 'BatchWriteItem', { RequestItems: left }),
        ).UnprocessedItems
    }
    count += batch.length
    batch = []
  }
  for await (const line of createInterface({ input: createReadStream(fileOf(data, at)) })) {
    batch.push(line)
    if (batch.length === 1000) await put()
  }
  await put()
  return count
}

/** Gives the lines of all functions' logs of a run. */
export async function* logLines(logs: string): AsyncGenerator<string> {
  for (const name of existsSync(logs) ? readdirSync(logs) : [])
    yield* createInterface({ input: createReadStream(join(logs, name)) })
}
