/** Changing the password of the account that is signed in, at the user pool itself: the password goes
 * nowhere else. The call is one of our own, because the sign-in page would have to load what the library
 * has for it. */
import { siteConfig } from '#web/client/site-config.ts'
import { hasTypedPassword } from './browser-session.ts'
import { accessToken } from './cognito.ts'

/** Where a password is changed that the user pool does not keep. */
export interface CompanyPassword {
  /** Page of the company directory, where the deployment names one. */
  readonly address: string | undefined
}

/** Sets a new password; the present one proves the person. Throws the user pool's exception by its name, or
 * the error of `fetch` where the pool does not answer. */
export async function changePassword(PreviousPassword: string, ProposedPassword: string): Promise<void> {
  const { region, userPoolEndpoint } = await siteConfig()
  const AccessToken = await accessToken()
  const reply = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ChangePassword',
    },
    body: JSON.stringify({ AccessToken, PreviousPassword, ProposedPassword }),
  })
  if (reply.ok) return
  const { __type: type = '', message = '' } = (await reply.json()) as { __type?: string; message?: string }
  // Some replies name it with where it comes from: `com.example#NotAuthorizedException`.
  throw Object.assign(new Error(message), { name: type.split('#').at(-1) })
}

/** Where to change it for those who came by their company account; nothing for those who typed a password. */
export async function companyPassword(): Promise<CompanyPassword | undefined> {
  const { federation } = await siteConfig()
  return federation && !hasTypedPassword() ? { address: federation.passwordAddress } : undefined
}
