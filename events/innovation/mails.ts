/** The mails of a new nomination for an innovation award: one to each nominee, one to the nominator
 * (docs/product.md#innovation-awards). */
import * as z from 'zod'
import { type Letter, type Mail, type MailDraft, type Mails, pageAddress } from '#events/mail/letter.ts'
import { findFullInnovation } from '#functions/innovation/store.ts'
import { addressOfInnovation } from '#shared/addresses.ts'
import { contentAnswers } from '#shared/forms/answers.ts'
import { id } from '#shared/ids.ts'
import type { FullInnovation } from '#shared/innovation/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { innovationMailTexts } from '#shared/messages/innovation.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'

type Nominated = Extract<OutboxEvent, { event: 'innovation-nominated' }>

const payload = z.object({ nominationId: id })

/** The mails of a new nomination. */
export async function mailsOfInnovation({ nominationId }: Nominated): Promise<MailDraft[]> {
  const { body } = await read(nominationId)
  const mail = (template: InnovationMail, { personId, name, email }: MailDraft['to']): MailDraft => ({
    to: { personId, name, email },
    cc: [],
    template,
    payload: { nominationId },
  })
  return [
    ...body.nominees.map((nominee) => mail('innovation-nominee', nominee)),
    mail('innovation-nominator', body.nominator),
  ]
}

type InnovationMail = 'innovation-nominee' | 'innovation-nominator'

/** All mails about innovation awards, for the registry. */
export const innovationMails: Mails<InnovationMail> = {
  'innovation-nominee': mailOf(nomineeLetter),
  'innovation-nominator': mailOf(nominatorLetter),
}

function mailOf(letter: (content: InnovationContent, siteUrl: string) => Letter): Mail {
  return {
    letter: async ({ payload: given, to, siteUrl }) => {
      const { head, body } = await read(payload.parse(given).nominationId)
      const others = body.nominees.filter(({ personId }) => personId !== to.personId)
      const content = {
        nominationId: head.id,
        name: to.firstName || to.name,
        event: head.eventTitle,
        nominator: body.nominator,
        others: others.map(({ name }) => name),
        answers: contentAnswers(body.answers),
      }
      return letter(content, siteUrl)
    },
  }
}

async function read(nominationId: string): Promise<FullInnovation> {
  const nomination = await findFullInnovation(nominationId)
  if (!nomination) throw new Error(`There is no innovation nomination ${nominationId}.`)
  return nomination
}

export interface InnovationContent {
  readonly nominationId: string
  /** First name of the reader. */
  readonly name: string
  /** Title of the award event. */
  readonly event: string
  readonly nominator: { readonly name: string; readonly company: string }
  /** Names of the nominees besides the reader. */
  readonly others: readonly string[]
  /** What the nominator wrote. */
  readonly answers: readonly { readonly label: string; readonly content: string }[]
}

/** Tells a nominee who nominated them for what, in which words. */
export function nomineeLetter(content: InnovationContent, siteUrl: string): Letter {
  const { subject, preview, text, others, open, why } = innovationMailTexts.nominee
  const { name, event, nominator, answers } = content
  const values = { event, nominator: nominator.name, company: nominator.company }
  const names = content.others.join(', ')
  return {
    subject,
    tone: 'celebration',
    preview: fill(preview, values),
    blocks: [
      { kind: 'paragraph', text: fill(mailTexts.greeting, { name }) },
      { kind: 'paragraph', text: fill(text, values) },
      ...(names ? [{ kind: 'paragraph', text: fill(others, { names }) } as const] : []),
      ...answers.map(({ label, content: said }) => ({ kind: 'answer', label, content: said }) as const),
      { kind: 'button', label: open, address: addressOf(content, siteUrl) },
    ],
    why,
  }
}

/** Confirms to the nominator what they have sent. */
export function nominatorLetter(content: InnovationContent, siteUrl: string): Letter {
  const { subject, preview, text, open, why } = innovationMailTexts.nominator
  const values = { event: content.event, names: content.others.join(', ') }
  return {
    subject,
    tone: 'done',
    preview: fill(preview, values),
    blocks: [
      { kind: 'paragraph', text: fill(mailTexts.greeting, { name: content.name }) },
      { kind: 'paragraph', text: fill(text, values) },
      { kind: 'button', label: open, address: addressOf(content, siteUrl) },
    ],
    why,
  }
}

function addressOf({ nominationId }: InnovationContent, siteUrl: string): string {
  return pageAddress(siteUrl, ...addressOfInnovation(nominationId).slice(1).split('/'))
}
