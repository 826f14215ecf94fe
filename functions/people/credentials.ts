/** What the credentials service knows of a token's owner (decision P1). */
import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider'
import { Problem } from '#shared/problems.ts'

let client: CognitoIdentityProviderClient | undefined

export interface Credentials {
  /** Lower case; proved to be the owner's, or absent. */
  readonly email: string | undefined
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/** Asks with the owner's own access token, so that the function needs no rights over the user pool.
 * Raises `unauthenticated` where the service has revoked the token. */
export async function credentialsOf(accessToken: string): Promise<Credentials> {
  client ??= new CognitoIdentityProviderClient({})
  const { Username = '', UserAttributes = [] } = await client
    .send(new GetUserCommand({ AccessToken: accessToken }))
    .catch((failure) => {
      throw failure instanceof NotAuthorizedException ? new Problem('unauthenticated') : failure
    })
  const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']))
  return {
    email: attributes.get('email_verified') === 'true' ? attributes.get('email')?.toLowerCase() : undefined,
    username: (attributes.get('preferred_username') || Username).toLowerCase(),
    firstName: attributes.get('given_name') ?? '',
    lastName: attributes.get('family_name') ?? '',
  }
}

/** Ends every session of the owner of an access token, at the pool; one that the pool has ended changes nothing. */
export async function endSessionsAtPool(accessToken: string): Promise<void> {
  client ??= new CognitoIdentityProviderClient({})
  await client.send(new GlobalSignOutCommand({ AccessToken: accessToken })).catch((failure) => {
    if (!(failure instanceof NotAuthorizedException)) throw failure
  })
}
