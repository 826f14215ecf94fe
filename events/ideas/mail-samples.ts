/** The mail about what becomes of an idea with made-up content: of each stage one. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { progressStages } from '#shared/ideas/progress.ts'
import { answerLetter, commentLetter, mentionLetter, progressLetter } from './mails.ts'

const idea = { id: '01HZX0000000000000000000AC', title: 'A sleep timer for people who share a screen' }
const by = { personId: 'mpho', name: 'Mpho Nkosi', slug: 'mpho.nkosi' }
const at = '2026-05-04T09:12:00.000Z'
const reason = 'The new player has one. We look at it again when it is out in all countries.'

const comment = {
  id: '01HZX0000000000000000000AD',
  author: by,
  text: 'My flatmate would love this. Could it end with the episode?',
}

export const ideaSamples: readonly MailSample[] = [
  ...progressStages.flatMap((stage) =>
    samplesOf(
      `Idea: ${stage}`,
      { ...idea, progress: { stage, at, by, ...(stage === 'not-now' && { reason }) } },
      (content, siteUrl) => progressLetter(content, 'Lena', siteUrl),
    ),
  ),
  ...samplesOf('Idea: comment', { ...idea, comment }, (content, siteUrl) =>
    commentLetter(content, 'Lena', siteUrl),
  ),
  ...samplesOf('Idea: answer to a comment', { ...idea, comment }, (content, siteUrl) =>
    answerLetter(content, 'Lena', siteUrl),
  ),
  ...samplesOf(
    'Idea: mention',
    { ...idea, comment: { ...comment, text: '@Lena Fischer, would that help at yours?' } },
    (content, siteUrl) => mentionLetter(content, 'Lena', siteUrl),
  ),
]
