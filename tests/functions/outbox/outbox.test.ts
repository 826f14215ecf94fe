/** Administrators see what the outbox gave up, and make it due again, once. */
import { beforeAll, describe, expect, test } from 'vitest'
import { recordBounce } from '#events/outbox/bounce.ts'
import { deliverByKey, fanOut } from '#events/outbox/delivery.ts'
import { maxAttempts } from '#events/outbox/store.ts'
import { findPerson, people, personPartition } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { mailId, outboxEntries, outboxKey } from '#functions/runtime/outbox.ts'
import { outboxApi } from '#shared/outbox/api.ts'
import { as } from '#tests/support/calls.ts'
import { refusedMail, useMail } from '#tests/support/mail.ts'
import { amy, useOutbox } from '#tests/support/outbox.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const mail = useMail()
const outbox = useOutbox(table)
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })

beforeAll(() => addPeople(table, ada))

/** A mail whose last attempt was refused too. */
async function givenUpMail() {
  const queued = await outbox.nominate([amy])
  await fanOut(queued.entryKey)
  const [due] = await outbox.mails(queued.outboxId)
  await table.putItems([{ ...due, attempts: maxAttempts - 1 }])
  mail.door().failWith(() => refusedMail())
  await deliverByKey(queued.mailKey)
  mail.door().failWith(undefined)
  return { ...queued, id: mailId(queued.mail) }
}

async function givenUpEntry(outboxId: string) {
  const at = new Date().toISOString()
  const attempts = maxAttempts - 1
  const payload = { event: 'unheard-of' }
  await table.put(outboxEntries, { outboxId, payload, attempts, createdAt: at, dueAt: at })
  await fanOut(outboxKey(outboxId))
}

const list = async (query: { size?: number; cursor?: string } = {}) =>
  (await as(ada).call(outboxApi.listGivenUp, { query })).reply
const retry = (id: string) => as(ada).call(outboxApi.retryGivenUp, { params: { id } })

describe('what was given up', () => {
  test('is listed, the latest first, page by page, without addresses', async () => {
    const { id } = await givenUpMail()
    await givenUpEntry('01UNKNOWNEVENT')
    const first = await list({ size: 1 })
    expect(first.items).toEqual([
      {
        kind: 'entry',
        id: '01UNKNOWNEVENT',
        event: 'unheard-of',
        attempts: maxAttempts,
        failedAt: expect.any(String),
        reason: 'ZodError',
      },
    ])
    const second = await list({ size: 1, cursor: first.next ?? '' })
    expect(second.items).toEqual([
      {
        kind: 'mail',
        id,
        template: 'high5',
        to: { personId: amy.personId, name: amy.name },
        attempts: maxAttempts,
        failedAt: expect.any(String),
        reason: expect.stringContaining('400'),
      },
    ])
    expect(second.next).toBeUndefined()
    expect(JSON.stringify(await list())).not.toContain(amy.email)
  })

  test('a mail that is made due again is sent, and who did it is recorded', async () => {
    const { id, outboxId } = await givenUpMail()
    const { status, reply } = await retry(id)
    expect([status, reply.id]).toEqual([202, id])
    expect(await outbox.mails(outboxId)).toMatchObject([{ status: 'due', attempts: 0, dueAt: reply.dueAt }])
    expect((await list()).items.map((each) => each.id)).not.toContain(id)
    expect(await outbox.drain()).toEqual([])
    expect((await mail.inbox()).map((each) => each.destination.to)).toEqual([[amy.email]])
    const [sent] = await outbox.mails(outboxId)
    expect(sent).toMatchObject({ status: 'sent', attempts: 1 })
    const acts = (await table.items('audit')).filter(({ subject }) => subject === `OUT#${outboxId}`)
    expect(acts).toMatchObject([
      {
        by: { personId: ada.personId, name: ada.name },
        what: 'given-up mail made due again',
        before: { id, attempts: maxAttempts },
      },
    ])
  })

  test('an event that is made due again is worked on once more', async () => {
    await givenUpEntry('01OTHEREVENT')
    expect((await retry('01OTHEREVENT')).status).toBe(202)
    expect(await outbox.entry('01OTHEREVENT')).not.toHaveProperty('failedAt')
    await outbox.sweep()
    expect(await outbox.entry('01OTHEREVENT')).toMatchObject({ attempts: 1, reason: 'ZodError' })
  })

  test('two administrators at once make it due once', async () => {
    const { id, outboxId } = await givenUpMail()
    const replies = await Promise.all([retry(id), retry(id), retry(id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const acts = (await table.items('audit')).filter(({ subject }) => subject === `OUT#${outboxId}`)
    expect(acts).toHaveLength(1)
  })

  test('what was not given up stays as it is', async () => {
    const { outboxId, mail: name } = await outbox.nominate([amy])
    expect((await retry(outboxId)).problem.code).toBe('outbox-not-given-up')
    expect((await retry(mailId(name))).problem.code).toBe('not-found')
    await outbox.drain()
    const before = await outbox.mails(outboxId)
    expect((await retry(mailId(name))).problem.code).toBe('outbox-not-given-up')
    expect(await outbox.mails(outboxId)).toEqual(before)
    expect((await retry('01NOTHING')).status).toBe(404)
  })
})

describe('an address that mail came back from', () => {
  const listed = async () => (await as(ada).call(outboxApi.listBounced, { query: {} })).reply.items
  const clear = (id: string) => as(ada).call(outboxApi.clearBounced, { params: { id } })

  test('is listed with its owner and since when, and cleared once, on the record', async () => {
    const bo = somebody('Bo', 'Unced')
    await addPeople(table, bo)
    expect((await clear(bo.personId)).problem.code).toBe('address-not-bounced')
    await recordBounce(bo.email, { at: new Date('2026-05-04T08:00:00.000Z'), requestId: 'r' })
    expect(await listed()).toEqual([
      { personId: bo.personId, name: 'Bo Unced', address: bo.email, at: '2026-05-04T08:00:00.000Z' },
    ])
    const both = await Promise.all([clear(bo.personId), clear(bo.personId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listed()).toEqual([])
    expect((await findPerson(bo.personId))?.preferences.bouncedAddress).toBeUndefined()
    const history = await historyOf(personPartition(bo.personId))
    expect(history.at(-1)).toMatchObject({ what: 'address may get mail again', by: { name: 'Ada Admin' } })
    expect((await clear('nobody')).problem.code).toBe('not-found')
  })

  test('is not listed once its owner has another', async () => {
    const moved = somebody('Mo', 'Ved')
    await addPeople(table, moved)
    await recordBounce(moved.email, { at: new Date(), requestId: 'r' })
    const noted = await findPerson(moved.personId)
    if (noted) await table.put(people, { ...noted, version: 3, email: 'mo.new@thinktank.example' })
    expect(await listed()).toEqual([])
  })
})
