/** The sweep takes up what the stream missed, no faster than the mail service allows. */
import { expect, test } from 'vitest'
import { fanOut } from '#events/outbox/fan-out.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { duePartitions, outboxMails } from '#functions/runtime/outbox.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { useMail } from '../../support/mail.ts'
import { amy, team, useOutbox } from '../../support/outbox.ts'
import { useTable } from '../../support/table.ts'
import { times } from '../../support/tier.ts'

const table = useTable({ stream: true })
const tableDoor = useTableDoor()
const mail = useMail()
const outbox = useOutbox(table)

test('an entry and its mails leave without the stream', async () => {
  const { outboxId } = await outbox.nominate([amy])
  await outbox.sweep()
  expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'sent' }])
  expect(await mail.inbox()).toHaveLength(1)
})

test('a run goes on as long as anything is due, however much stands in one partition', async () => {
  const { nominationId } = await outbox.nominate([amy])
  await outbox.drain()
  // More than are listed of it at a time.
  const count = times(45, 95)
  const cards = cardsOfOnePartition(count, nominationId)
  expect(cards).toHaveLength(count)
  await table.putItems(cards)
  await outbox.sweep()
  const left = (await table.items('outbox-mail')).filter(({ status }) => status === 'due')
  expect(left).toEqual([])
  expect(await mail.inbox()).toHaveLength(count + 1)
})

/** So many mails of cards that are due, all in one partition of the index. */
function cardsOfOnePartition(count: number, nominationId: string) {
  const at = new Date(Date.now() - 60_000).toISOString()
  const to = { personId: amy.personId, name: amy.name, email: amy.email }
  const due = { to, cc: [], template: 'high5', payload: { nominationId }, number: 1, attempts: 0 }
  const all = Array.from({ length: 4 * count * duePartitions.length }, (_, n) =>
    toItem(
      outboxMails,
      outboxMails.schema.parse({
        ...{ ...due, outboxId: `01PARTITION${n}`, status: 'due' },
        ...{ createdAt: at, dueAt: at },
      }),
    ),
  )
  return all.filter(({ G2PK }) => G2PK === duePartitions[0]).slice(0, count)
}

test('mails leave at ten a second at most', async () => {
  const count = times(12, 25)
  const { entryKey } = await outbox.nominate(team.slice(0, count))
  await fanOut(entryKey)
  const started = Date.now()
  await outbox.sweep()
  expect(Date.now() - started).toBeGreaterThanOrEqual((count - 5) * 100)
  // And the two who approve for all of them.
  expect(await mail.inbox()).toHaveLength(count + 2)
})

test('a mail that the table fails for stops no other, and the run counts as failed', async () => {
  const { entryKey, outboxId } = await outbox.nominate(team.slice(0, 3))
  await fanOut(entryKey)
  tableDoor.failWith(({ body }) => (body.includes('"MAIL#2"') ? { status: 400 } : undefined))
  await expect(outbox.sweep()).rejects.toThrow('1 failed')
  expect(await mail.inbox()).toHaveLength(4)
  tableDoor.failWith(undefined)
  await outbox.sweep()
  expect(await mail.inbox()).toHaveLength(5)
  expect((await outbox.mails(outboxId)).every((each) => each.status === 'sent')).toBe(true)
})
