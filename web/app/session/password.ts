/** Changing the password of the account that is signed in, at the user pool itself: the password goes nowhere else. */
import { getCurrentUser, updatePassword } from 'aws-amplify/auth'
import { configureCognito } from './cognito.ts'

/** Where a password is changed that the user pool does not keep. */
export interface CompanyPassword {
  /** Page of the company directory, where the deployment names one. */
  readonly address: string | undefined
}

/** Sets a new password for whoever knows the present one. Raises the library's errors. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await configureCognito()
  await updatePassword({ oldPassword, newPassword })
}

/** Where to change it for those who came by their company account; nothing for those who typed a password. */
export async function companyPassword(): Promise<CompanyPassword | undefined> {
  const { federation } = await configureCognito()
  if (!federation) return undefined
  // What was typed at a sign-in is kept with its tokens; a redirect types nothing.
  const { signInDetails } = await getCurrentUser()
  return signInDetails ? undefined : { address: federation.passwordAddress }
}
