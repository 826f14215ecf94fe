/** Requests of the store, its refusals in the words of S3, and XML both ways. */
import type { IncomingMessage } from 'node:http'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import type * as z from 'zod'
import { Refusal } from '../errors.ts'
import { headersOf } from '../http.ts'

export interface S3Request {
  readonly method: string
  readonly bucket: string
  /** Blank for the bucket itself. */
  readonly key: string
  /** Path with its letters as they are meant. */
  readonly path: string
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: IncomingMessage
}

/** Reads bucket and key, query and headers. Raises `InvalidURI` for a path that means nothing. */
export function readS3Request(request: IncomingMessage): S3Request {
  const [rawPath = '/', ...query] = (request.url ?? '/').split('?')
  const path = decodePath(rawPath)
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? []
  return {
    method: request.method ?? 'GET',
    bucket,
    key,
    path,
    query: new URLSearchParams(query.join('?').replaceAll('+', '%2B')),
    headers: headersOf(request),
    body: request,
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new Refusal('InvalidURI', "Couldn't parse the specified URI.")
  }
}

export const forbidden = (code: string, message: string) => new Refusal(code, message, 403)

export const accessDenied = (message = 'Access Denied') => forbidden('AccessDenied', message)

export const noSuchKey = () => new Refusal('NoSuchKey', 'The specified key does not exist.', 404)

export const failedCondition = () =>
  new Refusal('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412)

export const tooSmall = () =>
  new Refusal('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')

export const invalidArgument = (message: string) => new Refusal('InvalidArgument', message)

export const malformedXml = () => new Refusal('MalformedXML', 'The XML you provided was not well-formed.')

/** S3 may know it. This store does not, and says so rather than do something else. */
export const notUnderstood = (what: string) =>
  new Refusal('NotImplemented', `The local store does not understand ${what}.`, 501)

const builder = new XMLBuilder()

/** Writes a document with one root. */
export function xml(root: string, content: object): string {
  const document = builder.build({ [root]: content })
  // As it is, a reader would take it for the end of a line.
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.replaceAll('\r', '&#13;')}`
}

/** Texts stay as they are written. There may be several parts, so they are always a list. */
const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'Part',
})

/** Reads a document by its schema. Raises `MalformedXML`. */
export function readXml<T>(document: Buffer, schema: z.ZodType<T>): T {
  try {
    return schema.parse(parser.parse(document.toString(), true))
  } catch {
    throw malformedXml()
  }
}
