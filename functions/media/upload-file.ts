/** Puts a file of the disk into the uploads bucket as a stream: however large it is, memory stays flat. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { ObjectHeaders } from './objects.ts'
import { signedAddress } from './signing.ts'

const validSeconds = 900

/** Raises an Error where the store does not take it: whoever calls does all of it again. */
export async function uploadFile(key: string, path: string, headers: ObjectHeaders): Promise<void> {
  const { size } = await stat(path)
  const signed = { ...headers }
  const address = new URL(
    signedAddress({ method: 'PUT', key, headers: signed, at: new Date(), seconds: validSeconds }),
  )
  const send = address.protocol === 'https:' ? overHttps : overHttp
  const request = send(address, { method: 'PUT', headers: { ...signed, 'content-length': size } })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  const [reply] = await Promise.all([answer, pipeline(createReadStream(path), request)])
  reply.resume()
  if (reply.statusCode !== 200) throw new Error(`PUT ${key}: ${reply.statusCode}`)
}
