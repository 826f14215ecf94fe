/** An HTTP proxy before a service that fails on demand: refuses, loses requests, loses answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
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
export type Rule = (asked: Asked) => Fault | undefined | Promise<undefined>

export interface Door {
  readonly url: string
  /** From now on each request is asked about; nothing: it passes. */
  failWith(rule: Rule | undefined): void
  close(): Promise<void>
}

export async function faultyDoor(target: string): Promise<Door> {
  let rule: Rule | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const fault = await rule?.({ path: request.url ?? '', headers: request.headers, body: body.toString() })
    if (fault === 'request lost') return request.socket.destroy()
    if (typeof fault === 'object') {
      const { status, body = { message: 'made to fail' } } = fault
      const isText = typeof body === 'string'
      response.writeHead(status, { 'content-type': isText ? 'text/xml' : 'application/json' })
      return response.end(isText ? body : JSON.stringify(body))
    }
    const reply = await passOn(target, request, body)
    if (fault === 'answer lost') return request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await reply.arrayBuffer()))
  }
  // Whoever asks and is killed meanwhile leaves a request that ends in its midst.
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  keepConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWith(given) {
      rule = given
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Puts a door before the table of a test file, after its `useTable()`. What it was told to do ends with each test. */
export function useTableDoor(): Pick<Door, 'failWith'> {
  let door: Door | undefined
  beforeAll(async () => {
    door = await faultyDoor(inject('dynamodb'))
    process.env.AWS_ENDPOINT_URL_DYNAMODB = door.url
  })
  afterEach(() => door?.failWith(undefined))
  afterAll(() => door?.close())
  return { failWith: (rule) => door?.failWith(rule) }
}

function passOn(target: string, request: IncomingMessage, body: Buffer): Promise<Response> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    const ofTheConnection = ['host', 'connection', 'content-length', 'expect', 'transfer-encoding'].includes(
      name,
    )
    if (!ofTheConnection && value) headers.set(name, String(value))
  }
  const sent = body.length > 0 ? { body: new Uint8Array(body) } : {}
  return fetch(`${target}${request.url}`, { method: request.method ?? 'GET', headers, ...sent })
}
