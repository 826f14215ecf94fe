/** Asks the user pool whether it ended a session itself, and whether its account signs in in two steps
 * (docs/product.md#sessions, #two-step-sign-in, docs/decisions/0070-what-the-pool-ended.md). */
import type { Caller, PoolAnswer } from '#functions/runtime/identity.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { warm } from '#functions/runtime/warm.ts'

/** The pool answers within a tenth of this; a request must not wait longer for a pool in trouble. */
const mostMilliseconds = 3000

/** Pause after a failure, so that trouble at the pool costs one request and not all. */
const pauseMilliseconds = 30_000

const pause = warm(() => ({ until: 0 }))

/** Refused tokens: the pool takes none back, so they need no further question. */
const refused = warm(() => new Set<string>())
const mostRefused = 5000

/** Answers of the pool for an ended session, a removed account or a needed new password. */
const endings = ['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException']

/** The latest answer about each subject's second step, for when the pool is in trouble. */
const lastAnswers = warm(() => new Map<string, boolean>())
const mostAnswers = 5000

type PoolToken = Pick<Caller, 'sub' | 'accessToken' | 'tokenId'>

/** Tells what the pool knows of a token. While the pool fails, no session has ended, and the second step is as
 * it was last known, or not known. The caller caches it for a minute. */
export async function askPool({ sub, accessToken, tokenId }: PoolToken): Promise<PoolAnswer> {
  if (tokenId !== undefined && refused().has(tokenId)) return { hasEnded: true }
  const endpoint = poolEndpoint()
  const lastKnown = () => ({ hasEnded: false, hasTwoStep: lastAnswers().get(sub) })
  if (!accessToken || !endpoint || Date.now() < pause().until) return lastKnown()
  try {
    const user = await getUser(endpoint, accessToken)
    if (user) {
      const hasTwoStep = user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false
      if (lastAnswers().size >= mostAnswers) lastAnswers().clear()
      lastAnswers().set(sub, hasTwoStep)
      return { hasEnded: false, hasTwoStep }
    }
  } catch (error) {
    pause().until = Date.now() + pauseMilliseconds
    log('warn', 'session not asked about at the user pool', faultFields(error))
    return lastKnown()
  }
  if (refused().size >= mostRefused) refused().clear()
  if (tokenId !== undefined) refused().add(tokenId)
  return { hasEnded: true }
}

/** The pool's address, named as the SDK names it; nothing where no region is known. */
function poolEndpoint(): string | undefined {
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: named, AWS_REGION: region } = process.env
  return named ?? (region && `https://cognito-idp.${region}.amazonaws.com/`)
}

interface PoolUser {
  readonly UserMFASettingList?: readonly string[]
}

/** Calls GetUser without the SDK, which would weigh on every function
 * (docs/decisions/0003-runtime-and-bundles.md). Returns nothing for a refused token. Throws without a clear
 * answer. */
async function getUser(endpoint: string, accessToken: string): Promise<PoolUser | undefined> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(mostMilliseconds),
  })
  // Read to its end in any case, so that the connection can be used again.
  const text = await reply.text()
  if (reply.ok) return JSON.parse(text)
  const code = reply.status === 400 ? codeIn(text) : undefined
  if (code && endings.includes(code)) return undefined
  throw new Error(`GetUser was answered with ${reply.status} ${code ?? ''}`.trimEnd())
}

/** The name of the error in a refusal, which may have a name space before it. */
function codeIn(text: string): string | undefined {
  const { __type: type }: { __type?: unknown } = JSON.parse(text)
  return typeof type === 'string' ? type.split('#').at(-1) : undefined
}
