/** The dead-letter queues, as far as functions put letters into them: each message becomes a line of the run's file of
 * dead letters. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod'
import { json, readRequest, sendReply } from './exchange.ts'
import type { Journal } from './journal.ts'
import { listenOn } from './ports.ts'

const sendMessage = z.looseObject({ QueueUrl: z.string(), MessageBody: z.string() })

const letter = z.looseObject({ function: z.string().default(''), error: z.string().default('') })

interface Around {
  readonly deadLetters: Journal
  readonly warn: (sentence: string) => void
}

export interface Queues {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the service on a free port of 127.0.0.1. */
export async function startQueues({ deadLetters, warn }: Around): Promise<Queues> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await readRequest(request)
    if (!received) return void response.destroy()
    if (received.headers['x-amz-target'] !== 'AmazonSQS.SendMessage')
      return sendReply(request, response, json(400, { __type: 'UnsupportedOperation' }))
    const { QueueUrl, MessageBody } = sendMessage.parse(JSON.parse(received.body.toString()))
    const message = letter.parse(JSON.parse(MessageBody))
    deadLetters.append({
      at: new Date().toISOString(),
      function: message.function,
      why: message.error,
      queue: QueueUrl,
      event: message,
    })
    warn(`${message.function} put a change aside, now in the dead letters: ${message.error}`)
    const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex')
    sendReply(request, response, json(200, { MessageId: randomUUID(), MD5OfMessageBody }))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      warn(String(error))
      sendReply(request, response, json(500, { __type: 'InternalError', message: String(error) }))
    })
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
