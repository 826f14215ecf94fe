/** The mails of employment equity: the nominee is asked, the nominator hears the answer, nobody else hears anything. */
import { beforeAll, describe, expect, test } from 'vitest'
import { answeredLetter, type EquityContent, requestLetter } from '#events/equity/mails.ts'
import { renderMail } from '#events/mail/render.tsx'
import type { Person } from '#shared/people/model.ts'
import { addAwards } from '#tests/support/awards.ts'
import { answerEquity, equityEvent, nominateEquity } from '#tests/support/equity.ts'
import { refusedMail, useMail } from '#tests/support/mail.ts'
import { hrbp, manager, useOutbox } from '#tests/support/outbox.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const mail = useMail()
const outbox = useOutbox(table)
const jon = somebody('Nom', 'Inator')
const line = under({ lineManager: manager, hrbp })
const nominees = ['One', 'Two', 'Three'].map((name) => somebody('Eq', name, { hierarchy: line }))
const [one, two, three] = nominees as [Person, Person, Person]

beforeAll(async () => {
  await addPeople(table, jon, ...nominees)
  await addAwards(table, equityEvent)
})

const received = async () =>
  (await mail.inbox()).map(({ destination: { to, cc }, subject }) => [...to, ...cc, subject])

describe('the mails', () => {
  test('ask each nominee by a link through signing in, and tell the nominator the answer; nobody has a copy', async () => {
    const { reply } = await nominateEquity(jon, [one, two])
    expect(await outbox.drain()).toEqual([])
    const subject = 'Please answer a confidential nomination'
    expect((await received()).sort()).toEqual([
      [one.email, subject],
      [two.email, subject],
    ])
    const id = reply.items[0]?.id ?? ''
    const asked = (await mail.inbox()).find(({ destination }) => destination.to[0] === one.email)
    expect(asked?.body.text).toContain(`http://localhost:3000/login/equity-review+${id}`)
    expect(asked?.body.text).not.toContain(two.name)
    await answerEquity(one, id, 'Declined')
    await outbox.drain()
    const [, , answered] = await mail.inbox()
    expect([answered?.destination, answered?.subject]).toEqual([
      { to: [jon.email], cc: [] },
      'Your nomination was answered',
    ])
    expect(answered?.body.text).toContain(`${one.name} has declined your nomination for Employment equity.`)
    expect(answered?.body.text).toContain('http://localhost:3000/login/employment-equity')
  })

  test('that were overtaken are not sent: who has answered is not asked', async () => {
    mail.door().failWith(() => refusedMail(503))
    const { reply } = await nominateEquity(jon, [three])
    await outbox.drain()
    await answerEquity(three, reply.items[0]?.id ?? '', 'Accepted')
    mail.door().failWith(undefined)
    outbox.wait(10)
    await outbox.sweep()
    await outbox.drain()
    expect(await received()).toEqual([[jon.email, 'Your nomination was answered']])
  })
})

describe('the letters', () => {
  const siteUrl = 'https://thinktank.example'
  const content: EquityContent = {
    id: '01EQUITY',
    award: 'Employment equity',
    state: 'Accepted',
    nominator: { name: 'Jonas Veld', company: 'Northwind' },
    nominee: { name: 'Amara Okafor' },
  }

  test('say what they say in plain text', async () => {
    const { text } = await renderMail(requestLetter(content, siteUrl), siteUrl)
    expect(text).toContain(
      'Jonas Veld from Northwind has nominated you for Employment equity. Please accept or decline. You can only answer once.',
    )
    expect((await renderMail(answeredLetter(content, siteUrl), siteUrl)).text).toContain(
      'Amara Okafor has accepted your nomination for Employment equity.',
    )
  })
})
