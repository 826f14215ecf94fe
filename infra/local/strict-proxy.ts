/** Strict mode: one proxy before DynamoDB, the mail service, the user pool, the keys and the queues that lets a function do only what
 * its role grants, counts what it does, and makes things go wrong on purpose. */
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { dynamoGrants, keyGrants, mailGrants, poolGrants, queueGrants } from './aws-actions.ts'
import { type HttpReply, type HttpRequest, json, readRequest, sendReply } from './exchange.ts'
import type { DynamoFault, Faults } from './faults.ts'
import type { Grants, NeededGrant } from './grants.ts'
import type { Lambda } from './lambdas.ts'
import { mailError, mailForm } from './mail-wire.ts'
import type { Place } from './physical.ts'
import { listenOn } from './ports.ts'

export interface Counter {
  /** Operation → how often it was called. */
  readonly calls: Record<string, number>
  /** Capacity units that DynamoDB reported, reads and writes together. */
  capacity: number
  /** Calls that the role does not grant. */
  refused: number
}

interface Around {
  readonly lambdas: readonly Lambda[]
  readonly place: Place
  readonly grants: Grants
  readonly faults: Faults
  readonly endpoints: Readonly<Record<Call['service'], string>>
  readonly warn: (sentence: string) => void
}

export interface StrictProxy {
  readonly url: string
  /** Whether a function's role grants what it asks of the store of files; counts the call. */
  allows(accessKey: string, operation: string, needed: NeededGrant): boolean
  /** Function name → what it did since the start. */
  counters(): Record<string, Counter>
  stop(): Promise<void>
}

/** The access key of a function here: letters and digits only, as DynamoDB Local wants them. */
export function accessKeyOf(lambda: Pick<Lambda, 'name'>): string {
  return `key${lambda.name.replace(/[^a-z0-9]/gi, '')}`
}

interface Call {
  readonly service: 'dynamodb' | 'mail' | 'userPool' | 'queues' | 'keys'
  readonly operation: string
  readonly needed: (body: unknown) => NeededGrant[]
}

