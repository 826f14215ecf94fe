/** Strict mode: one proxy before AWS's services that lets a function do only what its role grants, counts its
 * calls, and makes things go wrong on purpose. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { reasonOf } from './errors.ts'
import { type Faults, slowness } from './faults.ts'
import type { Grants, NeededGrant } from './grants.ts'
import { dynamoGrants, keyGrants, mailGrants, poolGrants, queueGrants } from './grants.ts'
import { answering, createHttpService, forward, type HttpReply, type HttpRequest, json } from './http.ts'
import { mailError, mailForm } from './inbox.ts'
import type { Lambda } from './lambdas.ts'
import type { AwsLocation } from './resources.ts'
import { transactionUnits } from './transaction-units.ts'

export interface Counter {
  /** Operation → how often it was called. */
  readonly calls: Record<string, number>
  /** Capacity units that DynamoDB reported, reads and writes together. */
  capacity: number
  /** Of these the units of reading. */
  readUnits: number
  /** Units of writing. Those of transactions are counted here: the emulator tells them wrongly. */
  writeUnits: number
  /** Bytes of the mails that it sent, with their headers. */
  mailBytes: number
  /** Items of the table that it wrote, removed, or checked in a transaction. */
  written: number
  /** Calls that the role does not grant. */
  refused: number
}

/** Addresses of the services behind the proxy. */
type Endpoints = Readonly<Record<'dynamodb' | 'mail' | 'userPool' | 'queues' | 'keys', string>>

interface Around {
  readonly lambdas: readonly Lambda[]
  readonly location: AwsLocation
  readonly grants: Grants
  readonly faults: Faults
  /** Asks the table how large items are that a transaction changed, which costs a call for each. */
  readonly measured?: boolean
  readonly endpoints: () => Endpoints
  readonly warn: (sentence: string) => void
}

/** Returns the access key of a function here: letters and digits only, as DynamoDB Local wants them. */
export function accessKeyOf(lambda: Pick<Lambda, 'name'>): string {
  return `key${lambda.name.replace(/[^a-z0-9]/gi, '')}`
}

