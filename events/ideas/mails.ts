/** The mails that tell an author what becomes of their idea, and what is said of it. */
import * as z from 'zod'
import { type Letter, type MailDraft, type Mails, pageAddress } from '#events/mail/letter.ts'
import { findComments } from '#functions/ideas/comments.ts'
import { mayBeMentioned } from '#functions/ideas/mentions.ts'
import { findIdea } from '#functions/ideas/store.ts'
import { findPeople, findPerson } from '#functions/people/store.ts'
import { commentElementId } from '#shared/addresses.ts'
import { mentionsPerson } from '#shared/ideas/mentions.ts'
import type { Comment, Idea } from '#shared/ideas/model.ts'
import { id } from '#shared/ids.ts'
import { fill } from '#shared/messages/fill.ts'
import {
  answerMailTexts,
  commentMailTexts,
  mentionMailTexts,
  progressTexts,
  progressMailTexts as texts,
} from '#shared/messages/idea-progress.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { isActive } from '#shared/people/rules.ts'

type Progressed = Extract<OutboxEvent, { event: 'idea-progressed' }>
type Commented = Extract<OutboxEvent, { event: 'idea-commented' }>
type Answering = Extract<OutboxEvent, { event: 'comment-answered' }>
type Mentioning = Extract<OutboxEvent, { event: 'people-mentioned' }>

const payload = z.object({ ideaId: id, at: z.string() })
const commentPayload = z.object({ ideaId: id, commentId: id })

/** The mail to the author; none to who has left, or said it themself. */
export async function mailsOfProgress({ ideaId, at, personId: by }: Progressed): Promise<MailDraft[]> {
  const idea = await findIdea(ideaId)
  const author = idea && (await findPerson(idea.author.personId))
  if (!author || !isActive(author) || author.personId === by) return []
  const { personId, name, email } = author
  return [{ to: { personId, name, email }, cc: [], template: 'idea-progress', payload: { ideaId, at } }]
}

/** The mail to the author, whom the digest tells of it too: most want this one not (docs/product.md#notification-settings).
 * None to who has left. */
export async function mailsOfComment({ ideaId, commentId }: Commented): Promise<MailDraft[]> {
  const idea = await findIdea(ideaId)
  const author = idea && (await findPerson(idea.author.personId))
  if (!author || !isActive(author)) return []
  const { personId, name, email } = author
  return [{ to: { personId, name, email }, cc: [], template: 'idea-comment', payload: { ideaId, commentId } }]
}

/** The mail to the author of the comment that was answered, who sees the idea now. */
export async function mailsOfCommentAnswer({ ideaId, commentId, personId }: Answering): Promise<MailDraft[]> {
  const [idea, person] = await Promise.all([findIdea(ideaId), findPerson(personId)])
  if (!idea || !person || !mayBeMentioned(idea, person)) return []
  const { name, email } = person
  return [
    { to: { personId, name, email }, cc: [], template: 'comment-answer', payload: { ideaId, commentId } },
  ]
}

/** The mails to those whom a comment mentions, and who see the idea now. */
export async function mailsOfMention({ ideaId, commentId, personIds }: Mentioning): Promise<MailDraft[]> {
  const [idea, people] = await Promise.all([findIdea(ideaId), findPeople(personIds)])
  return people
    .filter((person) => idea && mayBeMentioned(idea, person))
    .map(({ personId, name, email }) => ({
      to: { personId, name, email },
      cc: [],
      template: 'idea-mention',
      payload: { ideaId, commentId },
    }))
}

