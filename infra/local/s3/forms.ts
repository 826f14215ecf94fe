/** Uploads by a browser's form: what the signed policy allows is taken, and nothing else. */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import * as z from 'zod'
import { ownValue } from '#shared/own-value.ts'
import { Refusal } from '../errors.ts'
import { writeBody } from './files.ts'
import { type Call, checkUnderstood, headersToStore, s3Grant } from './operations.ts'
import { accessDenied, invalidArgument, notUnderstood, tooSmall, xml } from './request.ts'
import { algorithm, checkSignature, type Signers } from './signature.ts'

/** A form as it comes in: its fields at once, its file piece by piece. */
interface Form {
  /** All before the file; names in lower case. */
  readonly fields: ReadonlyMap<string, string>
  /** The file's content; nothing where there is none. Anything after it is ignored. */
  readonly file: AsyncIterable<Buffer> | undefined
}

/** As much as all fields may take together, in bytes. */
const mostOfFields = 20_000

const malformed = () =>
  new Refusal('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.')

/** Raises `MalformedPOSTRequest`, also while the file is read. */
function readForm(body: Readable, contentType: string): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    let remaining = mostOfFields
    let file: AsyncIterable<Buffer> | undefined
    const refuse = () => reject(malformed())
    try {
      const reader = new Busboy({
        headers: { 'content-type': contentType },
        isPartAFile: (name) => name?.toLowerCase() === 'file',
        limits: { fieldSize: mostOfFields, files: 1 },
      })
      reader.on('field', (name, value) => {
        remaining -= Buffer.byteLength(value)
        if (file) return
        if (remaining <= 0 || fields.has(name.toLowerCase())) reader.destroy(malformed())
        else fields.set(name.toLowerCase(), value)
      })
      reader.once('file', (_, content) => {
        // A form that is refused is never read: nobody hears of an error then.
        content.on('error', () => undefined)
        whole.catch(() => content.destroy())
        file = piecesOf(content, whole)
        resolve({ fields, file })
      })
      const whole = pipeline(body, reader)
      whole.then(() => resolve({ fields, file }), refuse)
    } catch {
      refuse()
    }
  })
}

async function* piecesOf(content: Readable, whole: Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* content
    await whole
  } catch {
    throw malformed()
  }
}

const count = z.coerce.number().int().min(0)
const condition = z.union([
  z.tuple([z.literal('content-length-range'), count, count]),
  z.record(z.string(), z.string()),
])
const policy = z.strictObject({ expiration: z.iso.datetime(), conditions: z.array(condition) })

type Bytes = readonly [least: number, most: number]

/** Checks the fields before a file is taken. Raises why it is not allowed. */
function checkFields(fields: Form['fields'], bucket: string, signers: Signers) {
  const field = (name: string) => {
    const value = fields.get(name)
    if (value === undefined) throw invalidArgument(`Bucket POST must contain a field named '${name}'.`)
    return value
  }
  const key = field('key')
  if (!key) throw invalidArgument('User key must have a length greater than 0.')
  if (/\$\{filename\}/.test(key)) throw notUnderstood('a file’s own name in its key')
  if (!fields.has('policy')) throw accessDenied()
  if (field('x-amz-algorithm') !== algorithm) throw notUnderstood('this signing algorithm')
  const claim = {
    credential: field('x-amz-credential'),
    signature: field('x-amz-signature'),
    stamp: field('x-amz-date'),
  }
  const accessKey = checkSignature(field('policy'), claim, signers)
  const { expiration, conditions } = readPolicy(field('policy'))
  if (Date.parse(expiration) <= signers.now().getTime())
    throw accessDenied('Invalid according to Policy: Policy expired.')
  return { accessKey, key, bytes: checkConditions(conditions, new Map([...fields, ['bucket', bucket]])) }
}

function readPolicy(text: string): z.output<typeof policy> {
  try {
    return policy.parse(JSON.parse(Buffer.from(text, 'base64').toString()))
  } catch {
    throw new Refusal('InvalidPolicyDocument', 'The policy is not understood.')
  }
}

/** Fields that need no condition. */
const uncovered = /^(policy|x-amz-signature|file|bucket|x-ignore-.*)$/

/** Checks that every condition holds and every field has one. Returns how large the file may be. */
function checkConditions(conditions: readonly z.output<typeof condition>[], fields: Form['fields']): Bytes {
  const covered = new Set<string>()
  let bytes: Bytes = [0, 5 * 1024 ** 3]
  for (const each of conditions) {
    if (Array.isArray(each)) {
      bytes = [each[1], each[2]]
      continue
    }
    for (const [name, expected] of Object.entries(each)) {
      covered.add(name.toLowerCase())
      if ((fields.get(name.toLowerCase()) ?? '') !== expected)
        throw accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(each)}`)
    }
  }
  const extra = [...fields.keys()].find((name) => !covered.has(name) && !uncovered.test(name))
  if (extra) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`)
  return bytes
}

/** Raises `EntityTooSmall` and `EntityTooLarge`. */
function checkSize(size: number, [least, most]: Bytes): void {
  if (size < least) throw tooSmall()
  if (size > most)
    throw new Refusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
}

/** Fields that mean nothing to the object, or that the policy has dealt with. */
const understood =
  /^(key|bucket|policy|success_action_status|content-type|content-disposition|cache-control|x-amz-(algorithm|credential|date|signature|security-token|meta-.*|server-side-encryption)|x-ignore-.*)$/

type FormCall = Omit<Call, 'bodyHash' | 'may'> & {
  readonly signers: Signers
  readonly mayOf: (accessKey: string) => Call['may']
  /** Where the store can be reached. */
  readonly origin: string
}

/** Takes a form's file where its policy allows it and the role of its signer grants it. */
export async function takeForm(call: FormCall): Promise<void> {
  const { request, response, bucket, now } = call
  const { fields, file: content } = await readForm(request.body, request.headers['content-type'] ?? '')
  if (!content) throw invalidArgument('POST requires exactly one file upload per request.')
  const unknown = [...fields.keys()].find((name) => !understood.test(name))
  const { accessKey, key, bytes } = checkFields(fields, bucket.name, call.signers)
  if (unknown) throw notUnderstood(`the field ${unknown}`)
  const values = Object.fromEntries(fields)
  checkUnderstood({ 'x-amz-server-side-encryption': values['x-amz-server-side-encryption'] ?? 'AES256' })
  if (!call.mayOf(accessKey)(s3Grant('PutObject', bucket.name, key))) throw accessDenied()
  const file = bucket.objects.newFile()
  const { size, md5 } = await writeBody(content, file, (digest) => checkSize(digest.size, bytes), bytes[1])
  const etag = `"${md5}"`
  const object = { key, size, etag, modified: now.toISOString(), headers: headersToStore(values) }
  await bucket.objects.keep(file, object)
  const location = `${call.origin}/${bucket.name}/${encodeURIComponent(key)}`
  const status = ownValue({ '200': 200, '201': 201 }, values.success_action_status ?? '') ?? 204
  const headers = { etag, location, ...(status === 201 && { 'content-type': 'application/xml' }) }
  const result = { Location: location, Bucket: bucket.name, Key: key, ETag: etag }
  response.writeHead(status, headers).end(status === 201 ? xml('PostResponse', result) : undefined)
}
