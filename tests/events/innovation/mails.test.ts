/** The mails of a nomination for an innovation award: each nominee and the nominator get one, and nobody two. */
import { beforeAll, describe, expect, test } from 'vitest'
import { nominatorLetter, nomineeLetter } from '#events/innovation/mails.ts'
import { renderMail } from '#events/mail/render.tsx'
import { addAwards } from '#tests/support/awards.ts'
import { innovate, innovation, teamAward } from '#tests/support/innovation.ts'
import { useMail } from '#tests/support/mail.ts'
import { useOutbox } from '#tests/support/outbox.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const mail = useMail()
const outbox = useOutbox(table)
const jon = somebody('Jo', 'Nominator')
const team = ['Amy', 'Ben', 'Cat', 'Dan'].map((name) => somebody(name, 'Nominee'))

beforeAll(async () => {
  await addPeople(table, jon, ...team)
  await addAwards(table, teamAward)
})

test('go to each nominee and to the nominator, once, with the way to the nomination', async () => {
  const { reply } = await innovate(jon, innovation(team, { event: teamAward }))
  expect(await outbox.drain()).toEqual([])
  await outbox.sweep()
  const received = await mail.inbox()
  expect(received.map(({ destination }) => destination.to).sort()).toEqual(
    [...team, jon].map(({ email }) => [email]).sort(),
  )
  expect(received.every(({ destination }) => (destination.cc ?? []).length === 0)).toBe(true)
  for (const { body } of received)
    expect(body.text).toContain(`/login/innovation-awards+nominations+${reply.id}`)
  const toAmy = received.find(({ destination }) => destination.to.includes(team[0]?.email ?? ''))
  expect(toAmy?.body.text).toContain('Nominated with you: Ben Nominee, Cat Nominee, Dan Nominee.')
  const mails = (await table.items('outbox-mail')).filter(({ template }) =>
    `${template}`.startsWith('innovation'),
  )
  expect(mails.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
  expect(JSON.stringify(mails)).not.toContain('Alarms')
})

describe('the letters', () => {
  const siteUrl = 'https://thinktank.example'
  const content = {
    nominationId: '01AWARD',
    name: 'Amy',
    event: 'Bright team',
    nominator: { name: 'Jo Nominator', company: 'Northwind Media Group' },
    others: ['Ben Nominee'],
    answers: [{ label: 'What is new?', content: 'Alarms.' }],
  }

  test('read well as plain text', async () => {
    const { text } = await renderMail(nomineeLetter(content, siteUrl), siteUrl)
    expect(text).toContain(`You’ve been nominated for an innovation award

Hi Amy,

Jo Nominator (Northwind Media Group) has nominated you for “Bright team”.

Nominated with you: Ben Nominee.

What is new?
> Alarms.

See the nomination:
${siteUrl}/login/innovation-awards+nominations+01AWARD`)
    const sent = await renderMail(nominatorLetter({ ...content, name: 'Jo' }, siteUrl), siteUrl)
    expect(sent.text).toContain('You have nominated Ben Nominee for “Bright team”. We’ve told them.')
  })
})
