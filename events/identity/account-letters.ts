/** Texts of mails to account holders. Subject and preview show on locked screens, so they have no secret. */
import type { Letter } from '#events/mail/letter.ts'
import { fill } from '#shared/messages/fill.ts'
import { accountMailTexts, loginTexts } from '#shared/messages/identity.ts'
import type { StoredAccountMail } from './account-mail-store.ts'

export interface AccountContent {
  readonly secret: string
  readonly username: string
}

/** Returns a mail to the holder of an account. */
export function accountLetter(
  kind: StoredAccountMail['kind'],
  { secret, username }: AccountContent,
  siteUrl: string,
): Letter {
  const { text, secret: label, after, ...rest } = accountMailTexts[kind]
  return {
    ...rest,
    blocks: [
      { kind: 'paragraph', text: fill(text, { username }) },
      { kind: 'answer', label, content: secret },
      { kind: 'paragraph', text: after },
      ...(kind === 'invitation'
        ? [{ kind: 'button' as const, label: loginTexts.submit, address: `${siteUrl}/login` }]
        : []),
    ],
  }
}
