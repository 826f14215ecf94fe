/** The mail of a digest: the news found for one person, as it is when the mail is made. */
import type { MailDraft, Mails } from '#events/mail/letter.ts'
import { findComments } from '#functions/ideas/comments.ts'
import { followedAmong } from '#functions/ideas/reactions.ts'
import { findIdeas } from '#functions/ideas/store.ts'
import { findPerson } from '#functions/people/store.ts'
import { stopAddress } from '#functions/stops/signed-address.ts'
import { type DigestIdea, digestContent, mostQuotedComments } from '#shared/digests/events.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { isGraduated, seesIdea } from '#shared/ideas/rules.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { hasFlag } from '#shared/roles.ts'
import { beginningOf } from '#shared/text.ts'
import { type DigestContent, digestLetter } from './letters.ts'

type Due = Extract<OutboxEvent, { event: 'digest-due' }>

/** The mail of a digest; none to who has left. */
export async function mailsOfDigest({ event: _, ...content }: Due): Promise<MailDraft[]> {
  const person = await findPerson(content.personId)
  if (!person || !isActive(person)) return []
  const { personId, name, email } = person
  return [{ to: { personId, name, email }, cc: [], template: 'digest', payload: content }]
}

export const digestMails: Mails<'digest'> = {
  digest: {
    isUnasked: () => true,
    // People who stopped it, or no longer follow or see an idea, get nothing of it.
    letter: async ({ payload, to, siteUrl }) => {
      const { personId, ideas, more } = digestContent.parse(payload)
      const person = await findPerson(personId)
      if (!person?.preferences.digest) return undefined
      const items = await itemsFor(person, ideas)
      if (items.length === 0) return undefined
      const stop = stopAddress(siteUrl, { mail: 'digest', personId })
      return digestLetter({ name: to.firstName || to.name, items, more, stopAddress: stop }, siteUrl)
    },
  },
}

type Item = DigestContent['items'][number]

async function itemsFor(
  { personId, roles, communities }: Person,
  ideas: readonly DigestIdea[],
): Promise<Item[]> {
  const ids = ideas.map(({ id }) => id)
  const [cards, followed] = await Promise.all([findIdeas(ids), followedAmong(ids, personId)])
  const viewer = { personId, communities, isAdmin: hasFlag(roles, 'admin') }
  const seen = cards.filter((idea) => followed.has(idea.id) && seesIdea(idea, viewer))
  const items = await Promise.all(
    seen.map((idea) => {
      const news = ideas.find(({ id }) => id === idea.id)
      return news && itemOf(idea, news)
    }),
  )
  return items.filter((each) => each !== undefined)
}

/** Keeps the news that still holds: comments may be removed, and likes taken back. */
async function itemOf(idea: Idea, news: DigestIdea): Promise<Item | undefined> {
  const { id, title, likes: allLikes } = idea
  const found = await findComments(id, news.comments)
  const comments = found.slice(-mostQuotedComments)
  const moreComments = found.length - comments.length + news.moreComments
  const graduated = news.graduated && isGraduated(idea)
  const likes = Math.max(0, Math.min(news.likes, allLikes - news.likesBefore))
  const { documents } = news
  const progress = news.progress ? idea.progress : undefined
  if (!(likes || comments.length || moreComments || graduated || documents || progress)) return undefined
  return {
    id,
    title,
    likes,
    allLikes,
    comments: comments.map(({ author, text }) => ({ author: author.name, text: beginningOf(text) })),
    moreComments,
    graduated,
    documents,
    ...(progress && { progress }),
  }
}
