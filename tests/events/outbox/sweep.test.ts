/** The sweep takes up what the stream missed, no faster than the mail service allows. */
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { recordUnread } from '#events/alarming-logs.ts'
import { mailsPerSecond } from '#events/mail/send.ts'
import { fanOut } from '#events/outbox/delivery.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { duePartitions, outboxMails, urgentPartition } from '#functions/runtime/outbox.ts'
import type { Person } from '#shared/people/model.ts'
import { loggedLines } from '../../support/captured-log.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { useMail } from '../../support/mail.ts'
import { amy, cardMail, team, useOutbox } from '../../support/outbox.ts'
import { addPeople, somebody } from '../../support/people.ts'
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
  const leaver = somebody('Lea', 'Ver', { status: 'left' })
  await addPeople(table, leaver)
  const { nominationId } = await outbox.nominate([amy])
  await outbox.drain()
  // More than are listed of it at a time; those to who has left need no turn.
  const count = times(45, 95)
  const sent = times(4, 95)
  const cards = cardsOfOnePartition(count, (n) => ({ to: n < count - sent ? leaver : amy, nominationId }))
  await table.putItems(cards)
  await outbox.sweep()
  const left = (await table.items('outbox-mail')).filter(({ status }) => status === 'due')
  expect(left).toEqual([])
  expect(await mail.inbox()).toHaveLength(sent + 1)
})

/** So many mails of cards that are due, all in one partition of the index, one after the other. */
function cardsOfOnePartition(count: number, about: (n: number) => { to: Person; nominationId: string }) {
  const cards: Record<string, unknown>[] = []
  for (let n = 0; cards.length < count; n++) {
    const { to, nominationId } = about(cards.length)
    const at = new Date(Date.now() - 60_000 + cards.length).toISOString()
    const card = toItem(outboxMails, cardMail(`01PARTITION${n}`, nominationId, at, to))
    if (card.G2PK === duePartitions[0]) cards.push(card)
  }
  return cards
}

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

test('mails that this release cannot read hold up no other, and are tried again in an hour', async () => {
  const at = new Date(Date.now() - 60_000)
  const unread = Array.from({ length: 2 * mailsPerSecond() }, () => {
    const card = toItem(outboxMails, cardMail(ulid(at.getTime()), '', at.toISOString(), amy))
    return { ...card, shape: 2, status: 'held', G2PK: urgentPartition }
  })
  await table.putItems(unread)
  const { outboxId } = await outbox.nominate([amy])
  // Each run takes up as many urgent ones as leave in a second.
  for (let run = 1; run <= 3; run += 1) await outbox.sweep()
  expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'sent' }])
  const left = (await table.items('outbox-mail')).filter(({ status }) => status === 'held')
  expect(left).toHaveLength(unread.length)
  for (const { dueAt, G2SK } of left) {
    expect(Date.parse(String(dueAt)) - Date.now()).toBeGreaterThan(3_500_000)
    expect(String(G2SK).startsWith(String(dueAt))).toBe(true)
  }
  expect(loggedLines().join()).toContain(recordUnread)
})
