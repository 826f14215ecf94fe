/** Changing the password of the account that is signed in, at the user pool itself: the password goes nowhere
 * else. */
import { siteConfig } from '#web/client/site-config.ts'
import { hasTypedPassword } from './browser-session.ts'
import { callPool } from './pool-call.ts'

/** Where a password is changed that the user pool does not keep. */
export interface CompanyPassword {
  /** Page of the company directory, where the deployment names one. */
  readonly address: string | undefined
}

/** Sets a new password; the present one proves the person. Throws as `callPool`. */
export async function changePassword(PreviousPassword: string, ProposedPassword: string): Promise<void> {
  await callPool('ChangePassword', { PreviousPassword, ProposedPassword })
}

/** Where to change it for those who came by their company account; nothing for those who typed a password. */
export async function companyPassword(): Promise<CompanyPassword | undefined> {
  const { federation } = await siteConfig()
  return federation && !hasTypedPassword() ? { address: federation.passwordAddress } : undefined
}
