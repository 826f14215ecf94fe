/** Mails of reviews and answers go before mails of cards, however many of these there are (docs/product.md#outbox). */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { handler } from '#events/outbox/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { outboxMails } from '#functions/runtime/outbox.ts'
import { addAwards } from '../../support/awards.ts'
import { useMail } from '../../support/mail.ts'
import { awards, colleague, everyone, jon, monetary, nominate } from '../../support/nominations.ts'
import { amy, cardMail, useOutbox } from '../../support/outbox.ts'
import { addPeople } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'
import { times } from '../../support/tier.ts'

const table = useTable({ stream: true })
const mail = useMail()
const outbox = useOutbox(table)

/** So many mails of cards that wait, as one nomination after the other made them. */
async function queueCards(cards: number, nominationId: string, prefix: string): Promise<void> {
  const at = new Date().toISOString()
  const all = Array.from({ length: cards }, (_, n) => cardMail(`${prefix}${n}`, nominationId, at))
  await table.putItems(all.map((each) => toItem(outboxMails, each)))
}

const isCard = ({ subject }: { subject: string }) => subject.includes('High 5')

/** How many mails of cards have left, and how many of them before the approver's request. */
async function left() {
  const received = await mail.inbox()
  const request = received.findIndex(({ subject }) => subject.startsWith('Please review'))
  return { cards: received.filter(isCard).length, request }
}

/** A colleague is nominated for an award: its first approver is to be asked. */
async function askApprover(): Promise<void> {
  const nominee = colleague('Amy', `Nominee${randomUUID().slice(0, 6)}`)
  await addPeople(table, nominee)
  expect((await nominate(jon, monetary([nominee]))).status).toBe(201)
}

beforeAll(async () => {
  process.env[env.recognitionDesk] = 'desk@thinktank.example'
  await addPeople(table, ...everyone)
  await addAwards(table, awards)
})

test('behind very many mails of cards in the stream, an approver’s request leaves with the next batches', async () => {
  const { nominationId } = await outbox.nominate([amy])
  const { batchSize } = streamReaders['outbox-stream']
  // In their order the request would come behind three batches of them.
  await queueCards(times(4, 40) * batchSize, nominationId, '01STREAM')
  let records = (await outbox.nextBatch()).Records
  const nextBatch = async () => {
    await handler({ Records: records.slice(0, batchSize) })
    records = records.slice(batchSize)
  }
  for (let batch = 0; batch < times(1, 3); batch++) await nextBatch()
  const before = await left()
  expect(before.cards).toBeGreaterThan(0)
  await askApprover()
  records.push(...(await outbox.nextBatch()).Records)
  for (let batch = 0; batch < 20 && (await left()).request < 0; batch++) await nextBatch()
  const after = await left()
  expect(after.request).toBeGreaterThanOrEqual(0)
  expect(after.cards - before.cards).toBeLessThanOrEqual(2 * batchSize)
})

test('among those that the stream missed, the sweep sends it before any card', async () => {
  const { nominationId } = await outbox.nominate([amy])
  await table.remove(...(await table.items('outbox-mail')))
  const waiting = times(14, 80)
  await queueCards(waiting, nominationId, '01SWEPT')
  await askApprover()
  await outbox.sweep()
  const { cards, request } = await left()
  expect(cards).toBeGreaterThanOrEqual(waiting)
  // With the first second's mails.
  expect(request).toBeGreaterThanOrEqual(0)
  expect(request).toBeLessThan(10)
})
