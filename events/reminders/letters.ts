/** Mails that remind somebody of all that waits for them (docs/product.md#reminders), or announce an
 * escalation (docs/product.md#escalation). */
import { outOfOfficeAddress, pageAddress } from '#events/mail/addresses.ts'
import { type Block, type Letter, paragraph } from '#events/mail/letter.ts'
import { dayInWords, groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { nominationMailTexts } from '#shared/messages/nominations-mails.ts'
import { escalationTexts, reminderTexts as texts } from '#shared/messages/reminders.ts'
import { addressOfNomination, addressOfReview } from '#shared/nominations/addresses.ts'
import { type KindKey, kindOf } from '#shared/nominations/kinds.ts'
import type { Stage } from '#shared/nominations/stages.ts'

export interface ReminderContent {
  readonly name: string
  /** Listed nominations, the longest waiting first; before them the one of a reminder by hand. */
  readonly items: readonly {
    readonly id: string
    readonly kind: KindKey
    /** The stage that is the reader's to decide; absent where their answer is asked. */
    readonly own?: Stage | undefined
    readonly nominator: string
    readonly nominees: string
    readonly createdAt: string
  }[]
  readonly more: number
  readonly isCut?: boolean
  readonly hasFirst?: boolean
  readonly byHand?: boolean | undefined
  /** For whom its reader stands in, and to which day, in words; they get a copy. */
  readonly standsFor?: { readonly name: string; readonly until: string }
}

type Item = ReminderContent['items'][number]

/** One mail, however much waits: each by its own link, and links to the lists. */
export function reminderLetter(content: ReminderContent, siteUrl: string): Letter {
  const { name, items, more, isCut, standsFor } = content
  const count = items.length + more
  const text = formatMessage(content.hasFirst ? texts.unordered : texts.text, { count })
  const why = standsFor ? standInText('why', standsFor) : texts.why
  const subject = formatMessage(texts.subject, { count, shown: isCut ? `${count}+` : count })
  const reviews = items.filter(({ own }) => own)
  const answers = items.filter(({ own }) => !own)
  const list = (lead: string, some: readonly Item[]): Block[] =>
    some.length > 0 ? [paragraph(lead), ...some.map((each) => linkToItem(each, siteUrl))] : []
  return {
    subject,
    preview: text,
    blocks: [
      paragraph(fill(mailTexts.greeting, { name })),
      paragraph(text),
      ...(standsFor ? [paragraph(standInText('text', standsFor))] : []),
      ...list(texts.reviews, reviews),
      ...list(texts.answers, answers),
      ...(more > 0 ? [paragraph(fill(isCut ? texts.most : texts.more, { count: more }))] : []),
      ...buttons(items, siteUrl),
      ...(reviews.length > 0 && !standsFor
        ? [{ kind: 'link' as const, label: texts.away, address: outOfOfficeAddress(siteUrl) }]
        : []),
    ],
    why: `${why} ${content.byHand ? texts.byHand : texts.rhythm}`,
  }
}

const { delegate } = nominationMailTexts

/** Returns the words for a delegate: in the text of a mail, or at its foot. */
export function standInText(
  where: keyof typeof delegate,
  { name, until }: NonNullable<ReminderContent['standsFor']>,
): string {
  return fill(delegate[where], { approver: name, until })
}

export interface NoticeContent extends Pick<ReminderContent, 'name' | 'standsFor'> {
  /** Each with the day from which on it goes to the desk (`yyyy-mm-dd`). */
  readonly items: readonly (Item & { readonly on: string })[]
}

/** One mail of all that is announced on a day. */
export function noticeLetter({ name, items, standsFor }: NoticeContent, siteUrl: string): Letter {
  const { text, item, why } = escalationTexts
  const subject = formatMessage(escalationTexts.subject, { count: items.length })
  return {
    subject,
    preview: text,
    blocks: [
      paragraph(fill(mailTexts.greeting, { name })),
      paragraph(text),
      ...(standsFor ? [paragraph(standInText('text', standsFor))] : []),
      ...items.map((each) =>
        linkToItem(each, siteUrl, fill(item, { ...itemWords(each), day: dayInWords(each.on) })),
      ),
      ...buttons(items, siteUrl),
    ],
    why: standsFor ? standInText('why', standsFor) : why,
  }
}

/** Returns a link to the page where its reader decides or answers. */
export function linkToItem(item: Item, siteUrl: string, label = labelOf(item)): Block {
  const { id, kind, own } = item
  const path = own ? addressOfReview({ id, kind }, own) : addressOfNomination({ id, kind }, 'received')
  return { kind: 'link', label, address: pageAddress(siteUrl, ...path.slice(1).split('/')) }
}

function labelOf(item: Item): string {
  const since = groupDate(new Date(item.createdAt))
  return fill(item.own ? texts.item : texts.answer, { ...itemWords(item), since })
}

/** Returns the words for a nomination in lists of mails. */
export const itemWords = ({ kind, nominees, nominator }: Item) => ({
  award: nominationMailTexts.awards[kind],
  nominees,
  nominator,
})

function buttons(items: readonly Item[], siteUrl: string): Block[] {
  const button = (label: string, tab: string): Block => ({
    kind: 'button',
    label,
    address: `${pageAddress(siteUrl, 'my-profile')}?tab=${tab}`,
  })
  const isMonth = ({ kind }: Item) => Boolean(kindOf(kind).perMonth)
  const reviews = items.filter(({ own }) => own)
  return [
    ...(reviews.some((each) => !isMonth(each)) ? [button(texts.openReviews, 'review')] : []),
    ...(reviews.some(isMonth) ? [button(texts.openMonthAwards, 'employee-awards')] : []),
    ...(items.some(({ own }) => !own) ? [button(texts.openAnswers, 'received')] : []),
  ]
}
