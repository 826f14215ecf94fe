/** Signing in: by password proof or plain password, with a new password where a temporary one was set. */
import * as z from 'zod'
import { change, findAccount, identify, isPassword, passwordToStore } from './accounts.ts'
import {
  disabledAccount,
  invalidParameter,
  name,
  notAuthorized,
  operation,
  type Pool,
  password,
  token,
} from './pool.ts'
import { openSession, refreshSession } from './sessions.ts'
import { code, takeCode } from './software-token.ts'
import { fromHex, isProven, openExchange, padded } from './srp.ts'
import type { Account } from './store.ts'

const flow = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    ClientId: name,
    AuthParameters: z.object({ USERNAME: name, SRP_A: z.string().regex(/^[0-9a-f]{1,1024}$/i) }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    ClientId: name,
    AuthParameters: z.object({ USERNAME: name, PASSWORD: password }),
  }),
  z.object({
    AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    ClientId: name,
    AuthParameters: z.object({ REFRESH_TOKEN: token }),
  }),
])

const passwordProof = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ClientId: name,
  ChallengeResponses: z.object({
    USERNAME: name,
    PASSWORD_CLAIM_SECRET_BLOCK: token,
    PASSWORD_CLAIM_SIGNATURE: token,
    TIMESTAMP: z.string().min(1).max(64),
  }),
})

const newPassword = z.object({
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  ClientId: name,
  Session: token,
  ChallengeResponses: z.looseObject({ USERNAME: name, NEW_PASSWORD: password }),
})

const appCode = z.object({
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  ClientId: name,
  Session: token,
  ChallengeResponses: z.object({ USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code }),
})

/** Calls that sign somebody in. */
export const signInCalls = {
  /** Begins a sign-in, or refreshes one. */
  InitiateAuth: operation(flow, async (pool, input) => {
    requireFlow(pool, input.AuthFlow)
    switch (input.AuthFlow) {
      case 'USER_SRP_AUTH':
        return askForProof(pool, input.AuthParameters.USERNAME, fromHex(input.AuthParameters.SRP_A))
      case 'USER_PASSWORD_AUTH':
        return checkPassword(pool, input.AuthParameters.USERNAME, input.AuthParameters.PASSWORD)
      default: {
        const tokens = await refreshSession(pool, input.AuthParameters.REFRESH_TOKEN)
        return { ChallengeParameters: {}, AuthenticationResult: tokens }
      }
    }
  }),

  /** Goes on with a sign-in. */
  RespondToAuthChallenge: operation(
    z.discriminatedUnion('ChallengeName', [passwordProof, newPassword, appCode]),
    (pool, input) => {
      if (input.ChallengeName === 'PASSWORD_VERIFIER') return checkProof(pool, input.ChallengeResponses)
      if (input.ChallengeName === 'SOFTWARE_TOKEN_MFA') return checkCode(pool, input)
      return choosePassword(pool, input.Session, input.ChallengeResponses)
    },
  ),
}

function requireFlow({ authFlows }: Pool, flow: string): void {
  const listed = `ALLOW_${flow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : flow}`
  if (!authFlows.includes(listed)) throw invalidParameter(`${flow} flow not enabled for this client`)
}

function requireUnlocked({ attempts }: Pool, id: string): void {
  if (attempts.isLocked(id)) throw notAuthorized('Password attempts exceeded')
}

/** Returns a refusal for a challenge that was answered already, has expired or was never set. */
const spentChallenge = () => notAuthorized('Invalid session for the user, session is expired.')

function askForProof(pool: Pool, username: string, clientPublic: bigint): object {
  const { id, password } = identify(pool, username)
  requireUnlocked(pool, id)
  const exchange = openExchange(clientPublic, fromHex(password.verifier))
  if (!exchange) throw invalidParameter('Invalid SRP_A.')
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: padded(fromHex(password.salt)),
      SRP_B: exchange.serverPublic.toString(16),
      SECRET_BLOCK: pool.challenges.set({ kind: 'password', id, exchange }),
      // Always the sub, never the user name: that would tell an alias that exists from one that does not.
      USERNAME: id,
      USER_ID_FOR_SRP: id,
    },
  }
}

