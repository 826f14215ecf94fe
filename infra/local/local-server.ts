/** The address that people open: the distribution, and beside it what only a run on one machine has. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type HttpReply, type HttpRequest, json, readRequest, sendReply } from './exchange.ts'
import { alsoOnIpv6, listenOn } from './ports.ts'

/** Answers a request, or leaves it to the next one. */
export type Part = (request: HttpRequest) => Promise<HttpReply | undefined> | HttpReply | undefined

export interface LocalServer {
  readonly port: number
  readonly servers: readonly Server[]
  stop(): Promise<void>
}

/** Listens on the loopback addresses; the first part that answers wins. */
export async function startServer(port: number, parts: readonly Part[]): Promise<LocalServer> {
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, parts).catch(() => response.destroy())
  }
  const [first, second] = [createServer(listener), createServer(listener)]
  const taken = await listenOn(first, port)
  await alsoOnIpv6(second, taken)
  const servers = [first, second]
  return {
    port: taken,
    servers,
    stop: async () => {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parts: readonly Part[],
): Promise<void> {
  const received = await readRequest(request)
  if (!received) return sendReply(request, response, json(413, { message: 'Request Entity Too Large' }))
  try {
    for (const part of parts) {
      const reply = await part(received)
      if (reply) return sendReply(request, response, reply)
    }
    sendReply(request, response, json(404, { message: 'Not Found' }))
  } catch (error) {
    const { method, path } = received
    process.stderr.write(`${method} ${path}: ${error instanceof Error ? error.stack : String(error)}\n`)
    sendReply(request, response, json(500, { message: 'The local runner failed.' }))
  }
}
