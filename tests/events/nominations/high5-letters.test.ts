/** The High5 mail says what happened, and shows what colleagues wrote as text and nothing else. */
import { describe, expect, test } from 'vitest'
import { renderMail } from '#events/mail/render.tsx'
import { type High5Content, high5Letter } from '#events/nominations/high5-letters.ts'

const siteUrl = 'https://thinktank.example'
const content: High5Content = {
  nominationId: '01NOMINATION',
  name: 'Amy',
  nominator: { name: 'Jon Dlamini', company: 'Northwind Media Group' },
  behaviour: 'Promote excellence',
  card: { id: 213, name: 'First class, every single time' },
  answers: [{ label: 'Why?', content: 'You stayed until the show was on the air.\nThank you.' }],
  others: [],
}
const link = `${siteUrl}/login/my-profile+review-nomination+01NOMINATION`
const render = (more: Partial<High5Content> = {}) =>
  renderMail(high5Letter({ ...content, ...more }, siteUrl), siteUrl)

describe('the High5 mail', () => {
  test('shows card, nominator, reasons and the way to the nomination', async () => {
    const { subject, html } = await render()
    expect(subject).toBe("You've received a High 5!")
    expect(html).toContain(`src="${siteUrl}/cards/213.png"`)
    expect(html).toContain('alt="First class, every single time (Promote excellence)"')
    expect(html).toContain(
      'Jon Dlamini from Northwind Media Group has given you a High5 for “Promote excellence”.',
    )
    expect(html).toContain('You stayed until the show was on the air.<br/>Thank you.')
    expect(html).toContain(`href="${link}"`)
    expect(html).toContain(`href="${link}?card=pdf"`)
    expect(html).toContain(`href="${siteUrl}/page/privacy-policy"`)
    expect(html).toContain('href="mailto:thinktank@thinktank.example"')
    expect(html).not.toContain('You share this Team High5')
  })

  test('reads well as plain text', async () => {
    const { text } = await render({ others: ['Bo Unced', 'Lea Ver'] })
    expect(text).toBe(`You've received a High 5!

Hi Amy,

Jon Dlamini from Northwind Media Group has given you a High5 for “Promote excellence”.

[First class, every single time (Promote excellence)]

Why?
> You stayed until the show was on the air.
> Thank you.

You share this Team High5 with Bo Unced and Lea Ver.

See your High5:
${link}

Download the card (PDF):
${link}?card=pdf

--${' '}
ThinkTank: ${siteUrl}

You’re getting this email because a colleague recognised you, or someone you approve for.

Contact us: thinktank@thinktank.example
Privacy policy: ${siteUrl}/page/privacy-policy`)
  })

  test('shows hostile text as text', async () => {
    const script = '</td></table><script>alert(1)</script><img src=x onerror="alert(1)">{nominator}&amp;'
    const { html } = await render({
      name: script,
      nominator: { name: script, company: script },
      behaviour: script,
      card: { id: 213, name: script },
      answers: [{ label: script, content: script }],
      others: [script],
    })
    const tags = (markup: string) => markup.slice(markup.indexOf('<table')).match(/<[a-z/][^\s>]*/g)
    expect(tags(html)).toEqual(
      tags((await render({ answers: [{ label: '', content: '' }], others: [''] })).html),
    )
    expect(html).not.toMatch(/<script|onerror="alert|<img src=x/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('does without a card', async () => {
    const { html, text } = await render({ card: undefined, behaviour: undefined })
    expect(html).not.toContain('/cards/')
    expect(text).toContain('Jon Dlamini from Northwind Media Group has given you a High5.')
  })
})
