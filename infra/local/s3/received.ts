/** A request as the store reads it: bucket and key of its path, its query, its headers. */
import type { IncomingMessage } from 'node:http'
import { headersOf } from '../exchange.ts'
import { Refusal } from './refusal.ts'

export interface Received {
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

/** Raises `InvalidURI` for a path that means nothing. */
export function received(request: IncomingMessage): Received {
  const [rawPath = '/', ...query] = (request.url ?? '/').split('?')
  const path = decoded(rawPath)
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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new Refusal('InvalidURI', "Couldn't parse the specified URI.")
  }
}
