/** Woken by the table's stream: makes mails of new entries and sends new mails within a second or two. */
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { forEachChanged } from '#events/runtime/stream.ts'
import type { streamReaders } from '#events/subscriptions.ts'
import { readItem } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { duePartitions, type OutboxMail, outboxEntries, outboxMails } from '#functions/runtime/outbox.ts'
import { isBulkMail } from '#shared/outbox/mail-kinds.ts'
import { deliverMail, fanOutEntry } from './delivery.ts'
import { isDue } from './store.ts'
import { processUrgent } from './urgent.ts'

type Type = (typeof streamReaders)['outbox-stream']['types'][number]

/** Below the alarm for a late reader: bulk mail that is so late does not hold up the stream. */
const latestMilliseconds = 30_000

/** Type → work on an item of the stream. Conditional writes make work on an old image harmless. */
const workers: Readonly<Record<Type, (image: object) => Promise<void>>> = {
  'outbox-entry': (image) => fanOutEntry(readItem(outboxEntries, image)),
  'outbox-mail': (image) => sendNew(readItem(outboxMails, image)),
}

/** Takes urgent mails before a batch with cards: the stream's order would put them behind thousands. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  if (event.Records.some(({ dynamodb }) => isDueCard(dynamodb?.NewImage))) await processUrgent()
  // What cannot be read stays due: the sweep takes it up.
  return forEachChanged(event, {
    each: async ({ type, images }) => {
      // Our own steps wake us too: they leave the item waiting for later, or done.
      const image = images.at(-1) ?? {}
      const { dueAt } = image as { dueAt?: string }
      if (isDue({ dueAt }, clock())) await workers[type as Type]?.(image)
    },
  })
}

/** Where others are before it, or the stream is late, a mail that may wait is the sweep's. */
async function sendNew(mail: OutboxMail): Promise<void> {
  const waited = clock().getTime() - Date.parse(mail.dueAt ?? '')
  if (isBulkMail(mail.template) && waited > latestMilliseconds) return
  await deliverMail(mail)
}

/** A card's mail that has not been taken up yet, or the entry of one. */
function isDueCard(image: Readonly<Record<string, AttributeValue>> = {}): boolean {
  return duePartitions.includes(image.G2PK?.S ?? '') && image.status?.S !== 'sending'
}
