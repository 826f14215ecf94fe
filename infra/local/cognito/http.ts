/** Cognito's wire: the key set, and calls named by a header with JSON both ways. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAdministration, operations } from './operations.ts'
import type { Pool } from './pool.ts'
import { Refusal } from './refusal.ts'

const largestBody = 64 * 1024

/** Where the pool publishes the keys that its tokens are checked with. */
export function keySetPath(pool: Pool): string {
  return `/${pool.poolId}/.well-known/jwks.json`
}

/** Answers one HTTP request. */
export async function respond(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  allowOtherOrigins(request, response)
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
  } else if (request.method === 'GET' && request.url === keySetPath(pool)) {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(pool.keys.published))
  } else {
    await answerCall(pool, request, response)
  }
}

/** Pages of any origin may call, but without an Authorization header: the Admin calls are not for browsers. */
function allowOtherOrigins(request: IncomingMessage, response: ServerResponse): void {
  const wanted = String(request.headers['access-control-request-headers'] ?? '').split(',')
  const allowed = wanted.map((each) => each.trim()).filter((each) => !/^(authorization)?$/i.test(each))
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-methods', 'POST, GET, OPTIONS')
  response.setHeader('access-control-allow-headers', allowed.join(', '))
  response.setHeader('access-control-expose-headers', 'x-amzn-requestid, x-amzn-errortype')
  response.setHeader('access-control-max-age', '600')
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers')
}

async function answerCall(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/x-amz-json-1.1')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-amzn-requestid', randomUUID())
  try {
    const body = await readBody(request)
    const answer = await perform(pool, request, body)
    response.end(JSON.stringify(answer))
  } catch (error) {
    const clientIsGone = request.destroyed && !request.complete
    if (clientIsGone) return
    const { code, message, status } = asRefusal(error)
    response.setHeader('x-amzn-errortype', code)
    response.writeHead(status).end(JSON.stringify({ __type: code, message }))
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  process.stderr.write(`Sign-in service: ${error instanceof Error ? error.stack : error}\n`)
  return new Refusal('InternalErrorException', 'Something went wrong.', 500)
}

/** The whole body, at most 64 KB; the rest of a larger one is read and thrown away, so that the refusal arrives. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= largestBody) chunks.push(chunk)
  }
  if (size > largestBody) {
    throw new Refusal('RequestEntityTooLargeException', 'The request is too large.', 413)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function perform(pool: Pool, request: IncomingMessage, body: string): Promise<object> {
  const target = String(request.headers['x-amz-target'] ?? '')
  const [service, operationName = ''] = target.split('.', 2)
  const operation = operations.get(operationName)
  if (request.method !== 'POST' || service !== 'AWSCognitoIdentityProviderService' || !operation) {
    throw new Refusal('UnknownOperationException', `Unknown operation ${target.slice(0, 100)}`)
  }
  const isSigned = /^AWS4-HMAC-SHA256 Credential=\S+/.test(request.headers.authorization ?? '')
  if (isAdministration(operationName) && !isSigned) {
    throw new Refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  return operation.answer(pool, parseJson(body))
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('SerializationException', 'The request is not JSON.')
  }
}
