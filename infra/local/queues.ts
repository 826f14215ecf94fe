/** The dead-letter queues, as far as functions put letters into them: each message becomes a line of the run's file of
 * dead letters. */
import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { json } from './exchange.ts'
import type { Journal } from './journal.ts'
import { type JsonService, startJsonService } from './json-service.ts'

const sendMessage = z.looseObject({ QueueUrl: z.string(), MessageBody: z.string() })

const letter = z.looseObject({ function: z.string().default(''), error: z.string().default('') })

interface Around {
  readonly deadLetters: Journal
  readonly warn: (sentence: string) => void
}

/** Starts the service on a free port of 127.0.0.1. */
export async function startQueues({ deadLetters, warn }: Around): Promise<JsonService> {
  const answer = (operation: string, body: string) => {
    if (operation !== 'AmazonSQS.SendMessage') return json(400, { __type: 'UnsupportedOperation' })
    const { QueueUrl, MessageBody } = sendMessage.parse(JSON.parse(body))
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
    return json(200, { MessageId: randomUUID(), MD5OfMessageBody })
  }
  return await startJsonService(answer, (error) => {
    warn(String(error))
    return json(500, { __type: 'InternalError', message: String(error) })
  })
}
