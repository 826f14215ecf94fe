/** The account of a token's owner (docs/product.md#accounts). */
import {
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  NotAuthorizedException,
} from '@aws-sdk/client-cognito-identity-provider'
import { serviceLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'
import { lettersOf } from '#shared/directory/columns.ts'
import { isTooLong } from '#shared/directory/rules.ts'
import { accessTexts } from '#shared/messages/problems.ts'
import { normalAddress } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import { isPlainText, tidyName } from '#shared/text.ts'

const client = warm(() => new CognitoIdentityProviderClient({ requestHandler: serviceLimits }))

export interface SessionCredentials {
  /** Lower case; proved to be the owner's, or absent. */
  readonly email: string | undefined
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/** Looks up an account with its own access token, without rights over the pool. Raises `unauthenticated`,
 * `account-unusable`. */
export async function credentialsOf(accessToken: string): Promise<SessionCredentials> {
  const { Username = '', UserAttributes = [] } = await client()
    .send(new GetUserCommand({ AccessToken: accessToken }))
    .catch((failure) => {
      throw failure instanceof NotAuthorizedException ? new Problem('unauthenticated') : failure
    })
  const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']))
  return {
    email: attributes.get('email_verified') === 'true' ? addressOf(attributes.get('email')) : undefined,
    username: (attributes.get('preferred_username') || Username).toLowerCase(),
    firstName: tidyName(attributes.get('given_name') ?? ''),
    lastName: tidyName(attributes.get('family_name') ?? ''),
  }
}

/** Ends every session of a token's owner at the pool. Repeating it changes nothing. */
export async function endSessionsAtPool(accessToken: string): Promise<void> {
  await client()
    .send(new GlobalSignOutCommand({ AccessToken: accessToken }))
    .catch((failure) => {
      if (!(failure instanceof NotAuthorizedException)) throw failure
    })
}

function addressOf(email: string | undefined): string | undefined {
  if (!email) return undefined
  const address = normalAddress(email)
  if (address === undefined) throw unusable(accessTexts.addressLookAlike)
  return address
}

/** Checks that an unknown person can be registered under these names. Raises `account-unusable`. */
export function checkIdentifiers({ email = '', username, firstName, lastName }: SessionCredentials): void {
  if (!isPlainText(username)) throw unusable(accessTexts.addressLookAlike)
  const parts = { email, username, firstName, lastName }
  const isLong = Object.entries(parts).some(([key, text]) =>
    isTooLong(text, lettersOf(key as keyof typeof parts)),
  )
  if (isLong) throw unusable(accessTexts.nameTooLong)
}

const unusable = (reason: string) => new Problem('account-unusable', { values: { reason } })
