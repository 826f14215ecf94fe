/** The objects as files: for each its content, and beside it a note with key, headers and hash. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const stored = z.object({
  key: z.string(),
  /** File with the content. */
  content: z.string(),
  size: z.number().int(),
  /** With its quotation marks. */
  etag: z.string(),
  modified: z.string(),
  /** What was said of the content when it was stored, in lower case: its type, how to save it, metadata. */
  headers: z.record(z.string(), z.string()),
})
export type Stored = z.infer<typeof stored>

export interface Objects {
  find(key: string): Stored | undefined
  /** Keys in the order of their bytes. */
  keys(): string[]
  /** A file to write a new object's content into, in the same folder. */
  newFile(): string
  /** Makes a written file the object of a key, over the one that was there, unless it may not be: `mayReplace` is asked at
   * the moment when it would, and raises its refusal. */
  keep(
    file: string,
    object: Omit<Stored, 'content'>,
    mayReplace?: (there: Stored | undefined) => void,
  ): Promise<void>
  remove(key: string): Promise<void>
  pathOf(object: Stored): string
}

/** Opens a bucket's folder; made when it is missing. */
export function openObjects(folder: string): Objects {
  mkdirSync(folder, { recursive: true })
  const found = new Map<string, Stored>()
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const object = stored.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    found.set(object.key, object)
  }
  const noteOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  const pathOf = ({ content }: Stored) => join(folder, content)
  return {
    find: (key) => found.get(key),
    keys: () => [...found.keys()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    newFile: () => join(folder, `${randomUUID()}.content`),
    async keep(file, object, mayReplace) {
      const kept = { ...object, content: file.slice(folder.length + 1) }
      const draft = `${file}.note`
      await writeFile(draft, JSON.stringify(kept))
      try {
        mayReplace?.(found.get(object.key))
      } catch (refusal) {
        await Promise.all([rm(draft, { force: true }), rm(file, { force: true })])
        throw refusal
      }
      const before = found.get(object.key)
      // In one step: whoever reads meanwhile finds the one or the other, and never a half of either.
      renameSync(draft, noteOf(object.key))
      found.set(object.key, kept)
      if (before) await rm(pathOf(before), { force: true })
    },
    async remove(key) {
      const object = found.get(key)
      if (!object) return
      found.delete(key)
      await rm(noteOf(key), { force: true })
      await rm(pathOf(object), { force: true })
    },
    pathOf,
  }
}
