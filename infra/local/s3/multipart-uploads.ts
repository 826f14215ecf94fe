/** Uploads in parts: each is a folder with its parts until it is completed or given up. */
import { createHash, randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { noSuchUpload, Refusal } from './refusal.ts'

const begun = z.object({ key: z.string(), headers: z.record(z.string(), z.string()) })
type Begun = z.infer<typeof begun>

interface Part {
  readonly number: number
  readonly etag: string
  readonly size: number
}

export interface MultipartUploads {
  begin(upload: Begun): Promise<string>
  /** Raises `NoSuchUpload`. */
  find(id: string, key: string): Begun
  fileOf(id: string, number: number): string
  /** Notes a part that was written. */
  keepPart(id: string, part: Part): Promise<void>
  partsOf(id: string): Part[]
  /** Writes the parts into one file; gives its size and its ETag. Raises `InvalidPart`, `EntityTooSmall`. */
  join(
    id: string,
    wanted: readonly Pick<Part, 'number' | 'etag'>[],
    file: string,
  ): Promise<Omit<Part, 'number'>>
  giveUp(id: string): Promise<void>
}

/** Parts but the last have at least so many bytes. */
const leastOfPart = 5 * 1024 * 1024

export function openMultipartUploads(folder: string): MultipartUploads {
  mkdirSync(folder, { recursive: true })
  const folderOf = (id: string) => join(folder, id)
  const noteOf = (id: string, number: number) => join(folderOf(id), `${number}.json`)
  const uploads: MultipartUploads = {
    async begin(upload) {
      const id = randomUUID()
      mkdirSync(folderOf(id))
      await writeFile(join(folderOf(id), 'upload.json'), JSON.stringify(upload))
      return id
    },
    find(id, key) {
      const note = join(folderOf(id), 'upload.json')
      if (!/^[0-9a-f-]{36}$/.test(id) || !existsSync(note)) throw noSuchUpload()
      const upload = begun.parse(JSON.parse(readFileSync(note, 'utf8')))
      if (upload.key !== key) throw noSuchUpload()
      return upload
    },
    fileOf: (id, number) => join(folderOf(id), `${number}.content`),
    keepPart: (id, part) => writeFile(noteOf(id, part.number), JSON.stringify(part)),
    partsOf: (id) =>
      readdirSync(folderOf(id))
        .filter((name) => /^\d+\.json$/.test(name))
        .map((name): Part => JSON.parse(readFileSync(join(folderOf(id), name), 'utf8')))
        .sort((one, other) => one.number - other.number),
    async join(id, wanted, file) {
      const known = new Map(uploads.partsOf(id).map((part) => [part.number, part]))
      const parts = wanted.map(({ number, etag }) => {
        const part = known.get(number)
        if (!part || part.etag.replaceAll('"', '') !== etag.replaceAll('"', ''))
          throw new Refusal('InvalidPart', 'One or more of the specified parts could not be found.')
        return part
      })
      checkParts(parts)
      for (const part of parts) {
        const content = createReadStream(uploads.fileOf(id, part.number))
        await pipeline(content, createWriteStream(file, { flags: 'a' }))
      }
      const hash = createHash('md5')
      for (const { etag } of parts) hash.update(Buffer.from(etag.replaceAll('"', ''), 'hex'))
      return { size: (await stat(file)).size, etag: `"${hash.digest('hex')}-${parts.length}"` }
    },
    giveUp: (id) => rm(folderOf(id), { recursive: true, force: true }),
  }
  return uploads
}

function checkParts(parts: readonly Part[]): void {
  if (parts.length === 0) throw new Refusal('MalformedXML', 'The XML you provided was not well-formed.')
  const isAscending = parts.every(
    ({ number }, index) => index === 0 || number > (parts[index - 1]?.number ?? 0),
  )
  if (!isAscending) throw new Refusal('InvalidPartOrder', 'The list of parts was not in ascending order.')
  if (parts.slice(0, -1).some(({ size }) => size < leastOfPart))
    throw new Refusal('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
}
