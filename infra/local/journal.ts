/** Files of one JSON value a line: dead letters, mails, events still to be delivered. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Journal {
  append(entry: unknown): void
  /** All entries, oldest first; a last line that a crash cut off is left out. */
  read(): unknown[]
  /** Replaces everything in one step. */
  replace(entries: readonly unknown[]): void
}

export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true })
  const line = (entry: unknown) => `${JSON.stringify(entry)}\n`
  return {
    append: (entry) => appendFileSync(file, line(entry)),
    read: () => readLines(file).flatMap(parsed),
    replace: (entries) => {
      writeFileSync(`${file}.new`, entries.map(line).join(''))
      renameSync(`${file}.new`, file)
    },
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function parsed(line: string): unknown[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
