/** The gateway's JWT authorizer: the same checks as API Gateway makes, answered with the same statuses. */
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'

export interface JwtSettings {
  readonly issuer: string
  readonly audience: readonly string[]
}

/** The issuer's public keys, fetched again when a token names one that is not among them. */
export interface KeySource {
  keys(renewed?: boolean): Promise<ReturnType<typeof createLocalJWKSet>>
}

export type Authorized =
  | { readonly ok: true; readonly claims: Readonly<Record<string, string>>; readonly scopes: string[] }
  | { readonly ok: false; readonly status: 401 | 403; readonly challenge: string }

const refused = (status: 401 | 403, challenge = 'Bearer'): Authorized => ({ ok: false, status, challenge })

const described = (error: string, description: string) =>
  `Bearer error="${error}" error_description="${description}"`

/** Checks an Authorization header: signature, issuer, audience or client, times, and one of the route's scopes. */
export async function authorize(
  header: string | undefined,
  { issuer, audience }: JwtSettings,
  routeScopes: readonly string[],
  source: KeySource,
): Promise<Authorized> {
  if (!header) return refused(401)
  const token = header.replace(/^bearer\s+/i, '')
  let claims: JWTPayload
  try {
    claims = await verified(token, issuer, source)
  } catch (error) {
    const why = error instanceof errors.JWTExpired ? 'the token has expired' : 'the token is not valid'
    return refused(401, described('invalid_token', why))
  }
  // An access token of Cognito has no `aud`; API Gateway then goes by `client_id`.
  const intended = claims.aud === undefined ? [claims.client_id] : [claims.aud].flat()
  if (!intended.some((one) => typeof one === 'string' && audience.includes(one)))
    return refused(401, described('invalid_token', 'the token is for another audience'))
  const scopes = scopesOf(claims)
  if (routeScopes.length > 0 && !routeScopes.some((scope) => scopes.includes(scope)))
    return refused(403, described('insufficient_scope', 'the token lacks the scope of this route'))
  return { ok: true, claims: asStrings(claims), scopes }
}

async function verified(token: string, issuer: string, source: KeySource): Promise<JWTPayload> {
  const options = { issuer, algorithms: ['RS256'], requiredClaims: ['exp'] }
  try {
    const { payload } = await jwtVerify(token, await source.keys(), options)
    return payload
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    const { payload } = await jwtVerify(token, await source.keys(true), options)
    return payload
  }
}

function scopesOf({ scope, scp }: JWTPayload): string[] {
  return [scope, scp].flatMap((value) => (typeof value === 'string' ? value.split(' ') : [])).filter(Boolean)
}

/** API Gateway hands every claim on as text, lists in brackets. */
function asStrings(claims: JWTPayload): Record<string, string> {
  const text = (value: unknown) => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value))
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, text(value)]))
}

/** The keys that an issuer publishes at `url`, kept until a token names another one. */
export function publishedKeys(url: string): KeySource {
  let kept: ReturnType<KeySource['keys']> | undefined
  return {
    keys: (renewed = false) => {
      if (renewed) kept = undefined
      kept ??= fetch(url).then(async (response) =>
        createLocalJWKSet((await response.json()) as Parameters<typeof createLocalJWKSet>[0]),
      )
      // A failure is not kept: the next request asks again.
      kept.catch(() => {
        kept = undefined
      })
      return kept
    },
  }
}
