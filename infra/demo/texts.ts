/** Reads the texts that people of the demo company write; not at import, since releases are kept as one file. */
import { readFileSync } from 'node:fs'

function read(name: string): string {
  return readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), 'utf8').trim()
}

/** Texts of one line each. */
export const readLines = (name: string): string[] => read(name).split(/\n+/)

/** Texts of several lines, with an empty line between them. */
export const readBlocks = (name: string): string[] => read(name).split(/\n{2,}/)
