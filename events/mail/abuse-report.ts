/** The mail that tells the contact address of an abuse report. */
import type { AbuseReport } from '#shared/abuse/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { pageAddress } from './addresses.ts'
import type { Letter } from './letter.ts'

/** Says who reported whose idea, in which words. The button leads through signing in; only administrators get
 * further. */
export function abuseLetter(
  { id, ideaTitle, reporter, reported, text }: AbuseReport,
  siteUrl: string,
): Letter {
  const values = { title: ideaTitle, reporter: reporter.name, reported: reported.name }
  return {
    subject: mailTexts.abuseSubject,
    heading: mailTexts.abuseSubject,
    preview: fill(mailTexts.abusePreview, values),
    blocks: [
      { kind: 'paragraph', text: fill(mailTexts.abuseReported, values) },
      { kind: 'answer', label: fill(mailTexts.abuseText, values), content: text },
      { kind: 'paragraph', text: fill(mailTexts.abuseNobodyTold, values) },
      { kind: 'button', label: mailTexts.abuseOpen, address: pageAddress(siteUrl, 'abuse-report', id) },
    ],
    why: mailTexts.abuseWhy,
  }
}
