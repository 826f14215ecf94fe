/** The words of mails to holders of accounts. Neither subject nor preview has the secret: both show on locked
 * screens. */
import type { Letter } from '#events/mail/letter.ts'
import { fill } from '#shared/messages/fill.ts'
import { accountMailTexts, loginTexts } from '#shared/messages/identity.ts'
import type { StoredAccountMail } from './account-mail-store.ts'

export interface AccountContent {
  /** The code, or the temporary password. */
  readonly secret: string
  readonly username: string
}

/** A mail to the holder of an account. */
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
