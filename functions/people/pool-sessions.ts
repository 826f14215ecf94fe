/** Asks the user pool whether it has ended a session itself: by a sign-out or a switched-off account at its console, or by
 * a call that went straight to it. Its tokens live on for some minutes, and the portal's own notes (sessions.ts) know
 * nothing of it (docs/product.md#sessions, docs/decisions/0070-what-the-pool-ended.md). */
import { faultFields, log } from '#functions/runtime/log.ts'
import { warm } from '#functions/runtime/warm.ts'

/** The pool answers within a tenth of this; a request must not wait longer for a pool in trouble. */
const mostMilliseconds = 3000

/** After a failure nothing is asked for this long, so that trouble at the pool costs one request and not all of them. */
const pauseMilliseconds = 30_000

const pause = warm(() => ({ until: 0 }))

/** Ids of tokens that the pool has refused: it takes none of them back, and a request with one must cost it nothing. */
const refused = warm(() => new Set<string>())
const mostRefused = 5000

/** What the pool answers where a session has ended, or its account is gone or needs a new password. */
const endings = ['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException']

/** A token, and its own id among all tokens of its session. */
interface PoolToken {
  readonly accessToken: string
  readonly tokenId: string | undefined
}

/** Whether the pool refuses a token. Where the pool cannot tell, it has not: its trouble must not stop the portal. The
 * caller remembers the answer for a minute. */
export async function hasEndedAtPool({ accessToken, tokenId }: PoolToken): Promise<boolean> {
  if (tokenId !== undefined && refused().has(tokenId)) return true
  const endpoint = poolEndpoint()
  if (!accessToken || !endpoint || Date.now() < pause().until) return false
  try {
    if (!(await isRefused(endpoint, accessToken))) return false
  } catch (error) {
    pause().until = Date.now() + pauseMilliseconds
    log('warn', 'session not asked about at the user pool', faultFields(error))
    return false
  }
  if (refused().size >= mostRefused) refused().clear()
  if (tokenId !== undefined) refused().add(tokenId)
  return true
}

/** The pool's address, named as the SDK names it; nothing where no region is known. */
function poolEndpoint(): string | undefined {
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: named, AWS_REGION: region } = process.env
  return named ?? (region && `https://cognito-idp.${region}.amazonaws.com/`)
}

/** Calls GetUser, which takes the token alone, without a signature: the SDK's client would weigh on every function of the
 * API, for this one call (docs/decisions/0003-runtime-and-bundles.md). Throws where the pool gives no clear answer. */
async function isRefused(endpoint: string, accessToken: string): Promise<boolean> {
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
  if (reply.ok) return false
  const code = reply.status === 400 ? codeIn(text) : undefined
  if (code && endings.includes(code)) return true
  throw new Error(`GetUser was answered with ${reply.status} ${code ?? ''}`.trimEnd())
}

/** The name of the error in a refusal, which may have a name space before it. */
function codeIn(text: string): string | undefined {
  const { __type: type }: { __type?: unknown } = JSON.parse(text)
  return typeof type === 'string' ? type.split('#').at(-1) : undefined
}
