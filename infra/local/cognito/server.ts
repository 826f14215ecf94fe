/** The sign-in service of one machine: speaks Amazon Cognito's protocol to browsers and to the AWS SDK. */
import { randomUUID } from 'node:crypto'
import { generate } from 'selfsigned'
import type { Clock } from '#shared/clock.ts'
import { Refusal, traceOf } from '../errors.ts'
import type { HttpReply, HttpRequest, HttpServiceOptions } from '../http.ts'
import { answering, createHttpService, type HttpService, json } from '../http.ts'
import { type ImportedUser, importUsers, indexNames } from './accounts.ts'
import { adminCalls, adminReads } from './administration.ts'
import { countAttempts, limitRate, openChallenges } from './attempts.ts'
import { recoveryCalls } from './forgotten-password.ts'
import { hostedPages } from './hosted.ts'
import type { Operation, Pool, PoolSettings } from './pool.ts'
import { ownCalls } from './sessions.ts'
import { signInCalls } from './sign-in.ts'
import { softwareTokenCalls } from './software-token.ts'
import { openStore } from './store.ts'

export interface CognitoOptions extends PoolSettings, HttpServiceOptions {
  /** Where everything is remembered; made when it is missing. */
  readonly file: string
  readonly region: string
  readonly now?: Clock
  /** Serves the hosted pages by TLS too, as browsers are sent to them. */
  readonly hosted?: HttpServiceOptions
}

export type LocalCognito = ReturnType<typeof createCognito>

/** Makes the service. Its start raises an Error when the file cannot be used or the port is taken. */
export function createCognito(options: CognitoOptions) {
  const keySetPath = `/${options.poolId}/.well-known/jwks.json`
  let opened: Pool | undefined
  const poolInUse = () => {
    if (!opened) throw new Error('The sign-in service is not started.')
    return opened
  }
  const answer = async (request: HttpRequest): Promise<HttpReply> => {
    const { method, path } = request
    const reply =
      method === 'OPTIONS'
        ? { status: 204, headers: {}, body: '' }
        : method === 'GET' && path === keySetPath
          ? json(200, poolInUse().store.keys.published)
          : ((await hosted?.(request)) ?? (await answerCall(poolInUse(), request)))
    return { ...reply, headers: { ...reply.headers, ...originHeaders(request) } }
  }
  const listener = answering(answer, refusalReply)
  const server = createHttpService(listener, options)
  let secure: HttpService | undefined
  const hostedUrl = () => secure?.url ?? server.url
  const hosted = options.directory && hostedPages(options.directory, poolInUse, hostedUrl)
  return {
    get url() {
      return server.url
    },
    /** Name of the company directory that people may sign in by. */
    directory: options.directory?.name,
    /** Origin of the hosted pages. */
    get hostedUrl() {
      return hostedUrl()
    },
    get jwksUrl() {
      return server.url + keySetPath
    },
    /** Adds many accounts with one write. */
    importUsers: (users: readonly ImportedUser[]) => importUsers(poolInUse(), users),
    start: async () => {
      opened = openPool(options)
      await server.start()
      if (!options.hosted) return
      secure = createHttpService(listener, { ...options.hosted, tls: await ownCertificate() })
      await secure.start()
    },
    /** Stops listening, when everything is on disk. */
    stop: async () => {
      await server.stop()
      secure?.stop()
      await Promise.all(poolInUse().unfinished)
      poolInUse().store.save()
    },
  }
}

/** Makes a certificate for this run, which browsers have to be told to trust. */
async function ownCertificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
  })
  return { key, cert }
}

function openPool({
  region,
  file,
  now = () => new Date(),
  adminWritesPerSecond = 25,
  ...settings
}: CognitoOptions): Pool {
  const [poolRegion, poolName] = settings.poolId.split('_', 2)
  if (poolRegion !== region || !poolName)
    throw new Error(`${settings.poolId} is not a user pool of ${region}.`)
  const store = openStore(file, settings.poolId)
  const milliseconds = () => now().getTime()
  return {
    accessTokenSeconds: 900,
    refreshTokenDays: 30,
    onMail: () => undefined,
    trigger: async () => undefined,
    triggerMs: 5_000,
    authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    requiredAttributes: ['email'],
    temporaryPasswordDays: 7,
    identityProviders: [],
    calendar: now,
    ...settings,
    poolName,
    now: milliseconds,
    store,
    names: indexNames(store),
    challenges: openChallenges(milliseconds),
    attempts: countAttempts(milliseconds),
    takeAdminWrite: limitRate(adminWritesPerSecond),
    unfinished: new Set(),
  }
}

/** Lets pages of any origin call without an Authorization header: the Admin calls are not for browsers. */
function originHeaders({ headers }: HttpRequest): Record<string, string> {
  const requested = (headers['access-control-request-headers'] ?? '').split(/\s*,\s*/)
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': requested.filter((each) => !/^(authorization)?$/i.test(each)).join(', '),
    'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
    'access-control-max-age': '600',
    vary: 'Origin, Access-Control-Request-Headers',
  }
}

const calls: Readonly<Record<string, Operation>> = {
  ...signInCalls,
  ...ownCalls,
  ...softwareTokenCalls,
  ...recoveryCalls,
  ...adminCalls,
}

const largestBody = 64 * 1024

async function answerCall(pool: Pool, request: HttpRequest): Promise<HttpReply> {
  const reply = await perform(pool, request).then((result) => json(200, result), refusalReply)
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  }
  return { ...reply, headers: { ...reply.headers, ...headers } }
}

async function perform(pool: Pool, { method, headers, body }: HttpRequest): Promise<object> {
  if (body.length > largestBody)
    throw new Refusal('RequestEntityTooLargeException', 'The request is too large.', 413)
  const { 'x-amz-target': target = '', authorization = '' } = headers
  const [service, name = ''] = target.split('.', 2)
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (method !== 'POST' || service !== 'AWSCognitoIdentityProviderService' || !call)
    throw new Refusal('UnknownOperationException', `Unknown operation ${target.slice(0, 100)}`)
  if (Object.hasOwn(adminCalls, name)) {
    if (!/^AWS4-HMAC-SHA256 Credential=\S+/.test(authorization))
      throw new Refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')
    if (!adminReads.has(name) && !pool.takeAdminWrite())
      throw new Refusal('TooManyRequestsException', 'Rate exceeded')
  }
  return call(pool, parseJson(body))
}

function refusalReply(error: unknown): HttpReply {
  if (!(error instanceof Refusal)) process.stderr.write(`Sign-in service: ${traceOf(error)}\n`)
  const { code, message, status } =
    error instanceof Refusal ? error : new Refusal('InternalErrorException', 'Something went wrong.', 500)
  return json(status, { __type: code, message }, { 'x-amzn-errortype': code })
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new Refusal('SerializationException', 'The request is not JSON.')
  }
}
