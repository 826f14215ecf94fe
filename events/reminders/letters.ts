/** Mails that remind somebody of all that waits for them (docs/product.md#reminders), or announce an
 * escalation (docs/product.md#escalation). */
import {
  type Block,
  daysInWords,
  type Letter,
  type ListRow,
  linkInText,
  mainButton,
  outOfOfficeAddress,
  pageAddress,
  paragraph,
  rowsBlock,
} from '#events/mail/letter.ts'
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
    /** Days that it has waited; absent where that is not told. */
    readonly days?: number | undefined
  }[]
  readonly more: number
  readonly isCut?: boolean
  readonly hasFirst?: boolean
  readonly byHand?: boolean | undefined
  /** For whom its reader stands in, and to which day, in words; they get a copy. */
  readonly standsFor?: { readonly name: string; readonly until: string }
}

type Item = ReminderContent['items'][number]

/** One mail, however much waits: each in a row of its own, and links to the lists. */
export function reminderLetter(content: ReminderContent, siteUrl: string): Letter {
  const { name, items, more, isCut, standsFor } = content
  const count = items.length + more
  const text = formatMessage(content.hasFirst ? texts.unordered : texts.text, { count })
  const why = standsFor ? standInText('why', standsFor) : texts.why
  const subject = formatMessage(texts.subject, { count, shown: isCut ? `${count}+` : count })
  const reviews = items.filter(({ own }) => own)
  const answers = items.filter(({ own }) => !own)
  const list = (lead: string, some: readonly Item[]): Block[] =>
    some.length > 0 ? [paragraph(lead), ...rowsBlock(some.map((each) => rowOf(each, siteUrl)))] : []
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
  const { text, item, before, why } = escalationTexts
  const subject = formatMessage(escalationTexts.subject, { count: items.length })
  return {
    subject,
    preview: text,
    blocks: [
      paragraph(fill(mailTexts.greeting, { name })),
      paragraph(text),
      ...(standsFor ? [paragraph(standInText('text', standsFor))] : []),
      ...rowsBlock(
        items.map((each) => {
          const day = dayInWords(each.on)
          const label = fill(item, { ...itemWords(each), day })
          return { ...rowOf(each, siteUrl, label), aside: fill(before, { day }) }
        }),
      ),
      ...buttons(items, siteUrl),
    ],
    why: standsFor ? standInText('why', standsFor) : why,
  }
}

/** Returns a row that leads to the page where its reader decides or answers. */
export function rowOf(item: Item, siteUrl: string, label = labelOf(item)): ListRow {
  const { id, kind, own, days } = item
  const path = own ? addressOfReview({ id, kind }, own) : addressOfNomination({ id, kind }, 'received')
  const address = pageAddress(siteUrl, ...path.slice(1).split('/'))
  return {
    ...rowWords(item),
    ...(days !== undefined && { aside: fill(mailTexts.waiting, { days: daysInWords(days) }) }),
    address,
    text: linkInText(label, address),
  }
}

/** Returns the two lines of a nomination in a row: the nominees first, but for its only nominee the award. */
export function rowWords(item: Pick<Item, 'kind' | 'own' | 'nominees' | 'nominator'>) {
  const { award, nominees, nominator } = itemWords(item)
  return item.own
    ? { name: nominees, about: fill(texts.about, { award, nominator }) }
    : { name: award, about: fill(texts.by, { nominator }) }
}

function labelOf(item: Item): string {
  const since = groupDate(new Date(item.createdAt))
  return fill(item.own ? texts.item : texts.answer, { ...itemWords(item), since })
}

/** Returns the words for a nomination in lists of mails. */
export const itemWords = ({ kind, nominees, nominator }: Pick<Item, 'kind' | 'nominees' | 'nominator'>) => ({
  award: nominationMailTexts.awards[kind],
  nominees,
  nominator,
})

function buttons(items: readonly Item[], siteUrl: string): Block[] {
  const choice = (label: string, tab: string) => ({
    label,
    address: `${pageAddress(siteUrl, 'my-profile')}?tab=${tab}`,
  })
  const isMonth = ({ kind }: Item) => Boolean(kindOf(kind).perMonth)
  const reviews = items.filter(({ own }) => own)
  return mainButton([
    ...(reviews.some((each) => !isMonth(each)) ? [choice(texts.openReviews, 'review')] : []),
    ...(reviews.some(isMonth) ? [choice(texts.openMonthAwards, 'employee-awards')] : []),
    ...(items.some(({ own }) => !own) ? [choice(texts.openAnswers, 'received')] : []),
  ])
}
