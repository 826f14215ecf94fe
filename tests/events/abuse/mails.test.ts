/** The mail of an abuse report: one to the contact address, whoever reports what, with the way back through sign-in. */
import { beforeAll, describe, expect, test } from 'vitest'
import { abuseLetter } from '#events/abuse/mails.ts'
import { renderMail } from '#events/mail/render.tsx'
import { abuseApi } from '#shared/abuse/api.ts'
import type { AbuseReport } from '#shared/abuse/model.ts'
import { as } from '../../support/calls.ts'
import { addChallenge, sendIdea } from '../../support/ideas.ts'
import { useMail } from '../../support/mail.ts'
import { useOutbox } from '../../support/outbox.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'

const table = useTable({ stream: true })
const mail = useMail()
const outbox = useOutbox(table)
const jon = somebody('Jo', 'Author')
const amy = somebody('Re', 'Porter')

beforeAll(async () => {
  await addPeople(table, jon, amy)
  await addChallenge(table, 'open')
})

async function reportOne() {
  const { id } = await sendIdea(jon, 'open', { title: 'Louder' })
  return (await as(amy).call(abuseApi.reportAbuse, { params: { id }, body: { text: 'Too loud.' } })).reply
}

describe('the mail of a report', () => {
  test('is sent once to the contact address', async () => {
    const { id } = await reportOne()
    expect(await outbox.drain()).toEqual([])
    const received = await mail.inbox()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      destination: { to: ['thinktank@thinktank.example'], cc: [] },
      subject: 'An idea has been reported',
    })
    expect(received[0]?.body.text).toContain(`http://localhost:3000/login/abuse-report+${id}`)
    expect(received[0]?.body.text).toContain('Re Porter reported the idea “Louder” by Jo Author.')
    const mails = (await table.items('outbox-mail')).filter(({ template }) => template === 'abuse-report')
    expect(mails).toMatchObject([{ status: 'sent', to: { email: 'thinktank@thinktank.example' } }])
    expect(JSON.stringify(mails)).not.toContain('Too loud')
  })
})

describe('the letter', () => {
  const siteUrl = 'https://thinktank.example'
  const report: AbuseReport = {
    id: '01REPORT',
    ideaId: '01IDEA',
    ideaTitle: 'A louder studio',
    reporter: { personId: 'a', name: 'Amy Botha', slug: 'amy.botha' },
    reported: { personId: 'j', name: 'Jon Dlamini', slug: 'jon.dlamini' },
    text: 'It is rude.\nVery.',
    createdAt: '2026-05-04T09:12:00.000Z',
    number: 1,
  }

  test('reads well as plain text', async () => {
    const { text } = await renderMail(abuseLetter(report, siteUrl), siteUrl)
    expect(text).toBe(`An idea has been reported

Amy Botha reported the idea “A louder studio” by Jon Dlamini.

What Amy Botha wrote
> It is rude.
> Very.

Jon Dlamini hasn’t been told.

See the report:
${siteUrl}/login/abuse-report+01REPORT

--${' '}
ThinkTank: ${siteUrl}

You’re getting this email because abuse reports go to this address. Only administrators can open them.

Contact us: thinktank@thinktank.example
Privacy policy: ${siteUrl}/page/privacy-policy`)
  })
})
