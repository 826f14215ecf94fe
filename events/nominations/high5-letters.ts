/** The mails that tell of a High5: its nominees, and the approvers of several of them. */
import { pageAddress } from '#events/mail/addresses.ts'
import type { Block, Letter } from '#events/mail/letter.ts'
import { cardPicture } from '#shared/awards/rules.ts'
import { cardSearch } from '#shared/cards/rules.ts'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { mailTexts } from '#shared/messages/mail.ts'

export interface High5Content {
  readonly nominationId: string
  /** First name of the nominee. */
  readonly name: string
  readonly nominator: { readonly name: string; readonly company: string }
  readonly behaviour?: string | undefined
  readonly card?: { readonly id: number; readonly name: string } | undefined
  /** What the nominator wrote; without the questions that the posted content leaves out. */
  readonly answers: readonly { readonly label: string; readonly content: string }[]
  /** Names of the rest of the team; nobody for a High5 to one person. */
  readonly others: readonly string[]
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Tells a nominee of a High5: from whom, for which behaviour, with which card and words, and who else of the team
 * got it. */
export function high5Letter(content: High5Content, siteUrl: string): Letter {
  const { nominationId, others } = content
  const page = pageAddress(siteUrl, 'my-profile', 'review-nomination', nominationId)
  const paragraph = paragraphs(content, { names: listed.format(others) })
  const { behaviour, card } = content
  return {
    subject: mailTexts.high5Subject,
    heading: mailTexts.high5Subject,
    preview: paragraph(card ? mailTexts.high5Preview : mailTexts.high5FromPlain).text,
    blocks: [
      paragraph(mailTexts.greeting),
      paragraph(behaviour ? mailTexts.high5From : mailTexts.high5FromPlain),
      ...saidIn(content, siteUrl),
      ...(others.length > 0 ? [paragraph(mailTexts.high5Team)] : []),
      { kind: 'button', label: mailTexts.high5Open, address: page },
      { kind: 'link', label: cardsTexts.download, address: `${page}${cardSearch}` },
    ],
    why: mailTexts.high5Why,
  }
}

interface ApproverContent extends Omit<High5Content, 'others'> {
  /** Names of the whole team, and of those whom the reader approves for. */
  readonly all: readonly string[]
  readonly own: readonly string[]
}

/** One mail to an approver of several members of a team, instead of a copy of each one's (docs/product.md#copies). */
export function high5ApproverLetter(content: ApproverContent, siteUrl: string): Letter {
  const { nominationId, behaviour, all, own } = content
  const page = pageAddress(siteUrl, 'my-profile', 'review-nomination', nominationId)
  const paragraph = paragraphs(content, { names: listed.format(all), own: listed.format(own) })
  const from = paragraph(behaviour ? mailTexts.high5ApproverFrom : mailTexts.high5ApproverFromPlain)
  return {
    subject: mailTexts.high5ApproverSubject,
    heading: mailTexts.high5ApproverSubject,
    preview: from.text,
    blocks: [
      paragraph(mailTexts.greeting),
      from,
      paragraph(mailTexts.high5ApproverOwn),
      ...saidIn(content, siteUrl),
      { kind: 'button', label: mailTexts.high5ApproverOpen, address: page },
    ],
    why: mailTexts.high5ApproverWhy,
  }
}

type Common = Omit<High5Content, 'others'>

function paragraphs(
  { name, nominator, behaviour = '', card }: Common,
  more: Readonly<Record<string, string>>,
) {
  const values = {
    name,
    nominator: nominator.name,
    company: nominator.company,
    behaviour,
    card: card?.name ?? '',
    ...more,
  }
  return (text: string) => ({ kind: 'paragraph', text: fill(text, values) }) as const
}

/** The card and what the nominator wrote. */
function saidIn({ card, behaviour = '', answers }: Common, siteUrl: string): Block[] {
  return [
    ...(card ? [picture(card, behaviour, siteUrl)] : []),
    ...answers.map(({ label, content }): Block => ({ kind: 'answer', label, content })),
  ]
}

function picture(card: { id: number; name: string }, behaviour: string, siteUrl: string): Block {
  return {
    kind: 'picture',
    address: `${siteUrl}${cardPicture(card.id, 'png')}`,
    alt: fill(mailTexts.cardPicture, { card: card.name, behaviour }),
  }
}
