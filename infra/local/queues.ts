/** The dead-letter queues: each message of a function becomes a line of the run's file of dead letters. */
import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { bury, type Delivering } from './delivery.ts'
import { createJsonService, json } from './http.ts'

const sendMessage = z.looseObject({ QueueUrl: z.string(), MessageBody: z.string() })

const letter = z.looseObject({ function: z.string().default(''), error: z.string().default('') })

/** Makes the service. */
export function createQueues({ deadLetters, warn }: Omit<Delivering, 'invoke'>) {
  return createJsonService((operation, body) => {
    if (operation !== 'AmazonSQS.SendMessage') return json(400, { __type: 'UnsupportedOperation' })
    const { QueueUrl, MessageBody } = sendMessage.parse(body)
    const message = letter.parse(JSON.parse(MessageBody))
    bury(deadLetters, message.function, message.error, message, { queue: QueueUrl })
    warn(`${message.function} put a change aside, now in the dead letters: ${message.error}`)
    const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex')
    return json(200, { MessageId: randomUUID(), MD5OfMessageBody })
  })
}
