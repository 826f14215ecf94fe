/** After a restore nobody gets a mail twice: what the logs know as sent is marked, what nobody knows is left
 * to a person, and what had not left stays due. */
import { expect, test } from 'vitest'
import { listGivenUp } from '#functions/outbox/store.ts'
import { readSentLog, settleMails } from '#infra/deployment/settle-mails.ts'
import { useMail } from '#tests/support/mail.ts'
import { amy, useOutbox } from '#tests/support/outbox.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const mail = useMail()
const outbox = useOutbox(table)

/** The items of an outbox entry, as they are now. */
const itemsOf = async (outboxId: string) => (await table.items()).filter(({ PK }) => PK === `OUT#${outboxId}`)

test('entries and mails that were due at the moment and left since do not leave again', async () => {
  const since = new Date()
  const entry = await outbox.nominate([amy])
  const atMoment = await itemsOf(entry.outboxId)
  await outbox.drain()
  const refused = await outbox.nominate([amy])
  mail.door().failWith(() => 'request lost')
  await outbox.drain()
  const waiting = await itemsOf(refused.outboxId)
  expect((await outbox.mails(refused.outboxId))[0]?.status).not.toBe('sent')
  const lines = outbox.logged().split('\n')
  mail.door().failWith(undefined)
  const never = await outbox.nominate([amy])
  const queued = await itemsOf(never.outboxId)
  expect(await mail.inbox()).toHaveLength(1)

  // The table as it was at the moment.
  await table.remove(...(await table.items('outbox-mail')), ...(await table.items('outbox-entry')))
  await table.putItems([...atMoment, ...waiting, ...queued])
  const log = readSentLog(lines, since)
  const { sent, held } = await settleMails(log)
  expect(sent).toEqual([`${entry.outboxId}-1`])
  expect(held).toEqual([`${refused.outboxId}-1`])
  expect(await settleMails(log)).toMatchObject({ sent: [], held: [] })
  const { items } = await listGivenUp({ size: 10 })
  expect(items.map(({ id }) => id)).toEqual(held)

  await outbox.drain()
  outbox.wait(30)
  await outbox.sweep()
  // The one that left before, and the one that never had.
  expect(await mail.inbox()).toHaveLength(2)
  expect((await outbox.mails(never.outboxId))[0]?.status).toBe('sent')
})

test('lines of before the moment, of other work and of other releases say nothing', () => {
  const line = (message: string, time: string) =>
    JSON.stringify({ message, time, mail: `${message.length}-1` })
  const since = new Date('2026-11-30T08:00:00Z')
  const { sent, unknown } = readSentLog(
    [
      line('mail sent', '2026-11-30T07:59:59.000Z'),
      line('mail skipped', '2026-11-30T09:00:00.000Z'),
      'no JSON, about a mail sent',
      // It tells of a beginning.
      line('mail sent again', '2026-11-30T09:00:00.000Z'),
      line('account mail sent', '2026-11-30T09:00:00.000Z'),
      JSON.stringify({ message: 'mail sent', time: '2026-11-30T09:00:00.000Z' }),
    ],
    since,
  )
  expect([sent.size, unknown.size]).toEqual([0, 0])
})
