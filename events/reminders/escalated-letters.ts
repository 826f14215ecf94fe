/** Mails about escalated stages (docs/product.md#escalation). */
import { type Letter, pageAddress, paragraph, rowsBlock } from '#events/mail/letter.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { escalatedTexts as texts } from '#shared/messages/reminders.ts'
import { escalation } from '#shared/reminders/settings.ts'
import { itemWords, type ReminderContent, rowOf, rowWords, standInText } from './letters.ts'

type Items = Pick<ReminderContent, 'items'>

export type PassedOnContent = Items & Pick<ReminderContent, 'name' | 'standsFor'>

export interface DeskRequestsContent extends Items {
  readonly approver: string
}

const days = escalation.afterDays

/** To who had them: no links, as there is nothing left to do. */
export function passedOnLetter({ name, items, standsFor }: PassedOnContent, _siteUrl: string): Letter {
  const { text, why } = texts.passedOn
  const subject = formatMessage(texts.passedOn.subject, { count: items.length })
  const body = fill(text, { days })
  return {
    subject,
    preview: body,
    blocks: [
      paragraph(fill(mailTexts.greeting, { name })),
      paragraph(body),
      ...(standsFor ? [paragraph(standInText('text', standsFor))] : []),
      ...rowsBlock(items.map((each) => ({ ...rowWords(each), text: fill(texts.item, itemWords(each)) }))),
    ],
    why: standsFor ? standInText('why', standsFor) : why,
  }
}

/** To the desk: each by its link, and one to its list. */
export function deskRequestsLetter({ approver, items }: DeskRequestsContent, siteUrl: string): Letter {
  const { text, open, why } = texts.desk
  const subject = formatMessage(texts.desk.subject, { count: items.length })
  const body = fill(text, { approver, days })
  return {
    subject,
    preview: body,
    blocks: [
      paragraph(mailTexts.plainGreeting),
      paragraph(body),
      ...rowsBlock(items.map((each) => rowOf(each, siteUrl, fill(texts.item, itemWords(each))))),
      { kind: 'button', label: open, address: pageAddress(siteUrl, 'admin', 'recognition-desk') },
    ],
    why,
  }
}
