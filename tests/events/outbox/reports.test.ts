/** What the mail service reports is noted: mails as sent, addresses as bounced. */
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as report } from '#events/outbox/reports.ts'

import { findPerson } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { outboxMails } from '#functions/runtime/outbox.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { sesReport } from '../../support/ses-report.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()
const amy = somebody('Amy', 'Botha')
const jon = somebody('Jon', 'Dlamini')
const at = '2026-05-04T08:00:00.000Z'

beforeAll(() => addPeople(table, amy, jon))

async function sendingMail(outboxId: string): Promise<string> {
  const to = { personId: amy.personId, name: amy.name, email: amy.email }
  const fixed = {
    number: 1,
    to,
    cc: [],
    template: 'high5' as const,
    payload: {},
    attempts: 1,
    createdAt: at,
    dueAt: at,
  }
  await table.put(outboxMails, { ...fixed, outboxId, status: 'sending', sendingSince: at })
  return `${outboxId}-1`
}

const mailOf = async (outboxId: string) =>
  (await table.items('outbox-mail')).find((each) => each.outboxId === outboxId)

describe('a report', () => {
  test.each(['Send', 'Delivery', 'Complaint'] as const)(
    '%s marks the mail as sent and done',
    async (type) => {
      const outbox = await sendingMail(`01${type}`)
      await report(sesReport(type, { outbox, messageId: 'm-1' }))
      const sent = await mailOf(`01${type}`)
      expect(sent).toMatchObject({ status: 'sent', messageId: 'm-1', attempts: 1 })
      for (const gone of ['dueAt', 'G2PK', 'G2SK']) expect(sent).not.toHaveProperty(gone)
    },
  )

  test('that comes again, or late, changes nothing', async () => {
    const outbox = await sendingMail('01AGAIN')
    await report(sesReport('Send', { outbox, messageId: 'm-1' }))
    const first = await mailOf('01AGAIN')
    await Promise.all([report(sesReport('Send', { outbox })), report(sesReport('Delivery', { outbox }))])
    expect(await mailOf('01AGAIN')).toEqual(first)
  })

  test('that the mail was rejected does not mark it', async () => {
    const outbox = await sendingMail('01REJECT')
    await report(sesReport('Reject', { outbox }))
    expect(await mailOf('01REJECT')).toMatchObject({ status: 'sending' })
  })

  test('about a mail that is none of ours is let pass', async () => {
    const before = await table.items()
    await report(sesReport('Send', { outbox: 'nonsense' }))
    await report(sesReport('Send', { outbox: '01GONE-7' }))
    await report(sesReport('Send', {}))
    expect(await table.items()).toHaveLength(before.length)
  })

  test('that is no report is thrown back', async () => {
    await expect(report({ ...sesReport('Send', {}), detail: { eventType: 'Send' } })).rejects.toThrow()
  })
})

describe('an address that bounced', () => {
  test('for good is noted with its owner, once, and recorded', async () => {
    const bounce = { type: 'Permanent', addresses: [`Amy <${amy.email.toUpperCase()}>`] } as const
    const event = sesReport('Bounce', { bounce })
    await report(event)
    await report(event)
    const noted = await findPerson(amy.personId)
    expect(noted).toMatchObject({ version: 2, preferences: { language: 'en', bouncedAddress: amy.email } })
    const history = await historyOf(`PERSON#${amy.personId}`)
    expect(history).toMatchObject([{ what: 'address bounced', by: { name: 'Mail' }, requestId: event.id }])
  })

  test('for now is not', async () => {
    await report(sesReport('Bounce', { bounce: { type: 'Transient', addresses: [jon.email] } }))
    expect(await findPerson(jon.personId)).toEqual(jon)
  })

  test('of nobody here is let pass', async () => {
    const bounce = { type: 'Permanent', addresses: ['nobody@thinktank.example'] } as const
    await expect(report(sesReport('Bounce', { bounce }))).resolves.toBeUndefined()
  })
})
