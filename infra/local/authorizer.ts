/** The gateway's JWT authorizer: the same checks as API Gateway makes, answered with the same statuses. */
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'

export interface JwtSettings {
  readonly issuer: string
  readonly audience: readonly string[]
}

export type Authorized =
  | { readonly ok: true; readonly claims: Readonly<Record<string, string>>; readonly scopes: string[] }
  | { readonly ok: false; readonly status: 401 | 403; readonly challenge: string }

function refused(status: 401 | 403, error?: string, description?: string): Authorized {
  const challenge = error ? `Bearer error="${error}" error_description="${description}"` : 'Bearer'
  return { ok: false, status, challenge }
}

/** Checks an Authorization header: signature, issuer, audience or client, times, and the route's scopes. */
export async function authorize(
  header: string | undefined,
  { issuer, audience }: JwtSettings,
  routeScopes: readonly string[],
  keys: JWTVerifyGetKey,
): Promise<Authorized> {
  if (!header) return refused(401)
  const token = header.replace(/^bearer\s+/i, '')
  let claims: JWTPayload
  try {
    const options = { issuer, algorithms: ['RS256'], requiredClaims: ['exp'] }
    claims = (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    const why = error instanceof errors.JWTExpired ? 'the token has expired' : 'the token is not valid'
    return refused(401, 'invalid_token', why)
  }
  // An access token of Cognito has no `aud`; API Gateway then goes by `client_id`.
  const intended = [claims.aud ?? claims.client_id].flat()
  if (!intended.some((one) => typeof one === 'string' && audience.includes(one)))
    return refused(401, 'invalid_token', 'the token is for another audience')
  const scopes = [claims.scope, claims.scp].flatMap((value) =>
    typeof value === 'string' ? value.split(' ').filter(Boolean) : [],
  )
  if (routeScopes.length > 0 && !routeScopes.some((scope) => scopes.includes(scope)))
    return refused(403, 'insufficient_scope', 'the token lacks the scope of this route')
  // API Gateway hands every claim on as text, lists in brackets.
  const text = (value: unknown) => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value))
  const asText = Object.entries(claims).map(([name, value]) => [name, text(value)])
  return { ok: true, claims: Object.fromEntries(asText), scopes }
}

/** Keeps an issuer's published keys, and fetches them again where a token names another one. */
export function publishedKeys(url: () => string): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined
  return (header, token) => {
    keys ??= createRemoteJWKSet(new URL(url()), { cooldownDuration: 0, timeoutDuration: 60_000 })
    return keys(header, token)
  }
}
