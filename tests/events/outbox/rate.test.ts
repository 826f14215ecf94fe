/** However many functions are at the outbox, mails are offered no faster than the mail service takes them, and that costs
 * none of them anything: each leaves once, on its first attempt (docs/product.md#outbox). */
import { beforeAll, expect, test } from 'vitest'
import { mailPace, mailsPerSecond, takeTurn } from '#events/mail/send.ts'
import { deliverByKey } from '#events/outbox/delivery.ts'
import { handler } from '#events/outbox/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { mailKey, type OutboxMail, outboxMails } from '#functions/runtime/outbox.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { useMail } from '../../support/mail.ts'
import { amy, cardMail, useOutbox } from '../../support/outbox.ts'
import { useTable } from '../../support/table.ts'
import { times } from '../../support/tier.ts'

const table = useTable({ stream: true })
const mail = useMail()
const door = useTableDoor()
const outbox = useOutbox(table)
const { batchSize } = streamReaders['outbox-stream']

let nominationId = ''
beforeAll(async () => {
  nominationId = (await outbox.nominate([amy])).nominationId
  await outbox.drain()
})

/** So many mails of cards that came due some seconds ago; gives the stream's records of them. */
async function queueCards(cards: number, prefix: string, secondsAgo = 0) {
  const at = new Date(Date.now() - secondsAgo * 1000).toISOString()
  const all = Array.from({ length: cards }, (_, n) => cardMail(`${prefix}${n}`, nominationId, at))
  await table.putItems(all.map((each) => toItem(outboxMails, each)))
  return { all, records: (await outbox.nextBatch()).Records }
}

async function mailsOf(prefix: string): Promise<OutboxMail[]> {
  const all = (await table.items('outbox-mail')).map((each) => outboxMails.schema.parse(each))
  return all.filter(({ outboxId }) => outboxId.startsWith(prefix))
}

test('three readers of the stream and the sweep at once keep to it', async () => {
  const cards = times(14, 60)
  const { records } = await queueCards(cards, '01RATE')
  const taken: number[] = []
  mail.door().failWith(() => {
    taken.push(Date.now())
    return undefined
  })
  const shards = [0, 1, 2].map((shard) => records.filter((_, place) => place % 3 === shard))
  const began = Date.now()
  await Promise.all([
    ...shards.map(async (Records) => {
      for (let start = 0; start < Records.length; start += batchSize)
        await handler({ Records: Records.slice(start, start + batchSize) })
    }),
    outbox.sweep(),
  ])
  for (let runs = 0; runs < 5 && (await mailsOf('01RATE')).some(({ status }) => status === 'due'); runs++)
    await outbox.sweep()
  const sent = await mailsOf('01RATE')
  expect(sent).toHaveLength(cards)
  // Each of these once: the inbox says so, where a busy machine hears no answer in time too.
  expect(sent.filter(({ attempts }) => attempts !== 1)).toEqual([])
  expect(await mail.inbox()).toHaveLength(cards)
  // Turns are counted, not arrivals within a second: a machine with other work hands some on late, and together.
  const early = taken.filter((at, place) => at - began < (place * 1000) / mailsPerSecond() - 10)
  expect([taken.length >= cards, early]).toEqual([true, []])
})

test('each waits until its turn is, a tenth of a second after the one before', async () => {
  const next = Date.now() + 300
  await table.put(mailPace, { next })
  const waits = [0, 1, 2].map(async (place) => {
    expect(await takeTurn('urgent')).toBe(true)
    // Clocks of timers are a few milliseconds off.
    expect(Date.now()).toBeGreaterThan(next + (place * 1000) / mailsPerSecond() - 5)
  })
  await Promise.all(waits)
})

test('a card with too many before it stays due, at the cost of no attempt, where what is urgent has a turn', async () => {
  const { all } = await queueCards(1, '01TURN')
  const [card] = all as [OutboxMail]
  await table.put(mailPace, { next: Date.now() + 3000 })
  expect(await deliverByKey(mailKey(card))).toBe(false)
  expect(await mailsOf('01TURN')).toMatchObject([{ status: 'due', attempts: 0 }])
  expect(await takeTurn('urgent')).toBe(true)
  await table.put(mailPace, { next: Date.now() + 60_000 })
  expect(await takeTurn('urgent')).toBe(false)
  await table.put(mailPace, { next: Date.now() })
  await outbox.sweep()
  expect(await mailsOf('01TURN')).toMatchObject([{ status: 'sent', attempts: 1 }])
})

test('a function that has no turn left does not ask for each mail', async () => {
  await table.put(mailPace, { next: Date.now() + 60_000 })
  let asked = 0
  door.failWith(({ body }) => {
    if (body.includes('"MAIL-PACE"')) asked += 1
    return undefined
  })
  const turns = await Promise.all(Array.from({ length: 40 }, () => takeTurn('bulk')))
  door.failWith(undefined)
  await table.put(mailPace, { next: Date.now() })
  expect(turns).not.toContain(true)
  expect(asked).toBe(2)
})

test('cards that the stream brings late do not hold it up: the sweep sends them', async () => {
  const { records } = await queueCards(3, '01LATE', 60)
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] })
  expect(
    (await mailsOf('01LATE')).filter(({ status, attempts }) => status !== 'due' || attempts > 0),
  ).toEqual([])
  await outbox.sweep()
  expect((await mailsOf('01LATE')).filter(({ status }) => status !== 'sent')).toEqual([])
})
