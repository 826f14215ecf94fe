/** One entry becomes one mail per recipient, once. */
import { describe, expect, test } from 'vitest'
import { outboxItemGivenUp } from '#events/alarming-logs.ts'
import { fanOut } from '#events/outbox/delivery.ts'
import { handler } from '#events/outbox/handler.ts'
import { maxAttempts } from '#events/outbox/store.ts'
import {
  givenUpPartition,
  type OutboxEntry,
  type OutboxMail,
  outboxEntries,
  outboxKey,
  outboxMails,
} from '#functions/runtime/outbox.ts'
import { useMail } from '../../support/mail.ts'
import { amy, hrbp, manager, team, useOutbox } from '../../support/outbox.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'
import { isLong, times } from '../../support/tier.ts'

const table = useTable({ stream: true })
const mail = useMail()
const outbox = useOutbox(table)

const to = (received: { destination: { to: string[] } }[]) => received.map((each) => each.destination.to[0])
const daysFromNow = (seconds: number | undefined) => ((seconds ?? 0) - Date.now() / 1000) / 86_400
const asSet = (list: readonly (string | undefined)[]) => [...list].sort()

describe('the outbox', () => {
  test('makes one mail of a High5, sends it, and is done with both', async () => {
    const { outboxId } = await outbox.nominate([amy])
    expect(await outbox.drain()).toEqual([])
    const [received, ...more] = await mail.inbox()
    expect(more).toEqual([])
    expect(received).toMatchObject({
      from: '"ThinkTank" <no-reply@thinktank.example>',
      destination: { to: [amy.email], cc: [manager.email, hrbp.email] },
      subject: "You've received a High 5!",
    })
    const entry = await outbox.entry(outboxId)
    expect(entry?.doneAt).toBeDefined()
    expect(entry).not.toHaveProperty('G2PK')
    const [sent] = await outbox.mails(outboxId)
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, messageId: received?.messageId })
    for (const gone of ['dueAt', 'G2PK', 'G2SK']) expect(sent).not.toHaveProperty(gone)
  })

  test('may be forgotten 400 days after it is finished, and not before', async () => {
    const { outboxId } = await outbox.nominate([amy])
    expect(await outbox.entry(outboxId)).not.toHaveProperty('ttl')
    await handler(await outbox.nextBatch())
    expect(daysFromNow((await outbox.entry(outboxId))?.ttl)).toBeCloseTo(400, 1)
    expect((await outbox.mails(outboxId))[0]).not.toHaveProperty('ttl')
    await outbox.drain()
    expect(daysFromNow((await outbox.mails(outboxId))[0]?.ttl)).toBeCloseTo(400, 1)
  })

  test('makes as many mails as a team has members, and one to each approver of several, who is in copy of none', async () => {
    const members = team.slice(0, times(3, 50))
    const { outboxId } = await outbox.nominate(members)
    await outbox.drain()
    const received = await mail.inbox()
    expect(asSet(to(received))).toEqual(asSet([...members, manager, hrbp].map((each) => each.email)))
    expect(received.filter((each) => each.destination.cc.length > 0)).toEqual([])
    const listed = received.find((each) => each.destination.to[0] === manager.email)
    expect(listed?.subject).toBe('Your colleagues have received a High5')
    for (const { name } of members) expect(listed?.body.text).toContain(name)
    expect(listed?.body.text).toContain(`You approve nominations for ${members[0]?.name}`)
    expect((await outbox.mails(outboxId)).every((each) => each.status === 'sent')).toBe(true)
  })

  test('sends nothing twice when the stream brings everything twice, and at once', async () => {
    await outbox.nominate([amy])
    const entries = await outbox.nextBatch()
    await Promise.all([handler(entries), handler(entries), handler(entries)])
    const mails = await outbox.nextBatch()
    await Promise.all([handler(mails), handler(mails), handler(mails)])
    await handler(entries)
    await handler(mails)
    await outbox.drain()
    expect(to(await mail.inbox())).toEqual([amy.email])
  })

  test('puts off an entry that it cannot work on, longer each time, and gives it up in the end', async () => {
    const outboxId = '01UNKNOWNEVENT'
    const at = new Date().toISOString()
    await table.put(outboxEntries, { outboxId, payload: { event: 'unheard-of' }, createdAt: at, dueAt: at })
    expect(await outbox.drain()).toEqual([])
    const waiting = await outbox.entry(outboxId)
    expect(waiting).toMatchObject({ attempts: 1, G2SK: `${waiting?.dueAt}#${outboxId}` })
    expect(Date.parse(waiting?.dueAt ?? '') - Date.parse(at)).toBeGreaterThanOrEqual(120_000)
    for (let attempt = 2; attempt <= maxAttempts; attempt++) {
      outbox.wait(attempt * 300)
      await fanOut(outboxKey(outboxId))
    }
    const given = await outbox.entry(outboxId)
    expect(given).toMatchObject({ attempts: maxAttempts, G2PK: givenUpPartition })
    expect(given).not.toHaveProperty('dueAt')
    expect(given).not.toHaveProperty('ttl')
    expect(outbox.logged()).toContain(outboxItemGivenUp)
  })

  test('takes apart an entry whose mails are more than a transaction takes', async () => {
    // Each of fifty approvers approves for two of the fifty: a hundred mails and the entry.
    const approvers = Array.from({ length: 50 }, (_, n) => somebody('Line', `Head${n}`))
    const members = approvers.map((each, n) =>
      somebody('Many', `Headed${n}`, {
        hierarchy: under({ lineManager: each, hrbp: approvers[(n + 1) % 50] as (typeof approvers)[number] }),
      }),
    )
    await addPeople(table, ...approvers, ...members)
    const before = (await table.items(outboxEntries.type)).map(({ outboxId }) => outboxId)
    const { entryKey } = await outbox.nominate(members)
    await fanOut(entryKey)
    const all = (await table.items(outboxEntries.type)) as unknown as OutboxEntry[]
    const parts = all.filter(({ outboxId, doneAt }) => !before.includes(outboxId) && !doneAt)
    expect(parts.length).toBeGreaterThan(1)
    for (const { outboxId } of parts) await fanOut(outboxKey(outboxId))
    const mails = (await table.items(outboxMails.type)) as unknown as OutboxMail[]
    const due = mails.filter(({ outboxId }) => parts.some((each) => each.outboxId === outboxId))
    expect(asSet(due.map((each) => each.to.email))).toEqual(
      asSet([...approvers, ...members].map((each) => each.email)),
    )
    // That they leave is shown of fewer.
    if (!isLong) return
    expect(await outbox.drain()).toEqual([])
    const received = await mail.inbox()
    expect(asSet(to(received))).toEqual(asSet(due.map((each) => each.to.email)))
  })
})
