/** The digest with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { mostIdeas } from '#shared/digests/events.ts'
import { type DigestContent, digestLetter } from './letters.ts'

const item: DigestContent['items'][number] = {
  id: '01HZX0000000000000000000AF',
  title: 'A quieter studio',
  likes: 1,
  allLikes: 12,
  comments: [],
  moreComments: 0,
  graduated: false,
  documents: false,
}

const one: DigestContent = {
  name: 'Lena',
  items: [item],
  more: 0,
  stopAddress: 'https://thinktank.example/stop-mails?of=digest.01HZX0000000000000000000AF.signature',
}

const comment = { author: 'Jonas Veld', text: 'We tried felt in Nairobi, and it made all the difference.' }

const all: DigestContent = {
  ...one,
  items: [
    { ...item, likes: 3, comments: [comment, { ...comment, author: 'Amara Okafor' }], moreComments: 4 },
    { ...item, title: 'Solar roofs for outside broadcasts', likes: 0, graduated: true, documents: true },
  ],
}

const many: DigestContent = { ...one, items: Array.from({ length: mostIdeas }, () => item), more: 30 }

export const digestSamples: readonly MailSample[] = [
  ...samplesOf('Digest, of one like', one, digestLetter),
  ...samplesOf('Digest, of comments and a graduation', all, digestLetter),
  ...samplesOf('Digest, of more ideas than it names', many, digestLetter),
]
