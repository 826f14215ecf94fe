/** The mail of an abuse report with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import type { AbuseReport } from '#shared/abuse/model.ts'
import { abuseLetter } from './mails.ts'

const report: AbuseReport = {
  id: '01HZX0000000000000000000AB',
  ideaId: '01HZX0000000000000000000AC',
  ideaTitle: 'A sleep timer for people who share a screen',
  reporter: { personId: 'jonas', name: 'Jonas Veld', slug: 'jonas.veld' },
  reported: { personId: 'lena', name: 'Lena Fischer', slug: 'lena.fischer' },
  text: 'The second paragraph makes fun of a colleague by name.\n\nPlease have a look.',
  createdAt: '2026-05-04T09:12:00.000Z',
  number: 1,
}

export const abuseSamples: readonly MailSample[] = samplesOf('Abuse report', report, abuseLetter)
