/** The mail that tells somebody what is new of the ideas that they follow (docs/product.md#digest). */
import {
  type Block,
  type Letter,
  linkInText,
  pageAddress,
  paragraph,
  rowsBlock,
} from '#events/mail/letter.ts'
import type { Idea } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { progressTexts } from '#shared/messages/idea-progress.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { digestTexts as texts } from '#shared/messages/summaries.ts'

export interface DigestContent {
  readonly name: string
  readonly items: readonly {
    readonly id: string
    readonly title: string
    readonly likes: number
    readonly allLikes: number
    /** The latest new ones, the earliest first. */
    readonly comments: readonly { readonly author: string; readonly text: string }[]
    readonly moreComments: number
    readonly graduated: boolean
    readonly documents: boolean
    /** The announced progress. */
    readonly progress?: NonNullable<Idea['progress']>
  }[]
  readonly more: number
  readonly stopAddress: string
}

type Item = DigestContent['items'][number]

/** One mail, however many ideas: each by its link, with what is new. */
export function digestLetter({ name, items, more, stopAddress }: DigestContent, siteUrl: string): Letter {
  const count = items.length + more
  const subject = formatMessage(texts.subject, { count })
  return {
    subject,
    preview: items.map(({ title }) => title).join(' · '),
    blocks: [
      paragraph(fill(mailTexts.greeting, { name })),
      paragraph(texts.text),
      ...items.flatMap((each) => blocksOf(each, siteUrl)),
      ...(more > 0 ? [paragraph(fill(texts.more, { count: more }))] : []),
      { kind: 'button', label: texts.open, address: `${pageAddress(siteUrl, 'my-profile')}?tab=follows` },
    ],
    why: texts.why,
    stopAddress,
  }
}

function blocksOf({ id, title, ...news }: Item, siteUrl: string): Block[] {
  const about = sentencesOf(news).join(' ')
  const address = pageAddress(siteUrl, 'idea', id)
  return [
    ...rowsBlock([{ name: title, about, address, text: `${linkInText(title, address)}\n\n${about}` }]),
    ...news.comments.map(({ author, text }): Block => ({ kind: 'answer', label: author, content: text })),
  ]
}

function sentencesOf({
  likes,
  allLikes,
  comments,
  moreComments,
  graduated,
  documents,
  progress,
}: Omit<Item, 'id' | 'title'>): string[] {
  const count = comments.length + moreComments
  return [
    ...(graduated ? [texts.graduated] : []),
    ...(progress ? [progressSentence(progress)] : []),
    ...(documents ? [texts.documents] : []),
    ...(likes > 0 ? [formatMessage(texts.likes, { count: likes, all: allLikes })] : []),
    ...(count > 0 ? [formatMessage(texts.comments, { count })] : []),
  ]
}

function progressSentence({ stage, reason }: NonNullable<Idea['progress']>): string {
  const status = fill(texts.progress, { stage: progressTexts.stages[stage] })
  return reason ? `${status} ${fill(texts.progressReason, { reason })}` : status
}
