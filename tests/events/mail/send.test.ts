/** What is known of a mail after it was handed to the mail service. */
import { describe, expect, test, vi } from 'vitest'
import { sendMail } from '#events/mail/send.ts'
import { env } from '#functions/runtime/env.ts'
import { refusedMail, useMail } from '../../support/mail.ts'
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
  test('sent, when the mail service says so; marked with its id, under the configuration set', async () => {
    let asked = ''
    mail.door().failWith(({ body }) => {
      asked = body
      return undefined
    })
    const outcome = await sendMail({ ...outgoing, cc: ['lee@thinktank.example', 'ann@thinktank.example'] })
    expect(outcome).toEqual({ is: 'sent', messageId: (await mail.inbox())[0]?.messageId })
    const form = new URLSearchParams(asked)
    const { 'RawMessage.Data': data, ...envelope } = Object.fromEntries(form)
    expect(envelope).toEqual({
      Action: 'SendRawEmail',
      Version: '2010-12-01',
      Source: 'ThinkTank <no-reply@thinktank.example>',
      'Destinations.member.1': 'amy@thinktank.example',
      'Destinations.member.2': 'lee@thinktank.example',
      'Destinations.member.3': 'ann@thinktank.example',
      'Tags.member.1.Name': 'outbox',
      'Tags.member.1.Value': '01TEST-1',
      ConfigurationSetName: 'thinktank-test',
    })
    // The characters that SES allows in tags.
    expect(form.get('Tags.member.1.Value')).toMatch(/^[\w-]+$/)
    const message = Buffer.from(data ?? '', 'base64').toString()
    expect(message).toContain('Auto-Submitted: auto-generated\r\n')
    expect(message).toContain('X-Entity-Ref-ID: 01TEST-1\r\n')
    expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect((await mail.inbox())[0]).toMatchObject({
      destination: { to: ['amy@thinktank.example'], cc: ['lee@thinktank.example', 'ann@thinktank.example'] },
      subject: 'Été',
      body: { html: '<p>ü</p>', text: 'ü' },
    })
  })

  test('with what mail programs stop it by, where it can be stopped', async () => {
    let asked = ''
    mail.door().failWith(({ body }) => {
      asked = body
      return undefined
    })
    const head = async (stopAddress?: string) => {
      await sendMail({ ...outgoing, stopAddress })
      const message = new URLSearchParams(asked).get('RawMessage.Data') ?? ''
      return Buffer.from(message, 'base64').toString().split('\r\n\r\n')[0] ?? ''
    }
    const address = `https://thinktank.example/stop-mails?of=digest.01HZX0000000000000000000AF.${'a'.repeat(43)}`
    const lines = (await head(address)).split('\r\n')
    expect(lines).toContain(`List-Unsubscribe: <${address}>`)
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await head()).not.toContain('List-Unsubscribe')
  })

  test('one mail to one address, whatever stands in its subject and address', async () => {
    let asked = ''
    mail.door().failWith(({ body }) => {
      asked = body
      return refusedMail(400)
    })
    await sendMail({ ...outgoing, subject: 'A\r\nBcc: x@thinktank.example', to: 'a@x.example, d@x.example' })
    const form = new URLSearchParams(asked)
    expect([form.get('Destinations.member.1'), form.get('Destinations.member.2')]).toEqual([
      'a@x.example, d@x.example',
      null,
    ])
    const [head = ''] = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64')
      .toString()
      .split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head.match(/^To:.*/im)?.[0].match(/</g) ?? []).toHaveLength(1)
  })

  test('refused, when it cannot be made', async () => {
    vi.stubEnv(env.mailFrom, undefined)
    try {
      expect(await sendMail(outgoing)).toMatchObject({ is: 'refused' })
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test.each([400, 403, 429, 500, 503])('refused, when it answers %i', async (status) => {
    mail.door().failWith(() => refusedMail(status))
    expect(await sendMail(outgoing)).toMatchObject({ is: 'refused' })
  })

  test('refused, when mails come too fast for too long', async () => {
    let offers = 0
    mail.door().failWith(() => {
      offers += 1
      return refusedMail(400, 'Throttling')
    })
    expect(await sendMail(outgoing)).toEqual({ is: 'refused', reason: 'Throttling 400' })
    expect(offers).toBe(4)
  })

  test.each([
    ['502', refusedMail(502)],
    ['504', refusedMail(504)],
    ['503 with a page', { status: 503, body: '<html><body>Unavailable</body></html>' }],
    ['500 without a word', { status: 500, body: '' }],
  ])('perhaps on its way, when something before it answers %s', async (_, answer) => {
    mail.door().failWith(() => answer)
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
