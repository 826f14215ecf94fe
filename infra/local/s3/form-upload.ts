/** An upload by a browser's form. */
import { rm } from 'node:fs/promises'
import { ownValue } from '#shared/own-value.ts'
import { type Call, onObject } from './bucket.ts'
import { readForm } from './form-data.ts'
import { checkUnderstood, headersToKeep } from './object-headers.ts'
import { allowedBy, checkSize } from './post-policy.ts'
import { intoFile } from './receive-body.ts'
import { accessDenied, invalidArgument, notUnderstood } from './refusal.ts'
import type { Signers } from './signature.ts'
import { xml } from './xml.ts'

/** Fields that mean nothing to the object, or that the policy has dealt with. */
const aboutTheForm =
  /^(key|bucket|policy|success_action_status|content-type|content-disposition|cache-control|x-amz-(algorithm|credential|date|signature|security-token|meta-.*|server-side-encryption)|x-ignore-.*)$/

type FormCall = Omit<Call, 'bodyHash' | 'may'> & {
  readonly signers: Signers
  readonly mayOf: (accessKey: string) => Call['may']
  /** Where the store can be reached. */
  readonly origin: string
}

/** Takes a form's file where its policy allows it and the role of whoever signed it grants it. */
export async function takeForm({
  request,
  response,
  bucket,
  signers,
  mayOf,
  origin,
  now,
}: FormCall): Promise<void> {
  const { fields, file: content } = await readForm(request.body, request.headers['content-type'] ?? '')
  if (!content) throw invalidArgument('POST requires exactly one file upload per request.')
  const unknown = [...fields.keys()].find((name) => !aboutTheForm.test(name))
  const { accessKey, key, bytes } = allowedBy(fields, bucket.name, signers)
  if (unknown) throw notUnderstood(`the field ${unknown}`)
  const given = Object.fromEntries(fields)
  checkUnderstood({ 'x-amz-server-side-encryption': given['x-amz-server-side-encryption'] ?? 'AES256' })
  if (!mayOf(accessKey)(onObject('PutObject', bucket.name, key))) throw accessDenied()
  const file = bucket.objects.newFile()
  const { size, md5 } = await intoFile(content, file, bytes[1])
  try {
    checkSize(size, bytes)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const etag = `"${md5}"`
  await bucket.objects.keep(file, {
    key,
    size,
    etag,
    modified: now.toISOString(),
    headers: headersToKeep(given),
  })
  const location = `${origin}/${bucket.name}/${encodeURIComponent(key)}`
  const status = ownValue({ '200': 200, '201': 201 }, given.success_action_status ?? '') ?? 204
  const headers = { etag, location, ...(status === 201 && { 'content-type': 'application/xml' }) }
  const told = { Location: location, Bucket: bucket.name, Key: key, ETag: etag }
  response.writeHead(status, headers).end(status === 201 ? xml('PostResponse', told) : undefined)
}
