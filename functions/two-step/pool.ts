/** Codes of authenticator apps at the user pool: whether an account is asked for them, and whether one is
 * right. */
import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  GetUserCommand,
  InvalidParameterException,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  SoftwareTokenMFANotFoundException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { env, required } from '#functions/runtime/env.ts'
import { serviceLimits } from '#functions/runtime/service-limits.ts'
import { warm } from '#functions/runtime/warm.ts'
import { Problem } from '#shared/problems.ts'

const client = warm(() => new CognitoIdentityProviderClient({ requestHandler: serviceLimits }))

const isIn = (settings: readonly string[] | undefined) => settings?.includes('SOFTWARE_TOKEN_MFA') ?? false

const settingsOf = (Enabled: boolean) => ({ Enabled, PreferredMfa: Enabled })

/** Tells whether the owner of a token is asked for codes. Raises `unauthenticated`. */
export async function isOnFor(AccessToken: string): Promise<boolean> {
  const user = await client().send(new GetUserCommand({ AccessToken })).catch(raise)
  return isIn(user.UserMFASettingList)
}

/** Raises a failure; `unauthenticated` where the pool no longer takes a token, which the portal may cache for a
 * minute. */
function raise(error: unknown): never {
  throw error instanceof NotAuthorizedException ? new Problem('unauthenticated') : error
}

/** Has the pool take a code of a token's owner, of a new app too. Raises `code-wrong`, `code-used`,
 * `unauthenticated`. */
export async function takeCode(AccessToken: string, UserCode: string): Promise<void> {
  try {
    await client().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  } catch (error) {
    if (error instanceof ExpiredCodeException) throw new Problem('code-used')
    const isWrong =
      error instanceof EnableSoftwareTokenMFAException ||
      error instanceof CodeMismatchException ||
      // The account has no app.
      error instanceof InvalidParameterException ||
      error instanceof SoftwareTokenMFANotFoundException
    if (isWrong) throw new Problem('code-wrong')
    raise(error)
  }
}

/** Has the pool ask a token's owner for codes, or no longer. Raises `unauthenticated`. */
export async function setForOwner(AccessToken: string, isOn: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = settingsOf(isOn)
  await client().send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })).catch(raise)
}

export interface NamedAccount {
  readonly username: string
  readonly sub: string
  readonly isOn: boolean
}

/** Finds an account by its subject or a name that the pool knows; nothing where there is none. */
export async function accountNamed(Username: string): Promise<NamedAccount | undefined> {
  try {
    const found = await client().send(
      new AdminGetUserCommand({ UserPoolId: required(env.userPoolId), Username }),
    )
    const sub = found.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? ''
    return { username: found.Username ?? '', sub, isOn: isIn(found.UserMFASettingList) }
  } catch (error) {
    // A name that breaks the pool's pattern is nobody's.
    if (error instanceof UserNotFoundException || error instanceof InvalidParameterException) return undefined
    throw error
  }
}

/** Has the pool no longer ask an account for codes. Repeating it changes nothing. */
export async function turnOffFor({ username }: NamedAccount): Promise<void> {
  await client().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: required(env.userPoolId),
      Username: username,
      SoftwareTokenMfaSettings: settingsOf(false),
    }),
  )
}