/** The mails about ideas, for the registry. */
export const ideaMails: Mails<'idea-progress' | 'idea-comment' | 'comment-answer' | 'idea-mention'> = {
  'idea-mention': {
    // An edit may have removed the mention.
    letter: async ({ payload: given, to, siteUrl }) => {
      const commentary = await commentarySeenBy(to.personId, given)
      if (!commentary || !mentionsPerson(commentary.comment, to.personId)) return undefined
      return mentionLetter(commentary, to.firstName || to.name, siteUrl)
    },
  },
  'comment-answer': {
    letter: async ({ payload: given, to, siteUrl }) => {
      const commentary = await commentarySeenBy(to.personId, given)
      return commentary && answerLetter(commentary, to.firstName || to.name, siteUrl)
    },
  },
  'idea-comment': {
    // What was removed meanwhile is not told.
    letter: async ({ payload: given, to, siteUrl }) => {
      const { ideaId, commentId } = commentPayload.parse(given)
      const [idea, [comment]] = await Promise.all([findIdea(ideaId), findComments(ideaId, [commentId])])
      return idea && comment && commentLetter({ ...idea, comment }, to.firstName || to.name, siteUrl)
    },
  },
  'idea-progress': {
    // What was said since then has a mail of its own.
    letter: async ({ payload: given, to, siteUrl }) => {
      const { ideaId, at } = payload.parse(given)
      const idea = await findIdea(ideaId)
      if (idea?.progress?.at !== at) return undefined
      return progressLetter({ ...idea, progress: idea.progress }, to.firstName || to.name, siteUrl)
    },
  },
}

/** Returns the idea with a comment that was not removed; nothing for a person who can't see the idea now. */
async function commentarySeenBy(
  personId: string,
  given: unknown,
): Promise<(Idea & { readonly comment: Comment }) | undefined> {
  const { ideaId, commentId } = commentPayload.parse(given)
  const [idea, [comment], person] = await Promise.all([
    findIdea(ideaId),
    findComments(ideaId, [commentId]),
    findPerson(personId),
  ])
  return idea && comment && person && mayBeMentioned(idea, person) ? { ...idea, comment } : undefined
}

type Answered = Pick<Idea, 'id' | 'title'> & { readonly progress: NonNullable<Idea['progress']> }

/** Says who answered, what, and in which words. */
export function progressLetter({ id, title, progress }: Answered, reader: string, siteUrl: string): Letter {
  const { stage, reason, by } = progress
  const values = { title, stage: progressTexts.stages[stage], name: by.name }
  const subject = fill(texts.subject, values)
  return {
    subject,
    ...(stage === 'done' && { tone: 'done' }),
    preview: fill(texts.preview, values),
    blocks: [
      { kind: 'paragraph', text: fill(mailTexts.greeting, { name: reader }) },
      { kind: 'paragraph', text: fill(texts.texts[stage], values) },
      ...(reason ? [{ kind: 'answer' as const, label: fill(texts.reason, values), content: reason }] : []),
      { kind: 'button', label: texts.open, address: pageAddress(siteUrl, 'idea', id) },
    ],
    why: texts.why,
  }
}

type Commentary = Pick<Idea, 'id' | 'title'> & { readonly comment: Pick<Comment, 'id' | 'author' | 'text'> }

/** Says who commented on somebody's idea, in which words. */
export function commentLetter(commentary: Commentary, reader: string, siteUrl: string): Letter {
  return talkLetter(commentary, commentMailTexts, reader, siteUrl)
}

/** Says who answered somebody's comment, in which words. */
export function answerLetter(commentary: Commentary, reader: string, siteUrl: string): Letter {
  return talkLetter(commentary, answerMailTexts, reader, siteUrl)
}

/** Says who mentioned somebody, in which words. */
export function mentionLetter(commentary: Commentary, reader: string, siteUrl: string): Letter {
  return talkLetter(commentary, mentionMailTexts, reader, siteUrl)
}

type TalkTexts = Readonly<Record<keyof typeof commentMailTexts, string>>

function talkLetter(
  { id, title, comment }: Commentary,
  { subject, text, said: label, open, why }: TalkTexts,
  reader: string,
  siteUrl: string,
): Letter {
  const values = { title, name: comment.author.name }
  return {
    subject: fill(subject, values),
    preview: comment.text,
    blocks: [
      { kind: 'paragraph', text: fill(mailTexts.greeting, { name: reader }) },
      { kind: 'paragraph', text: fill(text, values) },
      { kind: 'answer', label: fill(label, values), content: comment.text },
      {
        kind: 'button',
        label: open,
        address: `${pageAddress(siteUrl, 'idea', id)}#${commentElementId(comment.id)}`,
      },
    ],
    why,
  }
}
