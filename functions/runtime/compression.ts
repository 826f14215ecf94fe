/** Compresses large replies for callers that accept it; refusals stay as they are. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Event, Result, ServeStep } from './request.ts'

const compress = promisify(gzip)
const compressFrom = 2048

/** A result as the caller of the event takes it. */
export async function compressed(event: Event, result: Result): Promise<Result> {
  const { body = '' } = result
  if (body.length < compressFrom || !/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return result
  const zipped = await compress(body)
  return {
    ...result,
    headers: { ...result.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: zipped.toString('base64'),
    isBase64Encoded: true,
  }
}

export const compression: ServeStep = {
  after: async (request) => {
    if (request.response) request.response = await compressed(request.event, request.response)
  },
}
