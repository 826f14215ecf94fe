/** Where the functions' own lines go: a file a function in the data folder, faults to the terminal as well. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export type AppendLog = (name: string, text: string) => void

const isFault = /"level":"error"/

/** Appends to `<folder>/<name>.log`; tells faults through `tell`. */
export function openLogs(folder: string, tell: (line: string) => void): AppendLog {
  mkdirSync(folder, { recursive: true })
  return (name, text) => {
    appendFileSync(join(folder, `${name}.log`), text)
    for (const line of text.split('\n')) if (isFault.test(line)) tell(`${name}: ${line}`)
  }
}
