/** Every mail to holders of accounts with made-up content. */
import { type MailSample, samplesOf } from '#events/mail/samples.ts'
import { accountLetter } from './account-letters.ts'
import type { StoredAccountMail } from './account-mail-store.ts'

const about = (name: string, kind: StoredAccountMail['kind'], secret: string) =>
  samplesOf(name, { secret, username: 'amara.okafor' }, (content, siteUrl) =>
    accountLetter(kind, content, siteUrl),
  )

export const accountSamples: readonly MailSample[] = [
  ...about('Code for a new password', 'new-password', '407213'),
  ...about('Invitation to an account', 'invitation', 'Quiet-Harbour-42'),
  ...about('Code', 'code', '407213'),
]
