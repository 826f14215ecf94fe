/** An HTTP proxy before a service that fails on demand: refuses, loses requests, loses answers. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { keepConnections } from '#infra/local/ports.ts'

interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** `body`: JSON, or text as it is. */
export interface Refusal {
  readonly status: number
  readonly body?: unknown
}

/** A status to answer with at once, or what gets lost on the way. */
type Fault = Refusal | 'request lost' | 'answer lost'

/** A promise holds the request up until it is kept. */
export type Rule = (asked: Asked) => Fault | undefined | Promise<Fault | undefined>

/** Whether the table is asked for a transaction. */
export const isTransaction = ({ headers }: Pick<Asked, 'headers'>) =>
  String(headers['x-amz-target']).endsWith('TransactWriteItems')

/** What DynamoDB answers where transactions of so many items meet; the local one never does. */
export const conflicting = (items: number): Refusal => ({
  status: 400,
  body: {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: 'Transaction cancelled',
    CancellationReasons: Array.from({ length: items }, () => ({ Code: 'TransactionConflict' })),
  },
})

export interface Door {
  readonly url: string
  /** From now on each request is asked about; nothing: it passes. */
  failWith(rule: Rule | undefined): void
  close(): Promise<void>
}

export async function faultyDoor(target: string): Promise<Door> {
  let rule: Rule | undefined
  const connections = new Agent({ keepAlive: true })
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const fault = await rule?.({ path: asked.url ?? '', headers: asked.headers, body: body.toString() })
    if (fault === 'request lost') return asked.socket.destroy()
    if (typeof fault === 'object') {
      const { status, body = { message: 'made to fail' } } = fault
      const isText = typeof body === 'string'
      response.writeHead(status, { 'content-type': isText ? 'text/xml' : 'application/json' })
      return response.end(isText ? body : JSON.stringify(body))
    }
    const reply = await passOn(target, connections, asked, body)
    if (fault === 'answer lost') {
      reply.resume()
      return asked.socket.destroy()
    }
    // The door's own connections are kept, whatever that one was told.
    const { connection: _, 'keep-alive': __, ...headers } = reply.headers
    response.writeHead(reply.statusCode ?? 502, headers)
    await pipeline(reply, response)
  }
  // Whoever asks and is killed meanwhile leaves a request that ends in its midst.
  const reader = createServer((asked, response) => {
    // From the next request on bytes may pass as they are again.
    if (!rule) response.shouldKeepAlive = false
    answer(asked, response).catch(() => asked.socket.destroy())
  })
  keepConnections(reader)
  const open = new Set<Socket>()
  const server = createTcpServer((client) => {
    open.add(client)
    client.on('error', () => client.destroy()).on('close', () => open.delete(client))
    passBytes(client, target, {
      until: () => rule !== undefined,
      thenBy: () => reader.emit('connection', client),
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWith(given) {
      rule = given
    },
    async close() {
      connections.destroy()
      for (const client of open) client.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Passes on what comes and goes as it is, which costs a fraction of reading it, until a request begins that is to be read. */
function passBytes(
  client: Socket,
  target: string,
  { until, thenBy }: { until: () => boolean; thenBy: () => void },
): void {
  const { hostname, port } = new URL(target)
  const service = connect({ host: hostname, port: Number(port), noDelay: true })
  let isAnswered = true
  const end = () => client.destroy()
  const pass = (bytes: Buffer) => {
    if (isAnswered && until()) {
      client.off('data', pass).off('close', leave)
      service.off('close', end).destroy()
      client.pause().unshift(bytes)
      thenBy()
      process.nextTick(() => client.resume())
      return
    }
    isAnswered = false
    service.write(bytes)
  }
  const leave = () => service.destroy()
  client.setNoDelay().on('data', pass).on('close', leave)
  service
    .on('data', (bytes) => {
      // Leave to send the rest of a request is no answer.
      isAnswered ||= !bytes.subarray(0, 12).equals(leaveToGoOn)
      client.write(bytes)
    })
    .on('error', end)
    .on('close', end)
}

const leaveToGoOn = Buffer.from('HTTP/1.1 100')

export interface TableDoor extends Pick<Door, 'failWith'> {
  /** Holds the first transaction of an act that says so, or what else it asks the store, until something else is done;
   * gives how the act ended. */
  hold<T>(says: string, act: () => Promise<T>, meanwhile: () => Promise<unknown>, asked?: string): Promise<T>
}

/** Puts a door before the table of a test file, after its `useTable()`. What it was told to do ends with each test. */
export function useTableDoor(): TableDoor {
  let door: Door | undefined
  const failWith = (rule: Rule | undefined) => door?.failWith(rule)
  beforeAll(async () => {
    door = await faultyDoor(inject('dynamodb'))
    process.env.AWS_ENDPOINT_URL_DYNAMODB = door.url
  })
  afterEach(() => door?.failWith(undefined))
  afterAll(() => door?.close())
  return {
    failWith,
    async hold(says, act, meanwhile, asked = 'TransactItems') {
      let isHeld = false
      failWith(async ({ body }) => {
        if (isHeld || !body.includes(asked) || !body.includes(says)) return undefined
        isHeld = true
        await meanwhile()
        return undefined
      })
      const done = await act()
      failWith(undefined)
      if (!isHeld) throw new Error(`Nothing that says “${says}” was asked of the table.`)
      return done
    },
  }
}

/** As it came, with the host that it was signed for. */
function passOn(
  target: string,
  agent: Agent,
  asked: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(target)
  // What is said of that connection means nothing for this one; nobody waits for leave to send what is here already.
  const { connection: _, expect: __, 'transfer-encoding': ___, ...headers } = asked.headers
  return new Promise((resolve, fail) => {
    const sent = request({
      ...{ hostname, port, path: asked.url ?? '/', method: asked.method ?? 'GET', agent },
      headers: { ...headers, 'content-length': body.length },
    })
      .on('response', resolve)
      .on('error', (error: NodeJS.ErrnoException) => {
        // One that was kept may be closed just then: nothing of it was read.
        if (sent.reusedSocket && error.code === 'ECONNRESET')
          passOn(target, agent, asked, body).then(resolve, fail)
        else fail(error)
      })
    sent.end(body)
  })
}
