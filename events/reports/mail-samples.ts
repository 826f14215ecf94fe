/** The mail of saved views with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { type SavedViewsContent, savedViewsLetter } from './letters.ts'

const one: SavedViewsContent['views'][number] = {
  id: '01HZX0000000000000000000AF',
  report: 'full',
  name: 'High5s of last month',
  filter: { category: 102 },
  period: 'last-month',
  send: 'monthly',
}

const content: SavedViewsContent = {
  name: 'Lena',
  views: [one],
  stopAddress: 'https://thinktank.example/stop-mails?of=views.01HZX0000000000000000000AF.signature',
}

const several = {
  ...content,
  views: [one, { ...one, name: 'My approvals', report: 'hcbp' as const, filter: {} }],
}

export const savedViewSamples: readonly MailSample[] = [
  ...samplesOf('Saved view of a report', content, savedViewsLetter),
  ...samplesOf('Saved views of reports', several, savedViewsLetter),
]
