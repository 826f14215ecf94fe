/** Writes great numbers of items to DynamoDB Local. The SDK's client takes four times as long as this to turn
 * an item into a request, which is most of the work on this side; DynamoDB Local checks no signature. */
import { Agent, request } from 'node:http'

export type Item = Record<string, unknown>

const writers = 8
const batchSize = 25
const mostAttempts = 10

/** A value in DynamoDB's JSON. */
function attribute(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `{"S":${JSON.stringify(value)}}`
    case 'number':
      return `{"N":"${value}"}`
    case 'boolean':
      return `{"BOOL":${value}}`
    case 'object':
      if (value instanceof Uint8Array) return `{"B":"${Buffer.from(value).toString('base64')}"}`
      if (value instanceof Set) return `{"SS":${JSON.stringify([...value])}}`
      if (Array.isArray(value)) return `{"L":[${value.map(attribute).join(',')}]}`
      return value === null ? '{"NULL":true}' : `{"M":${attributes(value)}}`
  }
  throw new Error(`A ${typeof value} cannot be stored.`)
}

/** Undefined attributes are left out. */
function attributes(item: object): string {
  const fields: string[] = []
  for (const [name, value] of Object.entries(item)) {
    if (value !== undefined) fields.push(`${JSON.stringify(name)}:${attribute(value)}`)
  }
  return `{${fields.join(',')}}`
}

function poster(endpoint: string, agent: Agent) {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.BatchWriteItem',
    authorization:
      'AWS4-HMAC-SHA256 Credential=demo/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  }
  return (body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const call = request(endpoint, { method: 'POST', agent, headers }, (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => {
          text += part
        })
        reply.on('error', reject)
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve(text)
          else reject(new Error(`The table does not take what is written: ${text}`))
        })
      })
      call.on('error', reject)
      call.end(body)
    })
}

/** Writes items as they are made: no more of them are in memory than are under way. Gives how many there were.
 * Raises an Error with the table's own words where it refuses. */
export async function writeItems(
  table: { endpoint: string; tableName: string },
  items: Iterator<Item, void>,
  onWritten: (items: number) => void,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers })
  const post = poster(table.endpoint, agent)
  const name = JSON.stringify(table.tableName)
  let count = 0

  function takeBatch(): string[] {
    const batch: string[] = []
    while (batch.length < batchSize) {
      const next = items.next()
      if (next.done) break
      batch.push(`{"PutRequest":{"Item":${attributes(next.value)}}}`)
    }
    return batch
  }

  async function write(batch: string[]): Promise<void> {
    let requests = `{${name}:[${batch.join(',')}]}`
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 50 * attempt))
      const { UnprocessedItems = {} } = JSON.parse(await post(`{"RequestItems":${requests}}`))
      if (Object.keys(UnprocessedItems).length === 0) return
      requests = JSON.stringify(UnprocessedItems)
    }
    throw new Error(`The table ${table.tableName} takes no more items.`)
  }

  async function work(): Promise<void> {
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      await write(batch)
      count += batch.length
      onWritten(count)
    }
  }

  try {
    await Promise.all(Array.from({ length: writers }, work))
  } finally {
    agent.destroy()
  }
  return count
}
