/** Signs in as a browser does that never sends its password: the client's half of Secure Remote Password. */
import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { once } from 'es-toolkit'

export interface Tokens {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken: string
}

interface Pool {
  /** Address of the sign-in service. */
  readonly endpoint: string
  readonly poolId: string
  readonly clientId: string
}

const group = getDiffieHellman('modp15')
const N = numberOf(group.getPrime('hex'))

function numberOf(hex: string): bigint {
  return BigInt(`0x${hex}`)
}

/** A number in whole bytes, which no reader takes for a negative one. */
function bytesOf(number: bigint): Buffer {
  const hex = number.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const hash = (...parts: (Buffer | string)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest()
}

/** One for all: Node 24 takes a second to make it. */
const ownGroup = once(() => createDiffieHellman(group.getPrime(), 2))

function power(base: bigint, exponent: bigint): bigint {
  ownGroup().setPrivateKey(bytesOf(exponent))
  return numberOf(ownGroup().computeSecret(bytesOf(base)).toString('hex'))
}

/** The pool's reply to a call; a refusal has `__type` and `message`. */
export async function atPool<T>(
  { endpoint }: Pick<Pool, 'endpoint'>,
  operation: string,
  body: object,
): Promise<T> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as T
}

/** Proves a password, and returns what the pool answers: tokens, a challenge or a refusal. */
export async function provePassword(
  pool: Pool,
  username: string,
  password: string,
): Promise<{ AuthenticationResult?: Tokens; ChallengeName?: string; message?: string }> {
  const { poolId, clientId: ClientId } = pool
  const poolName = poolId.split('_')[1] ?? ''
  const a = numberOf(randomBytes(32).toString('hex'))
  const A = power(2n, a)
  const AuthParameters = { USERNAME: username, SRP_A: A.toString(16) }
  const asked = await atPool<{ ChallengeParameters?: Record<string, string>; message?: string }>(
    pool,
    'InitiateAuth',
    { AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters },
  )
  const {
    SRP_B = '',
    SALT = '',
    SECRET_BLOCK = '',
    USER_ID_FOR_SRP: id = '',
  } = asked.ChallengeParameters ?? {}
  if (!SRP_B) return asked
  const B = numberOf(SRP_B)
  const k = numberOf(hash(bytesOf(N), bytesOf(2n)).toString('hex'))
  const u = numberOf(hash(bytesOf(A), bytesOf(B)).toString('hex'))
  const identity = hash(`${poolName}${id}:${password}`)
  const x = numberOf(hash(bytesOf(numberOf(SALT)), identity).toString('hex'))
  const base = (((B - k * power(2n, x)) % N) + N) % N
  const secret = power(base, a + u * x)
  const key = Buffer.from(hkdfSync('sha256', bytesOf(secret), bytesOf(u), 'Caldera Derived Key', 16))
  const TIMESTAMP = 'Tue Mar 3 10:00:00 UTC 2026'
  const PASSWORD_CLAIM_SIGNATURE = createHmac('sha256', key)
    .update(poolName + id)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64')
  return atPool(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId,
    ChallengeResponses: {
      USERNAME: id,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE,
      TIMESTAMP,
    },
  })
}
