/** The mails of employment equity: the nominee is asked, and reminded where they have not answered; the
 * nominator hears the answer. Nobody gets a copy (docs/product.md#answering-for-equity). */

import * as z from 'zod'
import { type Letter, type Mail, type MailDraft, type Mails, pageAddress } from '#events/mail/letter.ts'
import { findEquityNomination, findOf, findSubmission } from '#functions/equity/store.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import { id } from '#shared/ids.ts'
import { equityMailTexts as texts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'
import type { EquityMail } from '#shared/outbox/mail-kinds.ts'

type Event<T extends OutboxEvent['event']> = Extract<OutboxEvent, { event: T }>

/** Asks each nominee of a submission who has not answered yet. */
export async function mailsOfSubmission({ submissionId }: Event<'equity-nominated'>): Promise<MailDraft[]> {
  const submission = await findSubmission(submissionId)
  if (!submission) throw new Error(`There is no submission ${submissionId}.`)
  const nominations = await Promise.all(submission.nominations.map((each) => findOf(each.personId, each.id)))
  return nominations.flatMap((each) =>
    each?.state === 'Pending' ? [draft('equity-request', each, each.nominee)] : [],
  )
}

/** Asks a nominee once more who has not answered. */
export async function mailsOfEquityReminder({
  nominationId,
}: Event<'equity-reminder-due'>): Promise<MailDraft[]> {
  const nomination = await find(nominationId)
  return nomination.state === 'Pending' ? [draft('equity-reminder', nomination, nomination.nominee)] : []
}

/** Tells the nominator what was answered. */
export async function mailsOfAnswer({ nominationId }: Event<'equity-answered'>): Promise<MailDraft[]> {
  const nomination = await find(nominationId)
  return [draft('equity-answered', nomination, nomination.nominator)]
}

function draft(template: EquityMail, { id }: EquityNomination, to: MailDraft['to']): MailDraft {
  const { personId, name, email } = to
  return { to: { personId, name, email }, cc: [], template, payload: { nominationId: id } }
}

const payload = z.object({ nominationId: id })

/** A mail that is written while what it says is so. */
function mailOf(
  isStillSo: (nomination: EquityNomination) => boolean,
  write: (nomination: EquityNomination, siteUrl: string) => Letter,
): Mail {
  return {
    letter: async ({ payload: given, siteUrl }) => {
      const nomination = await find(payload.parse(given).nominationId)
      return isStillSo(nomination) ? write(nomination, siteUrl) : undefined
    },
  }
}

/** The mails about employment equity, for the registry. */
export const mailsOfEquity: Mails<EquityMail> = {
  'equity-request': mailOf(({ state }) => state === 'Pending', requestLetter),
  'equity-reminder': mailOf(({ state }) => state === 'Pending', equityReminderLetter),
  'equity-answered': mailOf(({ state }) => state !== 'Pending', answeredLetter),
}

export type EquityContent = Pick<EquityNomination, 'id' | 'award' | 'state'> & {
  readonly nominator: Pick<EquityNomination['nominator'], 'name' | 'company'>
  readonly nominee: Pick<EquityNomination['nominee'], 'name'>
}

/** Asks a nominee; the button leads through signing in. */
export function requestLetter(content: EquityContent, siteUrl: string): Letter {
  return askingLetter(content, texts.request, siteUrl)
}

/** Asks a nominee once more. */
export function equityReminderLetter(content: EquityContent, siteUrl: string): Letter {
  return askingLetter(content, { ...texts.request, ...texts.reminder }, siteUrl)
}

function askingLetter(
  { id, award, nominator }: EquityContent,
  { subject, preview, text, confidential, open, why }: Record<keyof typeof texts.request, string>,
  siteUrl: string,
): Letter {
  const values = { nominator: nominator.name, company: nominator.company, award }
  return {
    subject,
    preview: fill(preview, values),
    blocks: [
      { kind: 'paragraph', text: fill(text, values) },
      { kind: 'paragraph', text: fill(confidential, values) },
      { kind: 'button', label: open, address: pageAddress(siteUrl, 'equity-review', id) },
    ],
    why,
  }
}

/** Tells a nominator what their nominee has answered. */
export function answeredLetter({ award, nominee, state }: EquityContent, siteUrl: string): Letter {
  const { subject, preview, open, why } = texts.answered
  const answered = state === 'Accepted' ? texts.answered.Accepted : texts.answered.Declined
  return {
    subject,
    ...(state === 'Accepted' && { tone: 'done' }),
    preview,
    blocks: [
      { kind: 'paragraph', text: fill(answered, { nominee: nominee.name, award }) },
      { kind: 'button', label: open, address: pageAddress(siteUrl, 'employment-equity') },
    ],
    why,
  }
}

async function find(nominationId: string): Promise<EquityNomination> {
  const nomination = await findEquityNomination(nominationId)
  if (!nomination) throw new Error(`There is no nomination ${nominationId}.`)
  return nomination
}
