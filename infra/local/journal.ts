/** Files that survive a crash: replaced in one step, or added to line by line. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { attempt } from 'es-toolkit'
import { hasCode } from './errors.ts'

/** Reads a file; nothing where there is none. */
export function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Replaces a file in one step: a half-written one is never seen. */
export function replaceFile(file: string, text: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text, { mode })
  renameSync(`${file}.new`, file)
}

export type Journal = ReturnType<typeof openJournal>

/** Opens a file of one JSON value a line: dead letters, mails, events still to be delivered. */
export function openJournal(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const line = (entry: unknown) => `${JSON.stringify(entry)}\n`
  return {
    append: (entry: unknown) => appendFileSync(file, line(entry)),
    /** Returns all entries, oldest first; a last line that a crash cut off is left out. */
    read: (): unknown[] =>
      (readIfPresent(file) ?? '').split('\n').flatMap((text) => {
        const [refusal, entry] = attempt(() => JSON.parse(text) as unknown)
        return refusal ? [] : [entry]
      }),
    replace: (entries: readonly unknown[]) => replaceFile(file, entries.map(line).join('')),
  }
}