export async function startStrictProxy(around: Around): Promise<StrictProxy> {
  const byKey = new Map(around.lambdas.map((lambda) => [accessKeyOf(lambda), lambda]))
  const counters: Record<string, Counter> = {}
  const agent = new Agent({ keepAlive: true })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await readRequest(request)
    if (!received) return void response.destroy()
    const key = /Credential=([^/,]+)\//.exec(received.headers.authorization ?? '')?.[1] ?? ''
    const lambda = byKey.get(key)
    const call = callOf(received, around.place)
    // A call with somebody's own access token is not signed and needs no role.
    if (call?.service === 'userPool' && !key)
      return sendReply(request, response, await forward(agent, around.endpoints.userPool, received))
    if (!lambda || !call)
      return sendReply(
        request,
        response,
        awsRefusal('UnrecognizedClientException', 'The security token is invalid.'),
      )
    const counter = counters[lambda.name] ?? { calls: {}, capacity: 0, refused: 0 }
    counters[lambda.name] = counter
    const nth = (counter.calls[call.operation] ?? 0) + 1
    counter.calls[call.operation] = nth
    const body = bodyOf(call, received)
    const missing = call.needed(body).find((needed) => !around.grants(lambda, needed))
    if (missing) {
      counter.refused++
      around.warn(`${lambda.name} may not ${missing.action} on ${missing.resource}.`)
      return sendReply(request, response, denied(lambda, call, missing))
    }
    const fault =
      call.service === 'dynamodb'
        ? around.faults.dynamodb?.({ function: lambda.name, action: call.operation, nth })
        : undefined
    const instead = await suffer(fault)
    if (instead) return sendReply(request, response, instead)
    const sent = call.service === 'dynamodb' ? withCapacity(received, body) : received
    const reply = await forward(agent, around.endpoints[call.service], sent)
    if (call.service === 'dynamodb') counter.capacity += capacityOf(reply)
    if (fault === 'lost-reply') return void response.destroy()
    sendReply(request, response, reply)
  }

  const allows: StrictProxy['allows'] = (key, operation, needed) => {
    const lambda = byKey.get(key)
    if (!lambda) return false
    const counter = counters[lambda.name] ?? { calls: {}, capacity: 0, refused: 0 }
    counters[lambda.name] = counter
    counter.calls[operation] = (counter.calls[operation] ?? 0) + 1
    if (around.grants(lambda, needed)) return true
    counter.refused++
    around.warn(`${lambda.name} may not ${needed.action} on ${needed.resource}.`)
    return false
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      around.warn(message)
      sendReply(request, response, awsRefusal('ValidationException', message))
    })
  })
  const port = await listenOn(server, 0)
  return {
    url: `http://127.0.0.1:${port}`,
    allows,
    counters: () => structuredClone(counters),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function callOf(received: HttpRequest, place: Place): Call | undefined {
  const { headers } = received
  const [target = '', operation = ''] = (headers['x-amz-target'] ?? '').split('.')
  if (target.startsWith('DynamoDB_'))
    return { service: 'dynamodb', operation, needed: (body) => dynamoGrants(operation, body, place) }
  if (target === 'AWSCognitoIdentityProviderService')
    return { service: 'userPool', operation, needed: (body) => poolGrants(operation, body, place) }
  if (target === 'AmazonSQS')
    return { service: 'queues', operation, needed: (body) => queueGrants(operation, body, place) }
  if (target === 'TrentService')
    return { service: 'keys', operation, needed: (body) => keyGrants(operation, body) }
  const form = mailForm(received)
  if (!form) return undefined
  const action = form.get('Action') ?? ''
  return { service: 'mail', operation: action, needed: (body) => mailGrants(action, body, place) }
}

function bodyOf({ service }: Call, received: HttpRequest): unknown {
  if (service === 'mail') return Object.fromEntries(mailForm(received) ?? [])
  return received.body.length > 0 ? JSON.parse(received.body.toString()) : {}
}

function awsRefusal(code: string, message: string, status = 400): HttpReply {
  return json(status, { __type: `com.amazon.coral.service#${code}`, message }, { 'x-amzn-errortype': code })
}

function denied(lambda: Lambda, { service }: Call, { action, resource }: NeededGrant): HttpReply {
  const message = `User: ${lambda.roleArn}/${lambda.functionName} is not authorized to perform: ${action} on resource: ${resource}`
  if (service === 'mail') return mailError(403, 'AccessDenied', message)
  return awsRefusal('AccessDeniedException', message)
}

async function suffer(fault: DynamoFault | undefined): Promise<HttpReply | undefined> {
  if (typeof fault === 'number') {
    await sleep(fault)
    return undefined
  }
  switch (fault) {
    case 'throttle':
      return dynamoRefusal('ProvisionedThroughputExceededException', 'Too much traffic.')
    case 'unavailable':
      return dynamoRefusal('InternalServerError', 'Internal server error', 500)
    case 'conflict':
      return dynamoRefusal(
        'TransactionCanceledException',
        'Transaction cancelled [TransactionConflict]',
        400,
        {
          CancellationReasons: [
            { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
          ],
        },
      )
    default:
      return undefined
  }
}

function dynamoRefusal(code: string, message: string, status = 400, more: object = {}): HttpReply {
  return json(status, {
    __type: `com.amazonaws.dynamodb.v20120810#${code}`,
    message,
    Message: message,
    ...more,
  })
}

/** Asks DynamoDB to tell what the call cost. */
function withCapacity(request: HttpRequest, body: unknown): HttpRequest {
  const asking = { ReturnConsumedCapacity: 'TOTAL', ...(body as object) }
  return { ...request, body: Buffer.from(JSON.stringify(asking)) }
}

const units = z.looseObject({ CapacityUnits: z.number().default(0) })
const costed = z.looseObject({ ConsumedCapacity: z.union([units, z.array(units)]).optional() })

function capacityOf({ body, status }: HttpReply): number {
  if (status !== 200) return 0
  const parsed = costed.safeParse(JSON.parse(body.toString()))
  const consumed = parsed.data?.ConsumedCapacity
  if (!consumed) return 0
  return [consumed].flat().reduce((sum, each) => sum + each.CapacityUnits, 0)
}

function forward(agent: Agent, endpoint: string, received: HttpRequest): Promise<HttpReply> {
  const { hostname, port } = new URL(endpoint)
  const query = received.query ? `?${received.query}` : ''
  const headers = { ...received.headers, 'content-length': String(received.body.length) }
  return new Promise((done, failed) => {
    const onward = httpRequest(
      { agent, hostname, port, method: received.method, path: received.path + query, headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 500, headers: kept(answer), body: Buffer.concat(chunks) }),
        )
        answer.on('error', failed)
      },
    )
    onward.on('error', failed)
    onward.end(received.body)
  })
}

function kept({ headers }: IncomingMessage): Record<string, string> {
  const names = ['content-type', 'x-amzn-requestid', 'x-amzn-errortype', 'x-amz-crc32']
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  )
}
