/** The store of one machine: speaks S3's protocol to browsers and the AWS SDK, and keeps objects as files. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Refusal, traceOf } from '../errors.ts'
import { type NeededGrant, wildcard } from '../grants.ts'
import { createHttpService, type HttpService, type HttpServiceOptions } from '../http.ts'
import { openObjects, openUploads, type StoredObject } from './files.ts'
import { takeForm } from './forms.ts'
import { checkUnderstood, operationOf, s3Grant } from './operations.ts'
import { accessDenied, forbidden, readS3Request, type S3Request, xml } from './request.ts'
import { type Signers, signerOf } from './signature.ts'

export interface CorsRule {
  readonly origins: readonly string[]
  readonly methods: readonly string[]
  readonly headers: readonly string[]
  readonly maxAge: number | undefined
}

export interface S3Options extends HttpServiceOptions {
  /** Where everything is kept; made when it is missing. */
  readonly folder: string
  readonly buckets: readonly {
    readonly name: string
    readonly cors: readonly CorsRule[]
    /** Days in which a version cannot be removed; without it a bucket has no versions. */
    readonly lockDays?: number | undefined
  }[]
  readonly region: string
  readonly secretOf: Signers['secretOf']
  /** Returns whether the role of an access key grants something. Asked once for each part of a call. */
  readonly may?: (accessKey: string, operation: string, needed: NeededGrant) => boolean
  /** Hears of every object that was stored. */
  readonly onCreated?: (created: CreatedObject) => void
  /** Asked about each request: whether the store answers nothing, or can store nothing. */
  readonly fault?: (() => 'down' | 'full' | undefined) | undefined
  readonly warn: (line: string) => void
  readonly now?: () => Date
}

export type CreatedObject = StoredObject & { readonly bucket: string }

/** Makes the store. It finds the objects of earlier runs again. */
export function createS3(options: S3Options): HttpService {
  const { folder, region, secretOf, now = () => new Date(), may = () => true, onCreated } = options
  const opened = options.buckets.map(({ name, cors, lockDays }) => ({
    name,
    cors,
    lockDays,
    objects: openObjects(
      join(folder, name),
      (object) => onCreated?.({ bucket: name, ...object }),
      lockDays !== undefined,
    ),
    uploads: openUploads(join(folder, `${name}.uploads`)),
  }))
  const buckets = new Map(opened.map((bucket) => [bucket.name, bucket]))
  const signers: Signers = { region, secretOf, now }

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = readS3Request(incoming)
    const fault = options.fault?.()
    if (fault === 'down') throw new Refusal('SlowDown', 'Please reduce your request rate.', 503)
    if (fault === 'full' && /^(PUT|POST)$/.test(request.method))
      throw new Refusal('InternalError', 'No space is left on the device.', 500)
    const bucket = buckets.get(request.bucket)
    if (!bucket) throw new Refusal('NoSuchBucket', 'The specified bucket does not exist', 404)
    allowOrigin(bucket.cors, incoming, response)
    if (request.method === 'OPTIONS') return answerPreflight(incoming, response)
    const call = { request, response, bucket, buckets, now: now() }
    if (isForm(request)) {
      const mayOf = (accessKey: string) => (needed: NeededGrant) => may(accessKey, 'PostObject', needed)
      return takeForm({ ...call, signers, mayOf, origin: service.url })
    }
    const { accessKey, bodyHash } = signerOf(request, signers)
    const { name, grant, carryOut } = operationOf(request)
    checkUnderstood(request.headers)
    const mayDo = (needed: NeededGrant) => may(accessKey, name, needed)
    if (!mayDo(s3Grant(grant, bucket.name, request.key || undefined))) throw accessDenied()
    await carryOut({ ...call, bodyHash, may: mayDo })
  }

  const service = createHttpService(async (incoming, response) => {
    response.setHeader('x-amz-request-id', randomUUID())
    response.setHeader('server', 'AmazonS3')
    await answer(incoming, response).catch((error: unknown) => {
      const isGone = incoming.destroyed && !incoming.complete
      if (!(error instanceof Refusal) && !isGone) options.warn(`Store: ${traceOf(error)}`)
      refuse(incoming, response, error)
    })
  }, options)
  return service
}

function isForm({ method, key, headers }: S3Request): boolean {
  return method === 'POST' && key === '' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Reads the rest of the body first: else the sender would see a broken connection, and no reason. */
function refuse(incoming: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { code, message, status } =
    error instanceof Refusal
      ? error
      : new Refusal('InternalError', 'We encountered an internal error. Please try again.', 500)
  let isAnswered = false
  const send = () => {
    if (isAnswered) return
    isAnswered = true
    if (response.headersSent || response.destroyed) return void response.destroy()
    const body = xml('Error', { Code: code, Message: message, Resource: incoming.url ?? '' })
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(body)
  }
  if (incoming.complete || incoming.destroyed) return void send()
  // A form that was begun to be read waits for ever, and keeps the rest from flowing.
  incoming.unpipe()
  incoming.removeAllListeners('readable')
  incoming.once('end', send).once('close', send).resume()
}

/** Says in the answer's headers what a page of another origin may do; nothing where no rule fits. */
function allowOrigin(rules: readonly CorsRule[], request: IncomingMessage, response: ServerResponse): void {
  const { origin, 'access-control-request-headers': requested } = request.headers
  if (!origin) return
  const method = requestedMethod(request) ?? request.method ?? ''
  const headers = requested?.split(/\s*,\s*/).filter(Boolean) ?? []
  const fits = (patterns: readonly string[], text: string) =>
    patterns.some((pattern) => wildcard(pattern.toLowerCase()).test(text.toLowerCase()))
  const rule = rules.find(
    (each) =>
      fits(each.origins, origin) &&
      each.methods.includes(method) &&
      headers.every((header) => fits(each.headers, header)),
  )
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method')
  if (!rule) return
  const allowed = {
    'allow-origin': origin,
    'allow-methods': rule.methods.join(', '),
    'allow-credentials': 'true',
    'allow-headers': headers.join(', '),
    'max-age': rule.maxAge,
  }
  for (const [name, value] of Object.entries(allowed))
    if (value !== undefined && value !== '') response.setHeader(`access-control-${name}`, value)
}

/** Answers a browser that asks before it sends. Raises `AccessForbidden`. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  if (!request.headers.origin || !requestedMethod(request))
    throw new Refusal('BadRequest', 'Insufficient information. Origin request header needed.')
  if (!response.hasHeader('access-control-allow-origin'))
    throw forbidden('AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  response.writeHead(200).end()
}

function requestedMethod({ method, headers }: IncomingMessage): string | undefined {
  return method === 'OPTIONS' ? headers['access-control-request-method'] : undefined
}
