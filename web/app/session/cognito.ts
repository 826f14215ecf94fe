/** Signing in and out at the user pool, and the access token of the session. The only place that knows the
 * sign-in library. */
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  resetPassword,
  type SignInOutput,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import type { SiteConfig } from '#shared/site-config.ts'
import { siteConfig } from '#web/client/site-config.ts'
import { beginSession, endSession } from './browser-session.ts'
import { callPortal, portalApi } from './portal-call.ts'
import { isWrongCode, isWrongSignIn, resolveUsername, withEitherName } from './sign-in-names.ts'

/** The next step of a sign-in: none, a password of the person's own, a code of their authenticator app, or a
 * code sent by email. */
export type NextStep = 'done' | 'new-password' | 'app-code' | 'reset-password'

/** Longest that signing out waits for the session to be revoked, in ms. */
const patience = 3000

let configured: Promise<SiteConfig> | undefined

/** Points the sign-in library at this deployment's user pool; again after a failure. */
export function configureCognito(): Promise<SiteConfig> {
  configured ??= siteConfig().then(
    (config) => {
      Amplify.configure({ Auth: { Cognito: pool(config) } })
      return config
    },
    (failure) => {
      configured = undefined
      throw failure
    },
  )
  return configured
}

/** Signs in by SRP: the password itself never leaves the browser. Raises the library's errors. */
export async function signInWith(username: string, password: string, remember: boolean): Promise<NextStep> {
  await configureCognito()
  // A new sign-in, perhaps of another person, first ends the present session.
  endSession('lost')
  const output = await withEitherName(username, isWrongSignIn, (name) =>
    signIn({ username: name, password, options: { authFlowType: 'USER_SRP_AUTH' } }),
  )
  return settle(output, username.trim(), remember)
}

/** Ends a sign-in that asked for a password of the person's own. */
export async function chooseNewPassword(
  username: string,
  newPassword: string,
  remember: boolean,
): Promise<NextStep> {
  return settle(await confirmSignIn({ challengeResponse: newPassword }), username.trim(), remember)
}

/** Ends a sign-in that asked for a code of the authenticator app. After a wrong one another can be tried. */
export async function answerWithCode(username: string, code: string, remember: boolean): Promise<NextStep> {
  return settle(await confirmSignIn({ challengeResponse: code }), username.trim(), remember)
}

/** Has a code sent to the account's mailbox. An unknown account looks the same as a known one. */
export async function sendResetCode(username: string): Promise<void> {
  await configureCognito()
  await askForCode(username.trim())
  const handle = await resolveUsername(username)
  if (handle) await askForCode(handle)
}

async function askForCode(username: string): Promise<void> {
  try {
    await resetPassword({ username })
  } catch (failure) {
    if (failure instanceof Error && failure.name === 'UserNotFoundException') return
    throw failure
  }
}

/** Sets a new password with the code from the mail. */
export async function resetWithCode(username: string, code: string, newPassword: string): Promise<void> {
  await configureCognito()
  await withEitherName(username, isWrongCode, (name) =>
    confirmResetPassword({ username: name, confirmationCode: code.trim(), newPassword }),
  )
}

/** Ends the session at the portal and at the user pool and drops it here, also where they do not answer. */
export async function signOutHere(): Promise<void> {
  const ended = configureCognito().then(() => endSessions({ everywhere: false }))
  const revoked = ended.catch(() => undefined).then(() => signOut())
  await Promise.race([revoked, new Promise((done) => setTimeout(done, patience))]).catch(() => undefined)
  endSession('signed-out')
}

/** Ends every session of the account. Raises where the portal does not answer: then they all go on. */
export async function signOutOnAllDevices(): Promise<void> {
  await endSessions({ everywhere: true })
  await signOutHere()
}

async function endSessions(body: { everywhere: boolean }): Promise<void> {
  const token = await accessToken()
  if (token) await callPortal(portalApi.signOut, { body }, token)
}

/** The session's access token, renewed where it has run out. Nothing where the session is over; raises where
 * the user pool cannot be reached. */
export async function accessToken(): Promise<string | undefined> {
  await configureCognito()
  const session = await fetchAuthSession()
  return session.tokens?.accessToken.toString()
}

function settle(output: SignInOutput, username: string, remember: boolean): NextStep {
  if (output.isSignedIn) {
    beginSession({ username, remember })
    return 'done'
  }
  const step = output.nextStep.signInStep
  if (step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') return 'new-password'
  if (step === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'app-code'
  if (step === 'RESET_PASSWORD') return 'reset-password'
  throw new Error(`The user pool asks for a step that is not offered here: ${step}`)
}

function pool(config: SiteConfig) {
  const { userPoolId, userPoolClientId, userPoolEndpoint, federation } = config
  const here = `${location.origin}/login`
  const oauth = federation && {
    domain: federation.domain,
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [here],
    redirectSignOut: [here],
    responseType: 'code' as const,
  }
  return {
    userPoolId,
    userPoolClientId,
    ...(userPoolEndpoint && { userPoolEndpoint }),
    loginWith: { username: true, email: true, ...(oauth && { oauth }) },
  }
}
