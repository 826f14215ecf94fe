/** The mail of thanks with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { thanksLetter } from './mails.ts'

const content = {
  name: 'Lena Fischer',
  text: 'Thank you, that made my week.\nThe whole team helped.',
  nomination: {
    id: '01HZX0000000000000000000AB',
    kind: 'high5' as const,
    title: 'Lena Fischer, High5',
  },
}

export const thanksSamples: readonly MailSample[] = samplesOf('Thanks', content, thanksLetter)
