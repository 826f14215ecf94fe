/** A service of AWS as one machine needs it, which is asked in JSON: a header names the operation. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type HttpReply, readRequest, sendReply } from './exchange.ts'
import { listenOn } from './ports.ts'

export interface JsonService {
  readonly url: string
  stop(): Promise<void>
}

/** Starts it on a free port of 127.0.0.1. `answer` gets the operation's name and the body as text; `replyTo` makes the
 * reply of what it throws. */
export async function startJsonService(
  answer: (operation: string, body: string) => HttpReply,
  replyTo: (error: unknown) => HttpReply,
): Promise<JsonService> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await readRequest(request)
    if (!received) return void response.destroy()
    const operation = received.headers['x-amz-target'] ?? ''
    sendReply(request, response, answer(operation, received.body.toString()))
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => sendReply(request, response, replyTo(error)))
  })
  const port = await listenOn(server, 0)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
