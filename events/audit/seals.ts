/** Seals of days: files in the bucket of records, each written once (docs/product.md#audit-seals). A seal has a
 * line for each entry, its key and its hash, and no contents: it stays when people are anonymised. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import * as z from 'zod'
import { bucketClient } from '#functions/media/bucket.ts'
import { canonicalJson } from '#functions/runtime/audit-replacement.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { env, required } from '#functions/runtime/env.ts'
import { physicalLines } from '#functions/runtime/text-lines.ts'
import { sealsFolder } from '#shared/audit/seals.ts'
import { sign } from './signatures.ts'

/** The head before the first day that is sealed. */
export const firstHead = ''

const sealHead = z.object({
  day: z.string(),
  /** Head of the day before. */
  previous: z.string(),
  head: z.string(),
  count: z.number(),
  /** Entries among these that are of an earlier day. */
  late: z.number(),
})

const signedHead = sealHead.extend({ signature: z.string().optional() })
const sealLine = z.tuple([z.string(), z.string(), z.string()])

/** An entry of a seal. */
export type SealedEntry = Key & { readonly hash: string }

export interface Seal extends z.infer<typeof signedHead> {
  readonly entries: readonly SealedEntry[]
}

/** Returns the text that is signed: all that the first line says, with the head that stands for the others. */
export const signedText = ({ day, previous, head, count, late }: z.infer<typeof sealHead>) =>
  canonicalJson({ day, previous, head, count, late })

const sealKey = (day: string) => `${sealsFolder}${day}.ndjson.gz`
const dayInKey = /\/(\d{4}-\d\d-\d\d)\.ndjson\.gz$/

/** Continues a chain by an entry. */
export function nextHead(head: string, { hash }: Pick<SealedEntry, 'hash'>): string {
  return createHash('sha256').update(`${head}${hash}`).digest('base64url')
}

/** Builds a seal piece by piece. The pieces are packed at once, so that a large day takes little memory. */
export class SealWriter {
  private readonly packed: Buffer[] = []
  private readonly day: string
  private readonly previous: string
  private head: string
  private count = 0
  private late = 0

  constructor(day: string, previous: string) {
    this.day = day
    this.previous = previous
    this.head = previous
  }

  add(entries: readonly SealedEntry[], isLate: boolean): void {
    for (const each of entries) this.head = nextHead(this.head, each)
    this.count += entries.length
    if (isLate) this.late += entries.length
    const lines = entries.map(({ PK, SK, hash }) => `${JSON.stringify([PK, SK, hash])}\n`)
    if (lines.length > 0) this.packed.push(gzipSync(lines.join('')))
  }

  /** Signs and stores the seal. Returns its head and size; nothing where the day has one already. */
  async store(): Promise<z.infer<typeof sealHead> | undefined> {
    const { day, previous, head, count, late } = this
    const written = { day, previous, head, count, late }
    const signature = await sign(signedText(written))
    const first = gzipSync(`${JSON.stringify({ ...written, signature })}\n`)
    const Body = Buffer.concat([first, ...this.packed])
    const command = new PutObjectCommand({
      Bucket: required(env.recordsBucket),
      Key: sealKey(day),
      Body,
      ContentType: 'application/gzip',
      // A bucket that locks its versions takes none without it.
      ContentMD5: createHash('md5').update(Body).digest('base64'),
      IfNoneMatch: '*',
    })
    try {
      await bucketClient().send(command)
      return written
    } catch (error) {
      // 409: another run writes it at this moment.
      if (error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0))
        return undefined
      throw error
    }
  }
}

/** A seal in the bucket: its first version counts, whatever was written over it. */
interface SealVersion {
  readonly version: string
  /** Whether there is anything but the first version. */
  readonly isAltered: boolean
}

/** The days that have a seal, in their order. */
export type SealedDays = ReadonlyMap<string, SealVersion>

/** Returns the days that have a seal. */
export async function listSealedDays(): Promise<SealedDays> {
  const days = new Map<string, SealVersion>()
  const altered = new Set<string>()
  let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {}
  for (;;) {
    const page = await bucketClient().send(
      new ListObjectVersionsCommand({ Bucket: required(env.recordsBucket), Prefix: sealsFolder, ...marker }),
    )
    for (const { Key = '' } of page.DeleteMarkers ?? []) altered.add(Key)
    // Of a key the newest version comes first, and the first one last.
    for (const { Key = '', VersionId = '' } of page.Versions ?? []) {
      const day = dayInKey.exec(Key)?.[1]
      if (day === undefined) continue
      days.set(day, { version: VersionId, isAltered: days.has(day) || altered.has(Key) })
    }
    if (!page.IsTruncated) return days
    marker = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
  }
}

/** Reads the seal of a day; nothing where there is none. Raises `UnreadableSeal`. */
export async function readSeal(sealed: SealedDays, day: string): Promise<Seal | undefined> {
  const first = sealed.get(day)
  if (!first) return undefined
  const bytes = await readVersion(sealKey(day), first.version)
  try {
    const [head, ...lines] = [...physicalLines(gunzipSync(bytes).toString())]
    const entries = lines.map(({ text }) => {
      const [PK, SK, hash] = sealLine.parse(JSON.parse(text))
      return { PK, SK, hash }
    })
    return { ...signedHead.parse(JSON.parse(head?.text ?? '')), entries }
  } catch (cause) {
    throw new UnreadableSeal(day, { cause })
  }
}

/** The file of a day is no seal. */
export class UnreadableSeal extends Error {
  override readonly name = 'UnreadableSeal'
}

async function readVersion(Key: string, VersionId: string): Promise<Uint8Array> {
  const command = new GetObjectCommand({ Bucket: required(env.recordsBucket), Key, VersionId })
  const { Body } = await bucketClient().send(command)
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}
