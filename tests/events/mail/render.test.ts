/** A letter as the mail service gets it. */
import { expect, test } from 'vitest'
import { renderMail } from '#events/mail/render.tsx'

test('a subject has one line without control characters, whatever a name in it has', async () => {
  const subject = 'A High5\r\nBcc: all@thinktank.example\u0000\u001b from \u202eAnn\u2069\u2028Bee'
  const letter = { subject, preview: '', heading: 'Hello', blocks: [], why: '' }
  const rendered = await renderMail(letter, 'https://thinktank.example')
  expect(rendered.subject).toBe('A High5 Bcc: all@thinktank.example from Ann Bee')
})
