/** A mail is sent once, whoever dies, refuses, or comes second (docs/product.md#outbox). */
import { describe, expect, test } from 'vitest'
import { mailSentAgain, outboxItemGivenUp } from '#events/alarming-logs.ts'
import { deliverByKey, fanOut } from '#events/outbox/delivery.ts'
import { handler as report } from '#events/outbox/reports.ts'
import { claimMail, findMail, maxAttempts } from '#events/outbox/store.ts'
import { people } from '#functions/people/store.ts'
import { givenUpPartition, mailId } from '#functions/runtime/outbox.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { refusedMail, useMail } from '../../support/mail.ts'
import { amy, hrbp, manager, team, useOutbox } from '../../support/outbox.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { sesReport } from '../../support/ses-report.ts'
import { useTable } from '../../support/table.ts'
import { times } from '../../support/tier.ts'

const table = useTable({ stream: true })
const tableDoor = useTableDoor()
const mail = useMail()
const outbox = useOutbox(table)

/** A mail that waits to be sent. */
async function dueMail(nominee = amy) {
  const queued = await outbox.nominate([nominee])
  await fanOut(queued.entryKey)
  return queued
}

const minutesFromNow = (instant: string | undefined) => (Date.parse(instant ?? '') - Date.now()) / 60_000

describe('two at once', () => {
  test('sweep and stream together send each mail once', async () => {
    const nominees = times(2, 12)
    await outbox.nominate(team.slice(0, nominees))
    outbox.wait(1)
    await Promise.all([outbox.sweep(), outbox.drain(), outbox.sweep()])
    await Promise.all([outbox.sweep(), outbox.drain(), outbox.sweep()])
    // The nominees, and the two who approve for all of them.
    expect(await mail.inbox()).toHaveLength(nominees + 2)
  })
})

describe('a worker that dies', () => {
  test('between claim and send: sent again after fifteen minutes, counted and told', async () => {
    const { mailKey, outboxId } = await dueMail()
    const waiting = await findMail(mailKey)
    expect(waiting && (await claimMail(waiting, new Date()))).toMatchObject({
      status: 'sending',
      attempts: 1,
    })
    outbox.wait(14)
    await outbox.sweep()
    await deliverByKey(mailKey)
    expect(await mail.inbox()).toEqual([])
    outbox.wait(16)
    await Promise.all([outbox.sweep(), outbox.sweep(), deliverByKey(mailKey)])
    expect(await mail.inbox()).toHaveLength(1)
    expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(outbox.logged()).toContain(mailSentAgain)
  })

  test("between send and mark: the mail service's report marks it, and it is never sent again", async () => {
    const { mailKey, mail: name, outboxId } = await dueMail()
    const isMark = ({ body }: { body: string }) => body.includes('"sentAt"') && body.includes('"S":"sent"')
    tableDoor.failWith((asked) => (isMark(asked) ? { status: 500 } : undefined))
    await expect(deliverByKey(mailKey)).rejects.toThrow()
    tableDoor.failWith(undefined)
    const [received] = await mail.inbox()
    expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'sending', attempts: 1 }])
    const sent = sesReport('Send', { messageId: received?.messageId, outbox: mailId(name) })
    await Promise.all([report(sent), report(sent)])
    expect(await outbox.mails(outboxId)).toMatchObject([
      { status: 'sent', attempts: 1, messageId: received?.messageId },
    ])
    outbox.wait(60)
    await outbox.sweep()
    await outbox.drain()
    expect(await mail.inbox()).toHaveLength(1)
    expect(outbox.logged()).not.toContain(mailSentAgain)
  })
})

describe('an answer that never comes', () => {
  test('leaves the mail alone for fifteen minutes, then it is sent again', async () => {
    const { mailKey, outboxId } = await dueMail()
    mail.door().failWith(() => 'answer lost')
    await deliverByKey(mailKey)
    expect(await mail.inbox()).toHaveLength(1)
    const [held] = await outbox.mails(outboxId)
    expect(held).toMatchObject({ status: 'sending', attempts: 1 })
    expect(minutesFromNow(held?.dueAt)).toBeGreaterThan(14.5)
    mail.door().failWith(undefined)
    outbox.wait(14)
    await outbox.sweep()
    expect(await mail.inbox()).toHaveLength(1)
    outbox.wait(16)
    await outbox.sweep()
    expect(await mail.inbox()).toHaveLength(2)
    expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(outbox.logged()).toContain(mailSentAgain)
  })

  test('is given up, never sent on and on', async () => {
    const { mailKey, outboxId } = await dueMail()
    mail.door().failWith(() => 'request lost')
    await deliverByKey(mailKey)
    const [tried] = await outbox.mails(outboxId)
    expect(tried).toMatchObject({ status: 'sending', attempts: 1 })
    await table.putItems([{ ...tried, attempts: maxAttempts - 2 }])
    for (let attempt = 1; attempt <= 4; attempt++) {
      outbox.wait(attempt * 16)
      await deliverByKey(mailKey)
    }
    expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'failed', attempts: maxAttempts }])
    expect(outbox.logged()).toContain(outboxItemGivenUp)
  })
})

