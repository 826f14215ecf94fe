/** Woken by the table's stream: fans new entries out and sends new mails, within a second or two. */
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { type Changed, eachChanged } from '#events/stream.ts'
import type { streamReaders } from '#events/subscriptions.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { deliver } from './delivery.ts'
import { fanOut } from './fan-out.ts'
import { isDue } from './timing.ts'

type Type = (typeof streamReaders)['outbox-stream']['types'][number]

const workers: Readonly<Record<Type, (key: Changed['key']) => Promise<void>>> = {
  'outbox-entry': fanOut,
  'outbox-mail': deliver,
}

export function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return eachChanged(event, async ({ key, type, images }) => {
    // Our own steps wake us too: they leave the item waiting for later, or done.
    const { dueAt } = (images.at(-1) ?? {}) as { dueAt?: string }
    if (isDue({ dueAt }, clock())) await workers[type as Type]?.(key)
  })
}
