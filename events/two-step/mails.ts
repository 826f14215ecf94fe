/** The mail about two-step sign-in: its owner hears of each change (docs/product.md#two-step-sign-in). */
import * as z from 'zod'
import { type Letter, type MailDraft, type Mails, pageAddress, paragraph } from '#events/mail/letter.ts'
import { findPerson } from '#functions/people/store.ts'
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import { twoStepMailTexts as texts } from '#shared/messages/two-step.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import { type TwoStepChange, twoStepChanges } from '#shared/two-step/model.ts'

type Changed = Extract<OutboxEvent, { event: 'two-step-changed' }>

const payload = z.object({ change: z.enum(twoStepChanges) })

/** The one mail of a change, to the owner of the account. */
export async function mailsOfTwoStep({ personId, change }: Changed): Promise<MailDraft[]> {
  const person = await findPerson(personId)
  if (!person) return []
  const { name, email } = person
  return [{ to: { personId, name, email }, cc: [], template: 'two-step-changed', payload: { change } }]
}

/** The mail about two-step sign-in, for the registry. */
export const twoStepMails: Mails<'two-step-changed'> = {
  'two-step-changed': {
    letter: async ({ payload: given, siteUrl }) => twoStepLetter(payload.parse(given), siteUrl),
  },
}

/** Says what was changed, and what to do about a change of somebody else's. */
export function twoStepLetter({ change }: { readonly change: TwoStepChange }, siteUrl: string): Letter {
  const { subject, text } = texts[change]
  return {
    subject,
    preview: text,
    blocks: [
      paragraph(text),
      paragraph(fill(texts.unexpected, { support: productTexts.supportMail })),
      { kind: 'button', label: texts.open, address: pageAddress(siteUrl, 'my-profile', 'edit-my-details') },
    ],
    why: texts.why,
  }
}
