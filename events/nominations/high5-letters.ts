/** The mails that tell of a High5: its nominees, and the approvers of several of them. */
import { type Block, type Letter, pageAddress } from '#events/mail/letter.ts'
import { cardPicture } from '#shared/awards/rules.ts'
import { cardSearch } from '#shared/cards/rules.ts'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatList } from '#shared/messages/locale.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { high5MailTexts } from '#shared/messages/nominations-mails.ts'

export interface High5Content {
  readonly nominationId: string
  /** First name of the nominee. */
  readonly name: string
  readonly nominator: { readonly name: string; readonly company: string }
  readonly behaviour?: string | undefined
  readonly card?: { readonly id: number; readonly name: string } | undefined
  /** The nominator's words, without the questions that posted content leaves out. */
  readonly answers: readonly { readonly label: string; readonly content: string }[]
  /** Names of the rest of the team; nobody for a High5 to one person. */
  readonly others: readonly string[]
}

/** Tells a nominee of a High5: from whom, for which behaviour, with which card and words, and who else of the
 * team got it. */
export function high5Letter(content: High5Content, siteUrl: string): Letter {
  const { nominationId, others } = content
  const page = pageAddress(siteUrl, 'my-profile', 'review-nomination', nominationId)
  const paragraph = paragraphs(content, { names: formatList(others) })
  const { behaviour, card } = content
  return {
    subject: high5MailTexts.subject,
    tone: 'celebration',
    preview: paragraph(card ? high5MailTexts.preview : high5MailTexts.fromPlain).text,
    blocks: [
      paragraph(mailTexts.greeting),
      paragraph(behaviour ? high5MailTexts.from : high5MailTexts.fromPlain),
      ...saidIn(content, siteUrl),
      ...(others.length > 0 ? [paragraph(high5MailTexts.team)] : []),
      { kind: 'button', label: high5MailTexts.open, address: page },
      { kind: 'link', label: cardsTexts.download, address: `${page}${cardSearch}` },
    ],
    why: high5MailTexts.why,
  }
}

interface ApproverContent extends Omit<High5Content, 'others'> {
  /** Names of the whole team, and of those whom the reader approves for. */
  readonly all: readonly string[]
  readonly own: readonly string[]
}

/** One mail to an approver of several members of a team, instead of a copy of each one's
 * (docs/product.md#copies). */
export function high5ApproverLetter(content: ApproverContent, siteUrl: string): Letter {
  const { nominationId, behaviour, all, own } = content
  const page = pageAddress(siteUrl, 'my-profile', 'review-nomination', nominationId)
  const paragraph = paragraphs(content, { names: formatList(all), own: formatList(own) })
  const from = paragraph(behaviour ? high5MailTexts.approverFrom : high5MailTexts.approverFromPlain)
  return {
    subject: high5MailTexts.approverSubject,
    tone: 'celebration',
    preview: from.text,
    blocks: [
      paragraph(mailTexts.greeting),
      from,
      paragraph(high5MailTexts.approverOwn),
      ...saidIn(content, siteUrl),
      { kind: 'button', label: high5MailTexts.approverOpen, address: page },
    ],
    why: high5MailTexts.approverWhy,
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
    alt: fill(high5MailTexts.cardPicture, { card: card.name, behaviour }),
  }
}
