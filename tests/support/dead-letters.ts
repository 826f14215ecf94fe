/** The dead-letter queue of a stream's reader for a test file: what was put into it can be read. */
import { afterAll, beforeAll } from 'vitest'
import { createQueues } from '#infra/local/queues.ts'

interface Letter {
  readonly item: { readonly PK: string; readonly SK: string }
  readonly type: string
  readonly records: readonly string[]
  readonly error: string
}

/** `take` gives what has come since the last time. */
export function useDeadLetters(): { take(): Letter[] } {
  const entries: unknown[] = []
  const deadLetters = {
    append: (entry: unknown) => void entries.push(entry),
    read: () => [...entries],
    replace: () => {},
  }
  const queues = createQueues({ deadLetters, warn: () => {} })
  beforeAll(async () => {
    await queues.start()
    process.env.AWS_ENDPOINT_URL_SQS = queues.url
    process.env.DEAD_LETTERS_URL = 'https://sqs.eu-west-1.amazonaws.com/000000000000/dead-letters'
  })
  afterAll(() => queues.stop())
  return { take: () => entries.splice(0).map((entry) => (entry as { event: Letter }).event) }
}
