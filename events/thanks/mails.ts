/** The mail of thanks: one, to the nominator, with the words as they are when it is made. */
import * as z from 'zod'
import { type Letter, type MailDraft, type Mails, pageAddress } from '#events/mail/letter.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { stands } from '#functions/thanks/reading.ts'
import { thanksBy } from '#functions/thanks/words.ts'
import { id } from '#shared/ids.ts'
import { fill } from '#shared/messages/fill.ts'
import { thanksMailTexts as texts } from '#shared/messages/thanks.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'

type Said = Extract<OutboxEvent, { event: 'thanks-said' }>

const payload = z.object({ nominationId: id, personId: id })

/** Who gets the mail of thanks; nobody where they were taken back or the recognition withdrawn since. */
export async function mailsOfThanks({ nominationId, personId }: Said): Promise<MailDraft[]> {
  const found = await readStanding(nominationId, personId)
  if (!found) return []
  const { personId: to, name, email } = found.nomination.body.nominator
  return [
    { to: { personId: to, name, email }, cc: [], template: 'thanks', payload: { nominationId, personId } },
  ]
}

async function readStanding(nominationId: string, personId: string) {
  const [nomination, said] = await Promise.all([
    findFullNomination(nominationId),
    thanksBy(nominationId, personId),
  ])
  // An error, so that it is tried again.
  if (!nomination) throw new Error(`There is no nomination ${nominationId}.`)
  return said && stands(nomination) ? { nomination, said } : undefined
}

/** The mail of thanks, for the registry. */
export const thanksMails: Mails<'thanks'> = {
  thanks: {
    letter: async ({ payload: given, siteUrl }) => {
      const { nominationId, personId } = payload.parse(given)
      const found = await readStanding(nominationId, personId)
      return found && thanksLetter({ ...found.said, nomination: found.nomination.head }, siteUrl)
    },
  },
}

interface ThanksContent {
  readonly name: string
  readonly text: string
  readonly nomination: Pick<Nomination, 'id' | 'kind' | 'title'>
}

/** Says who says thank you for what, in their words. */
export function thanksLetter({ name, text, nomination }: ThanksContent, siteUrl: string): Letter {
  const values = { name, title: nomination.title }
  const path = addressOfNomination(nomination, 'sent').slice(1).split('/')
  return {
    subject: fill(texts.subject, values),
    tone: 'celebration',
    preview: text,
    blocks: [
      { kind: 'paragraph', text: fill(texts.text, values) },
      { kind: 'answer', label: texts.label, content: text },
      { kind: 'button', label: texts.open, address: pageAddress(siteUrl, ...path) },
    ],
    why: texts.why,
  }
}
