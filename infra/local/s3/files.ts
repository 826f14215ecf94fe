/** The objects of a bucket as files: bodies as they come in, whole objects, and uploads in parts. */
import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { orderBy, sortBy } from 'es-toolkit'
import { monotonicFactory } from 'ulid'
import * as z from 'zod'
import { Refusal } from '../errors.ts'
import { malformedXml, tooSmall } from './request.ts'

/** The size of a body in bytes, and its hashes in hex. */
type Digest = Readonly<{ size: number; md5: string; sha256: string }>

/** Writes a body into a file. Removes the file where the body breaks off or `check` raises something. A body
 * larger than `most` bytes is read to its end and not written, so that the refusal arrives. */
export async function writeBody(
  body: AsyncIterable<Buffer>,
  file: string,
  check: (digest: Digest) => void,
  most = Number.POSITIVE_INFINITY,
): Promise<Digest> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let size = 0
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      size += chunk.length
      if (size > most) continue
      md5.update(chunk)
      sha256.update(chunk)
      yield chunk
    }
  }
  // Opened before: a stream that fails at once would make the file after it was removed.
  const opened = await open(file, 'w')
  try {
    await pipeline(measured, opened.createWriteStream())
    const digest = { size, md5: md5.digest('hex'), sha256: sha256.digest('hex') }
    check(digest)
    return digest
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Compares a body with the hash that was signed. Raises `XAmzContentSHA256Mismatch`. */
export function checkIntegrity(bodyHash: string | undefined, { sha256 }: Pick<Digest, 'sha256'>): void {
  if (bodyHash === undefined || bodyHash === sha256) return
  throw new Refusal('XAmzContentSHA256Mismatch', "The 'x-amz-content-sha256' header is not of this body.")
}

const stored = z.object({
  key: z.string(),
  /** File with the content. */
  content: z.string(),
  size: z.number().int(),
  /** With its quotation marks. */
  etag: z.string(),
  modified: z.string(),
  /** Only in a bucket with versions. */
  version: z.string().optional(),
  /** Set of a mark behind which an object is hidden. */
  isMark: z.literal(true).optional(),
  /** Headers of the object, names in lower case: its type, how to save it, metadata. */
  headers: z.record(z.string(), z.string()),
})
export type StoredObject = z.infer<typeof stored>

const readNote = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Makes names of versions in the order of time. */
const newVersion = monotonicFactory()

export type Objects = ReturnType<typeof openObjects>

/** Opens a bucket's folder. An object is a file with its content, and a note with key, headers and hash. In a
 * bucket with versions, notes of earlier versions have the version in their name. */
export function openObjects(folder: string, onCreated: (object: StoredObject) => void, hasVersions = false) {
  mkdirSync(folder, { recursive: true })
  const notes = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const read = notes.map((name) => stored.parse(readNote(join(folder, name))))
  const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
  const noteOf = (key: string) => join(folder, `${hashOf(key)}.json`)
  const versionNote = ({ key, version }: StoredObject) => join(folder, `${hashOf(key)}.${version}.json`)
  const isCurrent = (_: StoredObject, index: number) => notes[index]?.split('.').length === 2
  const objects = new Map(read.filter(isCurrent).map((object) => [object.key, object]))
  const versions = new Map(read.flatMap((object) => (object.version ? [[object.version, object]] : [])))
  const pathOf = ({ content }: StoredObject) => join(folder, content)
  return {
    pathOf,
    find: (key: string) => objects.get(key),
    findVersion: (key: string, version: string) => {
      const found = versions.get(version)
      return found?.key === key && !found.isMark ? found : undefined
    },
    /** Returns versions and marks in the order of their keys, of one key the newest first. */
    listVersions: () =>
      orderBy(
        [...versions.values()],
        [({ key }) => Buffer.from(key).toString('hex'), ({ version }) => version],
        ['asc', 'desc'],
      ),
    /** Returns all, in the order of their keys. */
    // By bytes, as S3 does.
    list: () => sortBy([...objects.values()], [({ key }) => Buffer.from(key).toString('hex')]),
    /** Returns a file to write a new object's content into, in the same folder. */
    newFile: () => join(folder, `${randomUUID()}.content`),
    /** Makes a written file the object of a key, over the one that was there. `checkReplaces` is asked at
     * the moment when it would, and raises its refusal. */
    async keep(
      file: string,
      object: Omit<StoredObject, 'content'>,
      checkReplaces: (existing: StoredObject | undefined) => void = () => {},
    ): Promise<StoredObject> {
      const version = hasVersions ? newVersion() : undefined
      const entry = { ...object, content: file.slice(folder.length + 1), version }
      const draft = `${file}.note`
      await writeFile(draft, JSON.stringify(entry))
      const before = objects.get(object.key)
      try {
        checkReplaces(before)
      } catch (refusal) {
        await Promise.all([rm(draft, { force: true }), rm(file, { force: true })])
        throw refusal
      }
      if (before?.version) copyFileSync(noteOf(object.key), versionNote(before))
      // In one step: a reader finds the one or the other, and never a half of either.
      renameSync(draft, noteOf(object.key))
      objects.set(object.key, entry)
      if (version) versions.set(version, entry)
      else if (before) await rm(pathOf(before), { force: true })
      onCreated(entry)
      return entry
    },
    async remove(key: string, modified = new Date().toISOString()): Promise<void> {
      const object = objects.get(key)
      if (!object) return
      objects.delete(key)
      if (object.version) {
        const version = newVersion()
        const mark = {
          key,
          content: '',
          size: 0,
          etag: '',
          modified,
          version,
          isMark: true,
          headers: {},
        } as const
        await writeFile(versionNote(mark), JSON.stringify(mark))
        versions.set(version, mark)
        return renameSync(noteOf(key), versionNote(object))
      }
      await rm(noteOf(key), { force: true })
      await rm(pathOf(object), { force: true })
    },
  }
}

const upload = stored.pick({ key: true, headers: true })
type Upload = z.infer<typeof upload>

type Part = Readonly<{ number: number; etag: string }>

/** Parts but the last have at least so many bytes. */
const leastOfPart = 5 * 1024 * 1024

export type Uploads = ReturnType<typeof openUploads>

/** Opens the uploads in parts of a bucket. Each is a folder with its parts until it is completed. */
export function openUploads(folder: string) {
  mkdirSync(folder, { recursive: true })
  const folderOf = (id: string) => join(folder, id)
  const fileOf = (id: string, number: number) => join(folderOf(id), `${number}.content`)
  return {
    fileOf,
    async begin(started: Upload): Promise<string> {
      const id = randomUUID()
      mkdirSync(folderOf(id))
      await writeFile(join(folderOf(id), 'upload.json'), JSON.stringify(started))
      return id
    },
    /** Raises `NoSuchUpload`. */
    find(id: string, key: string): Upload {
      const note = join(folderOf(id), 'upload.json')
      const found = /^[0-9a-f-]{36}$/.test(id) && existsSync(note) ? upload.parse(readNote(note)) : undefined
      if (found?.key === key) return found
      throw new Refusal('NoSuchUpload', 'The specified multipart upload does not exist.', 404)
    },
    /** Writes parts into one file. Returns its size and ETag. Raises `InvalidPart`, `EntityTooSmall`. */
    async join(id: string, parts: readonly Part[], file: string): Promise<{ size: number; etag: string }> {
      if (parts.length === 0) throw malformedXml()
      const hash = createHash('md5')
      async function* bytes(): AsyncGenerator<Buffer> {
        let size = leastOfPart
        for (const [index, { number, etag }] of parts.entries()) {
          if (number <= (parts[index - 1]?.number ?? 0))
            throw new Refusal('InvalidPartOrder', 'The list of parts was not in ascending order.')
          if (size < leastOfPart) throw tooSmall()
          const part = createHash('md5')
          size = 0
          const stored = fileOf(id, number)
          for await (const chunk of existsSync(stored) ? createReadStream(stored) : []) {
            part.update(chunk)
            size += chunk.length
            yield chunk
          }
          const md5 = part.digest()
          if (md5.toString('hex') !== etag.replaceAll('"', ''))
            throw new Refusal('InvalidPart', 'One or more of the specified parts could not be found.')
          hash.update(md5)
        }
      }
      const { size } = await writeBody(bytes(), file, () => {})
      return { size, etag: `"${hash.digest('hex')}-${parts.length}"` }
    },
    remove: (id: string) => rm(folderOf(id), { recursive: true, force: true }),
  }
}
