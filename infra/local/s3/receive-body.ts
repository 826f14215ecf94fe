/** Takes a body in: into a file, with the hashes that are asked about, or into memory where it is small. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { notUnderstood, Refusal } from './refusal.ts'

export interface Taken {
  /** Bytes. */
  readonly size: number
  /** In hex. */
  readonly md5: string
  readonly sha256: string
  /** As S3 writes it: four bytes in base64. */
  readonly crc32: string
}

/** Writes a body into a file. A body larger than `most` bytes is read to its end, so that the refusal arrives, but
 * not kept: gives its size all the same. What is cut off on its way is removed and raised. */
export async function intoFile(
  body: AsyncIterable<Buffer>,
  file: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Taken> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let [size, sum] = [0, 0]
  const out = createWriteStream(file)
  try {
    await once(out, 'open')
    for await (const chunk of body) {
      size += chunk.length
      if (size > most) continue
      md5.update(chunk)
      sha256.update(chunk)
      sum = crc32(chunk, sum)
      if (!out.write(chunk)) await once(out, 'drain')
    }
    out.end()
    await once(out, 'close')
  } catch (error) {
    out.destroy()
    await rm(file, { force: true })
    throw error
  }
  const four = Buffer.alloc(4)
  four.writeUInt32BE(sum)
  return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), crc32: four.toString('base64') }
}

/** The whole of a small body. Raises `MaxMessageLengthExceeded`. */
export async function intoMemory(body: AsyncIterable<Buffer>, most = 2_000_000): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  if (size > most) throw new Refusal('MaxMessageLengthExceeded', 'Your request was too big.')
  return Buffer.concat(chunks)
}

/** Compares a body with what its headers and signature say of it. Raises `BadDigest` and
 * `XAmzContentSHA256Mismatch`. */
export function checkIntegrity(
  headers: Readonly<Record<string, string>>,
  signedHash: string | undefined,
  taken: Omit<Taken, 'size'>,
): void {
  if (signedHash !== undefined && signedHash !== taken.sha256) {
    throw new Refusal(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  }
  const md5 = headers['content-md5']
  if (md5 && md5 !== Buffer.from(taken.md5, 'hex').toString('base64')) throw badDigest()
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith('x-amz-checksum-') || name === 'x-amz-checksum-mode') continue
    if (name !== 'x-amz-checksum-crc32') throw notUnderstood(name)
    if (value !== taken.crc32) throw badDigest()
  }
}

function badDigest(): Refusal {
  return new Refusal('BadDigest', 'The Content-MD5 or checksum you specified did not match what we received.')
}

/** The hashes of what is in memory. */
export function hashesOf(bytes: Buffer): Omit<Taken, 'size'> {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(crc32(bytes))
  return {
    md5: createHash('md5').update(bytes).digest('hex'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    crc32: four.toString('base64'),
  }
}
