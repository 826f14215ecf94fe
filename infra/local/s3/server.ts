/** The store of one machine: speaks S3's protocol to browsers and to the AWS SDK, and keeps objects as files. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { NeededGrant } from '../grants.ts'
import { listenOn } from '../ports.ts'
import type { Bucket } from './bucket.ts'
import { allowOrigin, answerPreflight, type CorsRule } from './cors.ts'
import { takeForm } from './form-upload.ts'
import { openMultipartUploads } from './multipart-uploads.ts'
import { checkUnderstood } from './object-headers.ts'
import { openObjects } from './objects.ts'
import { operationOf } from './operations.ts'
import { type Received, received } from './received.ts'
import { accessDenied, Refusal } from './refusal.ts'
import { type Signers, signedBy } from './signature.ts'
import { xml } from './xml.ts'

export interface S3Options {
  /** 0 takes a free one. */
  readonly port: number
  /** Where everything is kept; made when it is missing. */
  readonly folder: string
  readonly buckets: readonly { readonly name: string; readonly cors: readonly CorsRule[] }[]
  readonly region: string
  readonly secretOf: Signers['secretOf']
  /** Whether the role of an access key grants something, asked once for each thing that a call does; it does
   * everything unless told. */
  readonly may?: (accessKey: string, operation: string, needed: NeededGrant) => boolean
  /** Hears of every object that was stored. */
  readonly onCreated?: (created: CreatedObject) => void
  /** Hears what the store did wrong. */
  readonly warn?: (line: string) => void
  readonly now?: () => Date
}

/** An object that has just been stored. */
export interface CreatedObject {
  readonly bucket: string
  readonly key: string
  readonly size: number
  readonly etag: string
}

export interface LocalS3 {
  readonly url: string
  close(): Promise<void>
}

/** Starts the store. Objects of earlier runs are found again. */
export async function startS3(options: S3Options): Promise<LocalS3> {
  const buckets = new Map(options.buckets.map((each) => [each.name, opened(options, each)]))
  const { now = () => new Date(), may = () => true } = options
  const signers: Signers = { region: options.region, secretOf: options.secretOf, now }
  let url = ''

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = received(incoming)
    const bucket = buckets.get(request.bucket)
    if (!bucket) throw new Refusal('NoSuchBucket', 'The specified bucket does not exist', 404)
    allowOrigin(bucket.cors, incoming, response)
    if (request.method === 'OPTIONS') return answerPreflight(incoming, response)
    const call = { request, response, bucket, buckets, now: now() }
    if (isForm(request)) {
      const mayOf = (accessKey: string) => (needed: NeededGrant) => may(accessKey, 'PostObject', needed)
      return takeForm({ ...call, signers, mayOf, origin: url })
    }
    const { accessKey, bodyHash } = signedBy(request, signers)
    const operation = operationOf(request)
    checkUnderstood(request.headers)
    const granted = (needed: NeededGrant) => may(accessKey, operation.name, needed)
    const signed = { ...call, bodyHash, may: granted }
    if (!operation.needs(signed).every(granted)) throw accessDenied()
    await operation.carryOut(signed)
  }

  const server = createServer((incoming, response) => {
    response.setHeader('x-amz-request-id', randomUUID())
    response.setHeader('server', 'AmazonS3')
    answer(incoming, response).catch((error: unknown) => {
      const isGone = incoming.destroyed && !incoming.complete
      if (!(error instanceof Refusal) && !isGone)
        options.warn?.(`Store: ${error instanceof Error ? error.stack : String(error)}`)
      refuse(incoming, response, error)
    })
  })
  // Large files come slowly.
  server.requestTimeout = 0
  const port = await listenOn(server, options.port)
  url = `http://127.0.0.1:${port}`
  return {
    url,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function opened({ folder, onCreated }: S3Options, { name, cors }: S3Options['buckets'][number]): Bucket {
  const objects = openObjects(join(folder, name))
  return {
    name,
    cors,
    objects: {
      ...objects,
      async keep(file, object, mayReplace) {
        await objects.keep(file, object, mayReplace)
        const { key, size, etag } = object
        onCreated?.({ bucket: name, key, size, etag })
      },
    },
    uploads: openMultipartUploads(join(folder, `${name}.uploads`)),
  }
}

function isForm({ method, key, headers }: Received): boolean {
  return method === 'POST' && key === '' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** The rest of what is being sent is read first: else the sender would see a broken connection, and no reason. */
function refuse(incoming: IncomingMessage, response: ServerResponse, error: unknown): void {
  const refusal =
    error instanceof Refusal
      ? error
      : new Refusal('InternalError', 'We encountered an internal error. Please try again.', 500)
  let isTold = false
  const tell = () => {
    if (isTold) return
    isTold = true
    if (response.headersSent || response.destroyed) return void response.destroy()
    const { code, message, status } = refusal
    const body = xml('Error', { Code: code, Message: message, Resource: incoming.url })
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(incoming.method === 'HEAD' ? undefined : body)
  }
  if (incoming.complete || incoming.destroyed) return void tell()
  // Whoever has begun to read it waits for ever, and keeps it from flowing.
  incoming.unpipe()
  incoming.removeAllListeners('readable')
  incoming.once('end', tell).once('close', tell).resume()
}
