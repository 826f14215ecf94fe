/** The mail that tells a nominee of their High5. */
import { cardPicture } from '#shared/awards/rules.ts'
import { cardSearch } from '#shared/cards/address.ts'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { pageAddress } from './addresses.ts'
import type { Block, Letter } from './letter.ts'

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

export function high5Letter(content: High5Content, siteUrl: string): Letter {
  const { nominationId, name, nominator, behaviour = '', card, answers, others } = content
  const values = {
    name,
    nominator: nominator.name,
    company: nominator.company,
    behaviour,
    card: card?.name ?? '',
    names: listed.format(others),
  }
  const page = pageAddress(siteUrl, 'my-profile', 'review-nomination', nominationId)
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text: fill(text, values) })
  return {
    subject: mailTexts.high5Subject,
    heading: mailTexts.high5Subject,
    preview: fill(card ? mailTexts.high5Preview : mailTexts.high5FromPlain, values),
    blocks: [
      paragraph(mailTexts.greeting),
      paragraph(behaviour ? mailTexts.high5From : mailTexts.high5FromPlain),
      ...(card ? [picture(card, behaviour, siteUrl)] : []),
      ...answers.map(({ label, content }): Block => ({ kind: 'answer', label, content })),
      ...(others.length > 0 ? [paragraph(mailTexts.high5Team)] : []),
      { kind: 'button', label: mailTexts.high5Open, address: page },
      { kind: 'link', label: cardsTexts.download, address: `${page}${cardSearch}` },
    ],
    why: mailTexts.high5Why,
  }
}

function picture(card: { id: number; name: string }, behaviour: string, siteUrl: string): Block {
  return {
    kind: 'picture',
    address: `${siteUrl}${cardPicture(card.id, 'png')}`,
    alt: fill(mailTexts.cardPicture, { card: card.name, behaviour }),
  }
}
