/** The mail of an abuse report: one, to the contact address. */
import * as z from 'zod'
import { contact, type Letter, type MailDraft, type Mails, pageAddress } from '#events/mail/letter.ts'
import { findReport } from '#functions/abuse/store.ts'
import type { AbuseReport } from '#shared/abuse/model.ts'
import { id } from '#shared/ids.ts'
import { abuseMailTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import type { OutboxEvent } from '#shared/outbox/events.ts'

type Reported = Extract<OutboxEvent, { event: 'abuse-reported' }>

const payload = z.object({ reportId: id })

/** Who gets the mail of a new report. */
export async function mailsOfReport({ reportId }: Reported): Promise<MailDraft[]> {
  return [{ to: contact, cc: [], template: 'abuse-report', payload: { reportId } }]
}

/** The mails of abuse reports, for the registry. */
export const abuseMails: Mails<'abuse-report'> = {
  'abuse-report': {
    // An error where the report is not there, so that the mail is tried again.
    letter: async ({ payload: given, siteUrl }) => {
      const { reportId } = payload.parse(given)
      const report = await findReport(reportId)
      if (!report) throw new Error(`There is no abuse report ${reportId}.`)
      return abuseLetter(report, siteUrl)
    },
  },
}

/** Says who reported whose idea, in which words. The button leads through signing in; only administrators get
 * further. */
export function abuseLetter(
  { id, ideaTitle, reporter, reported, text }: AbuseReport,
  siteUrl: string,
): Letter {
  const values = { title: ideaTitle, reporter: reporter.name, reported: reported.name }
  return {
    subject: abuseMailTexts.subject,
    preview: fill(abuseMailTexts.preview, values),
    blocks: [
      { kind: 'paragraph', text: fill(abuseMailTexts.reported, values) },
      { kind: 'answer', label: fill(abuseMailTexts.text, values), content: text },
      { kind: 'paragraph', text: fill(abuseMailTexts.nobodyTold, values) },
      { kind: 'button', label: abuseMailTexts.open, address: pageAddress(siteUrl, 'abuse-report', id) },
    ],
    why: abuseMailTexts.why,
  }
}
