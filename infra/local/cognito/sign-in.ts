/** Signing in: by password proof or plain password, with a new password where a temporary one was given. */
import * as z from 'zod'
import { change, findAccount, type Identity, identify } from './accounts.ts'
import { countWrong, isLocked } from './attempts.ts'
import { openChallenge, setChallenge } from './challenges.ts'
import { name, operation, password, token } from './operation.ts'
import { isPassword, requireGoodPassword, verifierToStore } from './passwords.ts'
import { millisecondsNow, type Pool } from './pool.ts'
import { disabledAccount, invalidParameter, Refusal, spentChallenge, wrongCredentials } from './refusal.ts'
import { openSession, refreshSession } from './sessions.ts'
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

/** InitiateAuth: begins a sign-in, or refreshes one. */
export const initiateAuth = operation(flow, async (pool, input) => {
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
})

/** RespondToAuthChallenge: goes on with a sign-in. */
export const respondToAuthChallenge = operation(
  z.discriminatedUnion('ChallengeName', [passwordProof, newPassword]),
  (pool, input) =>
    input.ChallengeName === 'PASSWORD_VERIFIER'
      ? checkProof(pool, input.ChallengeResponses)
      : choosePassword(pool, input.Session, input.ChallengeResponses),
)

function requireUnlocked(pool: Pool, id: string): void {
  if (isLocked(pool.wrongPasswords, id, millisecondsNow(pool))) {
    throw new Refusal('NotAuthorizedException', 'Password attempts exceeded')
  }
}

function askForProof(pool: Pool, username: string, clientPublic: bigint): object {
  const { id, password } = identify(pool, username)
  requireUnlocked(pool, id)
  const exchange = openExchange(clientPublic, fromHex(password.verifier))
  if (!exchange) throw invalidParameter('Invalid SRP_A.')
  const secretBlock = setChallenge(pool.challenges, { kind: 'password', id, exchange }, millisecondsNow(pool))
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: padded(fromHex(password.salt)),
      SRP_B: exchange.serverPublic.toString(16),
      SECRET_BLOCK: secretBlock,
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
  const challenge = openChallenge(pool.challenges, 'password', secretBlock, millisecondsNow(pool))
  pool.challenges.delete(secretBlock)
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
  if (!account || !proven || !isStillThePassword || !isTheirs) return refuse(pool, id)
  return admit(pool, account)
}

function checkPassword(pool: Pool, username: string, given: string): Promise<object> {
  const { id, account, password }: Identity = identify(pool, username)
  requireUnlocked(pool, id)
  const matches = isPassword(password, pool.poolName, id, given)
  return account && matches ? admit(pool, account) : refuse(pool, id)
}

function refuse(pool: Pool, id: string): never {
  countWrong(pool.wrongPasswords, id, millisecondsNow(pool))
  throw wrongCredentials()
}

/** What follows a right password: the session, or the choice of a new password first. */
async function admit(pool: Pool, account: Account): Promise<object> {
  pool.wrongPasswords.delete(account.sub)
  if (!account.enabled) throw disabledAccount()
  if (account.status === 'CONFIRMED') {
    return { ChallengeParameters: {}, AuthenticationResult: await openSession(pool, account) }
  }
  const challenge = { kind: 'new-password', id: account.sub } as const
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: setChallenge(pool.challenges, challenge, millisecondsNow(pool)),
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
  const challenge = openChallenge(pool.challenges, 'new-password', session, millisecondsNow(pool))
  const account = challenge && pool.store.accounts.get(challenge.id)
  if (!account || findAccount(pool, responses.USERNAME) !== account) throw spentChallenge()
  if (Object.keys(responses).some((each) => each.startsWith('userAttributes.'))) {
    throw new Refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
  }
  // A password that the policy refuses leaves the challenge open, so that the person can choose another.
  requireGoodPassword(responses.NEW_PASSWORD)
  pool.challenges.delete(session)
  change(pool, account, {
    password: verifierToStore(pool.poolName, account.sub, responses.NEW_PASSWORD),
    status: 'CONFIRMED',
  })
  return admit(pool, account)
}
