/** The calls of an upload in parts. */

import { rm } from 'node:fs/promises'
import * as z from 'zod'
import { type Call, onObject } from './bucket.ts'
import { checkReplaces, headersToKeep } from './object-headers.ts'
import type { Stored } from './objects.ts'
import { checkIntegrity, hashesOf, intoFile, intoMemory } from './receive-body.ts'
import { invalidArgument } from './refusal.ts'
import { readXml, xml } from './xml.ts'

const asXml = { 'content-type': 'application/xml' }

const uploadId = ({ request }: Call) => request.query.get('uploadId') ?? ''

export async function beginUpload({ request, response, bucket }: Call): Promise<void> {
  const id = await bucket.uploads.begin({ key: request.key, headers: headersToKeep(request.headers) })
  const result = { Bucket: bucket.name, Key: request.key, UploadId: id }
  response.writeHead(200, asXml).end(xml('InitiateMultipartUploadResult', result))
}

export async function storePart(call: Call): Promise<void> {
  const { request, response, bucket, bodyHash } = call
  const id = uploadId(call)
  bucket.uploads.find(id, request.key)
  const number = Number(request.query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw invalidArgument('Part number must be an integer between 1 and 10000, inclusive')
  const file = bucket.uploads.fileOf(id, number)
  const taken = await intoFile(request.body, file)
  try {
    checkIntegrity(request.headers, bodyHash, taken)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const etag = `"${taken.md5}"`
  await bucket.uploads.keepPart(id, { number, etag, size: taken.size })
  response.writeHead(200, { etag }).end()
}

const completion = z.object({
  CompleteMultipartUpload: z.object({
    Part: z.array(z.object({ PartNumber: z.string(), ETag: z.string() })),
  }),
})

export async function completeUpload(call: Call): Promise<void> {
  const { request, response, bucket, bodyHash, now } = call
  const id = uploadId(call)
  const { key, headers } = bucket.uploads.find(id, request.key)
  const mayReplace = (there: Stored | undefined) => checkReplaces(request.headers, there)
  const body = await intoMemory(request.body)
  checkIntegrity(request.headers, bodyHash, hashesOf(body))
  const { Part: parts } = readXml(body, completion).CompleteMultipartUpload
  const wanted = parts.map(({ PartNumber, ETag }) => ({ number: Number(PartNumber), etag: ETag }))
  mayReplace(bucket.objects.find(key))
  const file = bucket.objects.newFile()
  const { size, etag } = await bucket.uploads.join(id, wanted, file)
  await bucket.objects.keep(file, { key, size, etag, modified: now.toISOString(), headers }, mayReplace)
  await bucket.uploads.giveUp(id)
  const result = { Bucket: bucket.name, Key: key, ETag: etag }
  response.writeHead(200, asXml).end(xml('CompleteMultipartUploadResult', result))
}

export async function giveUpUpload(call: Call): Promise<void> {
  const id = uploadId(call)
  call.bucket.uploads.find(id, call.request.key)
  await call.bucket.uploads.giveUp(id)
  call.response.writeHead(204).end()
}

export async function listParts(call: Call): Promise<void> {
  const { request, response, bucket } = call
  const id = uploadId(call)
  bucket.uploads.find(id, request.key)
  const Part = bucket.uploads
    .partsOf(id)
    .map(({ number, etag, size }) => ({ PartNumber: number, ETag: etag, Size: size }))
  const result = { Bucket: bucket.name, Key: request.key, UploadId: id, IsTruncated: false, Part }
  response.writeHead(200, asXml).end(xml('ListPartsResult', result))
}

/** The grants of these operations; all but two are part of storing. */
export const multipartGrants = {
  store: ({ request, bucket }: Call) => [onObject('PutObject', bucket.name, request.key)],
  giveUp: ({ request, bucket }: Call) => [onObject('AbortMultipartUpload', bucket.name, request.key)],
  list: ({ request, bucket }: Call) => [onObject('ListMultipartUploadParts', bucket.name, request.key)],
}
