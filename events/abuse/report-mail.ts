/** The mail of an abuse report: one, to the contact address. */
import * as z from 'zod'
import { abuseLetter } from '#events/mail/abuse-report.ts'
import type { Letter } from '#events/mail/letter.ts'
import { contact } from '#events/mail/mailboxes.ts'
import type { MailDraft } from '#events/outbox/store.ts'
import { findReport } from '#functions/abuse/store.ts'
import { id } from '#shared/ids.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'

type Reported = Extract<OutboxEvent, { event: 'abuse-reported' }>

const payload = z.object({ reportId: id })

/** Who gets the mail of a new report: the contact address alone. */
export async function mailsOfReport({ reportId }: Reported): Promise<MailDraft[]> {
  return [{ to: contact, cc: [], template: 'abuse-report', payload: { reportId } }]
}

interface Writing {
  readonly payload: unknown
  readonly siteUrl: string
}

/** The mail about a report. Raises an error where the report is not there, so that the mail is tried again. */
export async function reportLetterOf({ payload: given, siteUrl }: Writing): Promise<Letter> {
  const { reportId } = payload.parse(given)
  const report = await findReport(reportId)
  if (!report) throw new Error(`There is no abuse report ${reportId}.`)
  return abuseLetter(report, siteUrl)
}