describe('a mail service that refuses', () => {
  test('is tried again two minutes later, and gets the mail once', async () => {
    const { mailKey, outboxId } = await dueMail()
    mail.door().failWith(() => refusedMail(500))
    const began = Date.now()
    await Promise.all([deliverByKey(mailKey), deliverByKey(mailKey)])
    const took = (Date.now() - began) / 60_000
    const [waiting] = await outbox.mails(outboxId)
    expect(waiting).toMatchObject({ status: 'due', attempts: 1 })
    const dueAfter = (Date.parse(waiting?.dueAt ?? '') - began) / 60_000
    expect(dueAfter).toBeGreaterThanOrEqual(2)
    expect(dueAfter).toBeLessThanOrEqual(2 + took)
    mail.door().failWith(undefined)
    outbox.wait(1)
    await outbox.sweep()
    expect(await mail.inbox()).toEqual([])
    outbox.wait(3)
    await Promise.all([outbox.sweep(), outbox.sweep()])
    expect(await mail.inbox()).toHaveLength(1)
    expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(outbox.logged()).not.toContain(mailSentAgain)
  })

  test('waits longer each time, and after the last attempt the mail is given up where it can be found', async () => {
    const { mailKey, outboxId } = await dueMail()
    const reason = `Address ${amy.email} is not verified`
    mail.door().failWith(() => refusedMail(400, 'MessageRejected', reason))
    const waits: number[] = []
    await deliverByKey(mailKey)
    waits.push(Math.round(minutesFromNow((await findMail(mailKey))?.dueAt)))
    const [refused] = await outbox.mails(outboxId)
    await table.putItems([{ ...refused, attempts: maxAttempts - 2 }])
    for (const minute of [3, 300]) {
      outbox.wait(minute)
      await deliverByKey(mailKey)
      waits.push(Math.round(minutesFromNow((await findMail(mailKey))?.dueAt) - minute))
    }
    expect(waits).toEqual([2, 240, Number.NaN])
    const [given] = await outbox.mails(outboxId)
    expect(given).toMatchObject({ status: 'failed', attempts: maxAttempts, G2PK: givenUpPartition })
    expect(given).not.toHaveProperty('dueAt')
    expect(given).not.toHaveProperty('ttl')
    expect(outbox.logged()).toContain(outboxItemGivenUp)
    expect(outbox.logged()).not.toContain(amy.email)
    mail.door().failWith(undefined)
    outbox.wait(10_000)
    await outbox.sweep()
    expect(await mail.inbox()).toEqual([])
  })

  test('because mails come too fast is offered the mail again at once', async () => {
    const { mailKey, outboxId } = await dueMail()
    let refusals = times(1, 2)
    mail.door().failWith(() => (refusals-- > 0 ? refusedMail(400, 'Throttling') : undefined))
    await deliverByKey(mailKey)
    expect(await mail.inbox()).toHaveLength(1)
    expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'sent', attempts: 1 }])
  })
})

describe('who gets no mail', () => {
  const bounced = somebody('Bo', 'Unced', { hierarchy: amy.hierarchy })
  bounced.preferences.bouncedAddress = bounced.email

  test('an address that mail came back from', async () => {
    await addPeople(table, bounced)
    const { mailKey, outboxId } = await dueMail(bounced)
    await deliverByKey(mailKey)
    expect(await mail.inbox()).toEqual([])
    expect(await outbox.mails(outboxId)).toMatchObject([
      { status: 'skipped', reason: 'address bounced', ttl: expect.any(Number) },
    ])
  })

  test('but a new address of the same person does', async () => {
    const moved = { ...bounced, email: 'bo.new@thinktank.example' }
    await addPeople(table, moved)
    const { mailKey } = await dueMail(bounced)
    await deliverByKey(mailKey)
    expect((await mail.inbox()).map((each) => each.destination.to)).toEqual([[moved.email]])
  })

  test('somebody who left since', async () => {
    const leaver = somebody('Lea', 'Ver', { hierarchy: amy.hierarchy })
    await addPeople(table, leaver)
    const { mailKey, outboxId } = await dueMail(leaver)
    await table.put(people, { ...leaver, status: 'left' })
    await deliverByKey(mailKey)
    expect(await mail.inbox()).toEqual([])
    expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'skipped', reason: 'left' }])
  })

  test('approvers who left or cannot be reached, while the nominee still gets it', async () => {
    await table.put(people, { ...manager, status: 'left' })
    await table.put(people, { ...hrbp, preferences: { ...hrbp.preferences, bouncedAddress: hrbp.email } })
    const { mailKey } = await dueMail()
    await deliverByKey(mailKey)
    expect((await mail.inbox()).map((each) => each.destination)).toMatchObject([{ to: [amy.email], cc: [] }])
  })
})

describe('a mail that cannot be prepared', () => {
  test('is put off without being sent, and goes out once it can be', async () => {
    const { mailKey, outboxId, nominationId } = await dueMail()
    tableDoor.failWith(({ body }) => (body.includes(`"NOM#${nominationId}"`) ? { status: 400 } : undefined))
    await deliverByKey(mailKey)
    expect(await outbox.mails(outboxId)).toMatchObject([
      { status: 'due', attempts: 1, reason: 'not prepared' },
    ])
    tableDoor.failWith(undefined)
    outbox.wait(3)
    await outbox.sweep()
    expect(await mail.inbox()).toHaveLength(1)
  })
})