/** Makes the proxy. */
export function createStrictProxy({
  lambdas,
  location,
  grants,
  faults,
  measured = false,
  endpoints,
  warn,
}: Around) {
  const byKey = new Map(lambdas.map((lambda) => [accessKeyOf(lambda), lambda]))
  const counters: Record<string, Counter> = {}

  /** Counts a call, and returns its number and anything that the role does not grant of it. */
  const count = (lambda: Lambda, operation: string, needed: readonly NeededGrant[]) => {
    const counter = counters[lambda.name] ?? newCounter()
    counters[lambda.name] = counter
    const nth = (counter.calls[operation] ?? 0) + 1
    counter.calls[operation] = nth
    const missing = needed.find((each) => !grants(lambda, each))
    if (missing) {
      counter.refused++
      warn(`${lambda.name} may not ${missing.action} on ${missing.resource}.`)
    }
    return { counter, nth, missing }
  }
  const answer = async (request: HttpRequest): Promise<HttpReply | undefined> => {
    const key = /Credential=([^/,]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const lambda = byKey.get(key)
    // A call with somebody's own access token is not signed and needs no role.
    if (!key && request.headers['x-amz-target']?.startsWith(userPoolTarget))
      return forward(endpoints().userPool, request)
    const call = lambda && callOf(request, location)
    if (!call) return awsRefusal('UnrecognizedClientException', 'The security token is invalid.')
    const { service, operation, needed } = call
    const { counter, nth, missing } = count(lambda, operation, needed)
    if (missing) return denied(lambda, service, missing)
    if (service === 'mail') counter.mailBytes += mailBytesOf(call.body)
    if (service !== 'dynamodb') return forward(endpoints()[service], request)
    const fault = faults.dynamodb?.({ function: lambda.name, action: operation, nth })
    if (fault === 'throttle') return throttled()
    if (fault === 'fail') return json(500, { __type: 'com.amazon.coral.service#InternalServerError' })
    if (fault === 'slow') await sleep(slowness())
    // Asks DynamoDB to tell what the call cost.
    const body = Buffer.from(JSON.stringify({ ReturnConsumedCapacity: 'TOTAL', ...(call.body as object) }))
    const reply = await forward(endpoints().dynamodb, { ...request, body })
    const units = capacityOf(reply)
    counter.capacity += units
    if (reply.status === 200) {
      counter.written += writtenBy(operation, call.body)
      if (isReading(operation)) counter.readUnits += units
      else if (operation !== 'TransactWriteItems') counter.writeUnits += units
      else
        counter.writeUnits += await transactionUnits(call.body, measured ? endpoints().dynamodb : undefined)
    }
    return fault === 'lost-reply' ? undefined : reply
  }
  const failed = (error: unknown) => {
    warn(reasonOf(error))
    return awsRefusal('ValidationException', reasonOf(error))
  }
  const server = createHttpService(answering(answer, failed))
  return {
    url: () => server.url,
    /** Returns whether a function's role grants what it asks of the store of files; counts the call. */
    allows: (accessKey: string, operation: string, needed: NeededGrant): boolean => {
      const lambda = byKey.get(accessKey)
      return lambda !== undefined && count(lambda, operation, [needed]).missing === undefined
    },
    /** Returns what each function did since the start, by its name. */
    counters: (): Record<string, Counter> => structuredClone(counters),
    start: server.start,
    stop: server.stop,
  }
}

const userPoolTarget = 'AWSCognitoIdentityProviderService'

function callOf(request: HttpRequest, location: AwsLocation) {
  const [target = '', operation = ''] = (request.headers['x-amz-target'] ?? '').split('.')
  const form = mailForm(request)
  if (form) {
    const body = Object.fromEntries(form)
    const { Action = '' } = body
    return { service: 'mail' as const, operation: Action, needed: mailGrants(Action, body, location), body }
  }
  const body: unknown = request.body.length > 0 ? JSON.parse(request.body.toString()) : {}
  const [service, grantsOf] = jsonServices[target.replace(/_\d+$/, '')] ?? []
  return service && grantsOf && { service, operation, needed: grantsOf(operation, body, location), body }
}

const jsonServices: Readonly<Record<string, [keyof Endpoints, typeof dynamoGrants]>> = {
  DynamoDB: ['dynamodb', dynamoGrants],
  [userPoolTarget]: ['userPool', poolGrants],
  AmazonSQS: ['queues', queueGrants],
  TrentService: ['keys', keyGrants],
}

function awsRefusal(code: string, message: string): HttpReply {
  return json(400, { __type: `com.amazon.coral.service#${code}`, message }, { 'x-amzn-errortype': code })
}

function denied(lambda: Lambda, service: keyof Endpoints, { action, resource }: NeededGrant): HttpReply {
  const user = `${lambda.roleArn}/${lambda.functionName}`
  const message = `User: ${user} is not authorized to perform: ${action} on resource: ${resource}`
  if (service === 'mail') return mailError(403, 'AccessDenied', message)
  return awsRefusal('AccessDeniedException', message)
}

const throttled = () => awsRefusal('ProvisionedThroughputExceededException', 'Too much traffic.')

const units = z.looseObject({ CapacityUnits: z.number().default(0) })
const costed = z.looseObject({ ConsumedCapacity: z.union([units, z.array(units)]).default([]) })

function capacityOf({ body, status }: HttpReply): number {
  if (status !== 200) return 0
  const { data } = costed.safeParse(JSON.parse(body.toString()))
  return [data?.ConsumedCapacity ?? []].flat().reduce((sum, each) => sum + each.CapacityUnits, 0)
}

const newCounter = (): Counter => ({
  ...{ calls: {}, capacity: 0, readUnits: 0, writeUnits: 0 },
  ...{ mailBytes: 0, written: 0, refused: 0 },
})

const isReading = (operation: string) => /Get|^Query$|^Scan$/.test(operation)

const rawMail = z.looseObject({ 'RawMessage.Data': z.base64() })

function mailBytesOf(body: unknown): number {
  const { data } = rawMail.safeParse(body)
  return data ? Buffer.byteLength(data['RawMessage.Data'], 'base64') : 0
}

const writing = z.looseObject({
  TransactItems: z.array(z.unknown()).default([]),
  RequestItems: z.record(z.string(), z.array(z.unknown())).default({}),
})

function writtenBy(operation: string, body: unknown): number {
  if (/^(Put|Update|Delete)Item$/.test(operation)) return 1
  if (!/Write/.test(operation)) return 0
  const { TransactItems, RequestItems } = writing.parse(body)
  return TransactItems.length + Object.values(RequestItems).flat().length
}
