/** The weekly summary with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { mostNamed, type Some } from '#functions/summaries/content.ts'
import { type SummaryContent, summaryLetter } from './letters.ts'

const item: Some['named'][number] = {
  id: '01HZX0000000000000000000AF',
  kind: 'on-the-spot',
  nominator: 'Jonas Veld',
  nominees: 'Amara Okafor',
}

const none: Some = { count: 0, named: [] }
const waiting = { stage: 'exco2', isReader: false, count: 3, since: '2026-04-20T08:00:00.000Z' } as const

const hrbp: SummaryContent = {
  name: 'Lena',
  firstDay: '2026-05-04',
  lastDay: '2026-05-10',
  today: '2026-05-11',
  opensReport: true,
  stopAddress: 'https://thinktank.example/stop-mails?of=summary.01HZX0000000000000000000AF.signature',
  hrbp: {
    waiting: [
      { ...waiting, name: 'Petra Exco' },
      { ...waiting, name: 'Lena Ndlovu', stage: 'hrbp', isReader: true },
    ],
    unanswered: 2,
    approved: { count: 2, named: [item, { ...item, kind: 'teams', nominees: 'Thabo Nkosi and 3 more' }] },
    rejected: none,
  },
}

const manager: SummaryContent = {
  ...hrbp,
  hrbp: undefined,
  opensReport: false,
  manager: { received: { count: 1, named: [{ ...item, kind: 'high5' }] }, waiting: 2 },
}

const many: Some = { count: 80, named: Array.from({ length: mostNamed }, () => item) }

const both: SummaryContent = {
  ...hrbp,
  hrbp: {
    waiting: Array.from({ length: mostNamed + 5 }, (_, n) => ({ ...waiting, name: `Petra Exco ${n}` })),
    unanswered: 14,
    approved: many,
    rejected: many,
  },
  manager: { received: many, waiting: 12 },
}

export const summarySamples: readonly MailSample[] = [
  ...samplesOf('Weekly summary, of an HRBP', hrbp, summaryLetter),
  ...samplesOf('Weekly summary, of a line manager', manager, summaryLetter),
  ...samplesOf('Weekly summary, of very much', both, summaryLetter),
]
