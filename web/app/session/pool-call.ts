/** Calls of the user pool for somebody who is signed in. They are our own, because the sign-in page would have to
 * load what the library has for them. */
import { siteConfig } from '#web/client/site-config.ts'
import { accessToken } from './cognito.ts'

/** Calls the pool in the name of the session. Throws the pool's exception by its name, or the error of `fetch`
 * where the pool does not answer. */
export async function callPool<T>(operation: string, body: object): Promise<T> {
  const { region, userPoolEndpoint } = await siteConfig()
  const AccessToken = await accessToken()
  const reply = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ AccessToken, ...body }),
  })
  const answer: unknown = await reply.json()
  if (reply.ok) return answer as T
  const { __type: type = '', message = '' } = answer as { __type?: string; message?: string }
  // Some replies name it with where it comes from: `com.example#NotAuthorizedException`.
  throw Object.assign(new Error(message), { name: type.split('#').at(-1) })
}

/** Has the pool make a key for an authenticator app. It counts once a code of the app was shown. */
export async function newAppKey(): Promise<string> {
  return (await callPool<{ SecretCode: string }>('AssociateSoftwareToken', {})).SecretCode
}