function checkProof(
  pool: Pool,
  responses: z.infer<typeof passwordProof>['ChallengeResponses'],
): Promise<object> {
  const { PASSWORD_CLAIM_SECRET_BLOCK: secretBlock, USERNAME: username } = responses
  const challenge = pool.challenges.find('password', secretBlock)
  pool.challenges.remove(secretBlock)
  if (!challenge) throw spentChallenge()
  const { id, exchange } = challenge
  requireUnlocked(pool, id)
  const proven = isProven(exchange, {
    poolName: pool.poolName,
    id,
    secretBlock,
    timestamp: responses.TIMESTAMP,
    signature: responses.PASSWORD_CLAIM_SIGNATURE,
  })
  const { account, password } = identify(pool, id)
  const isStillThePassword = fromHex(password.verifier) === exchange.verifier
  const isTheirs = username === id || findAccount(pool, username)?.sub === id
  return admit(pool, id, proven && isStillThePassword && isTheirs ? account : undefined)
}

function checkPassword(pool: Pool, username: string, typed: string): Promise<object> {
  const identity = identify(pool, username)
  requireUnlocked(pool, identity.id)
  const matches = isPassword(pool, identity, typed)
  return admit(pool, identity.id, matches ? identity.account : undefined)
}

/** Opens a session, or has a new password chosen first. Without an account it counts a wrong password. */
async function admit(pool: Pool, id: string, account: Account | undefined): Promise<object> {
  if (!account) {
    pool.attempts.countWrong(id)
    throw notAuthorized()
  }
  pool.attempts.forgive(account.sub)
  if (!account.enabled) throw disabledAccount()
  if (account.status === 'CONFIRMED' && account.asksForCode) return askForCode(pool, account)
  if (account.status === 'CONFIRMED')
    return { ChallengeParameters: {}, AuthenticationResult: await openSession(pool, account) }
  if (account.temporaryUntil !== undefined && account.temporaryUntil <= pool.calendar().getTime())
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: pool.challenges.set({ kind: 'new-password', id: account.sub }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(account.attributes),
    },
  }
}

function choosePassword(
  pool: Pool,
  session: string,
  responses: z.infer<typeof newPassword>['ChallengeResponses'],
): Promise<object> {
  const challenge = pool.challenges.find('new-password', session)
  const account = challenge && pool.store.accounts.get(challenge.id)
  if (!account || findAccount(pool, responses.USERNAME) !== account) throw spentChallenge()
  if (Object.keys(responses).some((each) => each.startsWith('userAttributes.')))
    throw notAuthorized('A client attempted to write unauthorized attribute')
  // A password that the policy refuses leaves the challenge open, so that the person can choose another.
  const password = passwordToStore(pool, account.sub, responses.NEW_PASSWORD)
  pool.challenges.remove(session)
  change(pool, account, { password, status: 'CONFIRMED', temporaryUntil: undefined })
  return admit(pool, account.sub, account)
}

function askForCode(pool: Pool, { sub }: Account): object {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: pool.challenges.set({ kind: 'app-code', id: sub }),
    ChallengeParameters: { USER_ID_FOR_SRP: sub },
  }
}

/** Opens a session for a code. A refused one leaves the challenge open. */
async function checkCode(
  pool: Pool,
  { Session: session, ChallengeResponses: responses }: z.infer<typeof appCode>,
): Promise<object> {
  const challenge = pool.challenges.find('app-code', session)
  const account = challenge && pool.store.accounts.get(challenge.id)
  if (!account || findAccount(pool, responses.USERNAME) !== account) throw spentChallenge()
  if (!account.enabled) throw disabledAccount()
  const secret = account.softwareToken?.secret ?? ''
  takeCode(pool, account, { secret, typed: responses.SOFTWARE_TOKEN_MFA_CODE })
  pool.challenges.remove(session)
  return { ChallengeParameters: {}, AuthenticationResult: await openSession(pool, account) }
}
