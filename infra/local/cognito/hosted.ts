/** The hosted pages of the pool, as far as they lead to a company's sign-in page and back: the authorization server
 * of the web app. They show nothing themselves. */
import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { Refusal, reasonOf } from '../errors.ts'
import { type Answer, type HttpReply, json } from '../http.ts'
import { accountOfIdentity } from './federation.ts'
import type { Directory, Pool } from './pool.ts'
import { openSession } from './sessions.ts'

/** What the sign-in library asks for; anything else is not carried out. */
const authorizing = z.strictObject({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().min(1),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
  identity_provider: z.string(),
})

const exchanging = z.strictObject({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})

/** A sign-in that has begun; `state` is the web app's own. */
type Visit = Pick<z.infer<typeof authorizing>, 'scope' | 'state' | 'code_challenge'> & { redirectUri: string }

const fiveMinutes = 5 * 60_000
const remember = <T extends object>() => new LRUCache<string, T>({ max: 1_000, ttl: fiveMinutes })
const handle = () => randomBytes(32).toString('base64url')

/** Answers the hosted pages' addresses; `hosted` is their origin. */
export function hostedPages(directory: Directory, pool: () => Pool, hosted: () => string): Answer {
  const company = directory.provider(hosted)
  const visits = remember<Visit>()
  const codes = remember<Visit & { sub: string }>()

  /** Returns what is remembered, for the only time. */
  const take = <T extends object>(from: LRUCache<string, T>, key: string): T | undefined => {
    const found = from.get(key)
    from.delete(key)
    return found
  }

  const authorize = async (query: URLSearchParams): Promise<HttpReply> => {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== pool().clientId || !directory.callbackUrls().includes(redirectUri))
      return refusalPage('The client or its page to come back to is not known.')
    const back = (error: string) => {
      const state = query.get('state') ?? ''
      return redirect(redirectUri, { error: 'invalid_request', error_description: error, state })
    }
    const { data: request, error } = authorizing.safeParse(Object.fromEntries(query))
    if (error) return back(`Not understood: ${z.prettifyError(error)}`)
    if (request.identity_provider !== directory.name) return back('Login option is not available.')
    if (!request.scope.split(' ').every((each) => directory.scopes.includes(each)))
      return back('Invalid scope.')
    const state = handle()
    visits.set(state, { ...request, redirectUri })
    return redirect(await company.begin(state))
  }

  const comeBack = async (answer: URLSearchParams): Promise<HttpReply> => {
    const state = answer.get('state') ?? answer.get('RelayState') ?? ''
    const visit = take(visits, state)
    if (!visit) return refusalPage('This sign-in has ended, or never began.')
    const back = (values: Record<string, string>) =>
      redirect(visit.redirectUri, { ...values, state: visit.state })
    try {
      const { sub } = await accountOfIdentity(pool(), await company.finish(answer, state))
      const code = handle()
      codes.set(code, { ...visit, sub })
      return back({ code })
    } catch (failure) {
      const error = failure instanceof Refusal ? 'invalid_request' : 'server_error'
      return back({ error, error_description: `${reasonOf(failure)} ` })
    }
  }

  const exchange = async (form: URLSearchParams): Promise<HttpReply> => {
    const { data: request } = exchanging.safeParse(Object.fromEntries(form))
    if (!request) return json(400, { error: 'invalid_request' })
    const code = take(codes, request.code)
    const challenge = createHash('sha256').update(request.code_verifier).digest('base64url')
    const account = pool().store.accounts.get(code?.sub ?? '')
    const isTheirs = request.redirect_uri === code?.redirectUri && challenge === code.code_challenge
    if (request.client_id !== pool().clientId || !isTheirs || !account?.enabled)
      return json(400, { error: 'invalid_grant' })
    const { AccessToken, IdToken, RefreshToken, ExpiresIn } = await openSession(pool(), account, code.scope)
    const tokens = { access_token: AccessToken, id_token: IdToken, refresh_token: RefreshToken }
    return json(200, { ...tokens, expires_in: ExpiresIn, token_type: 'Bearer' })
  }

  const signOut = (query: URLSearchParams): HttpReply => {
    const page = query.get('logout_uri') ?? ''
    const isKnown = query.get('client_id') === pool().clientId && directory.logoutUrls().includes(page)
    return isKnown ? redirect(page) : refusalPage('The client or its page to come back to is not known.')
  }

  return ({ method, path, query, body }) => {
    const values = new URLSearchParams(method === 'POST' ? body.toString() : query)
    if (method === 'GET' && path === '/oauth2/authorize') return authorize(values)
    if (method === (path.startsWith('/saml2') ? 'POST' : 'GET') && path === company.returnsTo)
      return comeBack(values)
    if (method === 'POST' && path === '/oauth2/token') return exchange(values)
    return method === 'GET' && path === '/logout' ? signOut(values) : undefined
  }
}

function redirect(page: string, values: Record<string, string> = {}): HttpReply {
  const location = new URL(page)
  for (const [key, value] of Object.entries(values)) location.searchParams.set(key, value)
  return { status: 302, headers: { location: location.href, 'cache-control': 'no-store' }, body: '' }
}

const refusalPage = (why: string): HttpReply => ({
  status: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: why,
})
