/** What is known of a mail after it was handed to the mail service. */
import { describe, expect, test } from 'vitest'
import { sendMail } from '#events/mail/send.ts'
import { useMail } from '../../support/mail.ts'
import { useTable } from '../../support/table.ts'

useTable()
const mail = useMail()

const outgoing = {
  id: '01TEST-1',
  to: 'amy@thinktank.example',
  cc: [],
  subject: 'Été',
  html: '<p>ü</p>',
  text: 'ü',
}

describe('a mail is', () => {
  test('sent, when the mail service says so; tagged with its id, under the configuration set', async () => {
    let asked = ''
    mail.door().failWith(({ body }) => {
      asked = body
      return undefined
    })
    const outcome = await sendMail(outgoing)
    expect(outcome).toEqual({ is: 'sent', messageId: (await mail.inbox())[0]?.messageId })
    const { EmailTags, ConfigurationSetName } = JSON.parse(asked)
    expect(EmailTags).toEqual([{ Name: 'outbox', Value: '01TEST-1' }])
    // The characters that SES allows in tags.
    expect(EmailTags[0].Value).toMatch(/^[\w-]+$/)
    expect(ConfigurationSetName).toBe('thinktank-test')
    expect((await mail.inbox())[0]).toMatchObject({ subject: 'Été', body: { html: '<p>ü</p>', text: 'ü' } })
  })

  test.each([400, 403, 429, 500, 503])('refused, when it answers %i', async (status) => {
    mail.door().failWith(() => ({ status }))
    expect(await sendMail(outgoing)).toMatchObject({ is: 'refused' })
  })

  test.each([502, 504])('perhaps on its way, when something before it answers %i', async (status) => {
    mail.door().failWith(() => ({ status }))
    expect(await sendMail(outgoing)).toMatchObject({ is: 'unknown' })
  })

  test.each(['request lost', 'answer lost'] as const)('perhaps on its way: %s', async (fault) => {
    mail.door().failWith(() => fault)
    expect(await sendMail(outgoing)).toMatchObject({ is: 'unknown' })
  })

  // Last: nothing can be sent any more.
  test('refused, when no connection is made', async () => {
    await mail.door().close()
    expect(await sendMail(outgoing)).toEqual({ is: 'refused', reason: 'Error ECONNREFUSED' })
  })
})
