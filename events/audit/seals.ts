/** Seals of days: files in the bucket of records, each written once (docs/product.md#audit-seals). A seal has a
 * line for each entry, its key and its hash, and no contents: it stays when people are anonymised. */
import { createHash, type KeyObject } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { bucketClient } from '#functions/media/bucket.ts'
import { canonicalJson } from '#functions/runtime/audit-replacement.ts'
import { type Key, keyName } from '#functions/runtime/entity.ts'
import { env, required } from '#functions/runtime/env.ts'
import { physicalLines } from '#functions/runtime/text-lines.ts'
import { sealsFolder } from '#shared/audit/seals.ts'
import { fetchPublicKey, isSignedBy, sign } from './signatures.ts'

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

/** A seal that is as it was written, with its entries by the names of their keys. */
export interface Seal extends z.infer<typeof sealHead> {
  readonly entries: ReadonlyMap<string, SealedEntry>
}

export type BrokenSeal = 'seal missing' | 'seal changed' | 'seal unsigned'

/** Returns the text that is signed: all that the first line says, with the head that stands for the others. */
const signedText = ({ day, previous, head, count, late }: z.infer<typeof sealHead>) =>
  canonicalJson({ day, previous, head, count, late })

const sealKey = (day: string) => `${sealsFolder}${day}.ndjson.gz`
const dayInKey = /\/(\d{4}-\d\d-\d\d)\.ndjson\.gz$/

/** Continues a chain by an entry. */
function nextHead(head: string, { hash }: Pick<SealedEntry, 'hash'>): string {
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

  /** Signs and stores the seal. Returns its head and size; nothing where the day has a file already, unless that is no
   * seal and may be written over. */
  async store(mayWriteOver = false): Promise<z.infer<typeof sealHead> | undefined> {
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
      ...(!mayWriteOver && { IfNoneMatch: '*' }),
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

/** Files of a day. */
interface DayFiles {
  /** The oldest first. */
  readonly versions: { readonly id: string; readonly size: number }[]
  readonly isHidden: boolean
}

/** No seal is larger, nor what is packed in it: a million entries have less. A larger file would end the run. */
const mostBytes = 200_000_000

/** The seals in the bucket. Files there cannot be removed, and who may write can put one under the name of any day,
 * also before the day is sealed. So the first version counts that was signed, and is of that day. */
export class Seals {
  private readonly files: ReadonlyMap<string, DayFiles>
  private readonly publicKey: KeyObject
  private readonly found = new LRUCache<string, Promise<Seal | BrokenSeal>>({ max: 8 })

  private constructor(files: ReadonlyMap<string, DayFiles>, publicKey: KeyObject) {
    this.files = files
    this.publicKey = publicKey
  }

  /** Lists what is in the bucket now. */
  static async list(publicKey?: KeyObject): Promise<Seals> {
    const files = new Map<string, DayFiles>()
    const hidden = new Set<string>()
    let marker: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {}
    for (;;) {
      const page = await bucketClient().send(
        new ListObjectVersionsCommand({
          Bucket: required(env.recordsBucket),
          Prefix: sealsFolder,
          ...marker,
        }),
      )
      for (const { Key = '' } of page.DeleteMarkers ?? []) hidden.add(Key)
      // Of a key the newest version comes first.
      for (const { Key = '', VersionId: id = '', Size: size = 0 } of page.Versions ?? []) {
        const day = dayInKey.exec(Key)?.[1]
        if (day === undefined) continue
        const versions = [{ id, size }, ...(files.get(day)?.versions ?? [])]
        files.set(day, { versions, isHidden: hidden.has(Key) })
      }
      if (!page.IsTruncated) return new Seals(files, publicKey ?? (await fetchPublicKey()))
      marker = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
    }
  }

  /** The days that have a file, whatever it is, in their order. */
  get days(): string[] {
    return [...this.files.keys()]
  }

  /** Tells whether a day has other files than its seal, or somebody tried to hide it. */
  isAltered(day: string): boolean {
    const { versions = [], isHidden = false } = this.files.get(day) ?? {}
    return isHidden || versions.length > 1
  }

  /** Returns the seal of a day, or what is wrong with the first file there is in its place. */
  of(day: string): Promise<Seal | BrokenSeal> {
    const found = this.found.get(day) ?? this.find(day)
    this.found.set(day, found)
    return found
  }

  first(): Promise<Seal | undefined> {
    return this.firstOf(this.days)
  }

  /** Returns the latest seal that is of this day or an earlier one. */
  latest(last: string): Promise<Seal | undefined> {
    return this.firstOf(this.days.filter((day) => day <= last).reverse())
  }

  private async firstOf(days: readonly string[]): Promise<Seal | undefined> {
    for (const day of days) {
      const seal = await this.of(day)
      if (typeof seal !== 'string') return seal
    }
    return undefined
  }

  private async find(day: string): Promise<Seal | BrokenSeal> {
    let broken: BrokenSeal | undefined
    for (const { id, size } of this.files.get(day)?.versions ?? []) {
      const seal = size > mostBytes ? 'seal changed' : this.check(day, await readVersion(sealKey(day), id))
      if (typeof seal !== 'string') return seal
      broken ??= seal
    }
    return broken ?? 'seal missing'
  }

  private check(day: string, bytes: Uint8Array): Seal | BrokenSeal {
    try {
      const text = gunzipSync(bytes, { maxOutputLength: mostBytes }).toString()
      const [first, ...lines] = [...physicalLines(text)]
      const { signature, ...seal } = signedHead.parse(JSON.parse(first?.text ?? ''))
      if (!signature) return 'seal unsigned'
      const entries = lines.map((line) => {
        const [PK, SK, hash] = sealLine.parse(JSON.parse(line.text))
        return { PK, SK, hash }
      })
      const head = entries.reduce(nextHead, seal.previous)
      const isWhole = seal.day === day && seal.head === head && seal.count === entries.length
      if (!isWhole || !isSignedBy(this.publicKey, signedText(seal), signature)) return 'seal changed'
      return { ...seal, entries: new Map(entries.map((each) => [keyName(each), each])) }
    } catch {
      return 'seal changed'
    }
  }
}

async function readVersion(Key: string, VersionId: string): Promise<Uint8Array> {
  const command = new GetObjectCommand({ Bucket: required(env.recordsBucket), Key, VersionId })
  const { Body } = await bucketClient().send(command)
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}
