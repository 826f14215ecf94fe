/** Texts that people of the demo company write, and motivations made of them. Files are not read at import,
 * since releases are kept as one file. */
import { readFileSync } from 'node:fs'
import { dealer, type Random } from './random.ts'

function read(name: string): string {
  return readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), 'utf8').trim()
}

/** Texts of one line each. */
export const readLines = (name: string): string[] => read(name).split(/\n+/)

/** Texts of several lines, with an empty line between them. */
export const readBlocks = (name: string): string[] => read(name).split(/\n{2,}/)

/** Returns a writer of motivations: for the colleague of that first name, or for a team. Each comes once
 * before any comes again. */
export function motivationWriter(random: Random): (firstName: string | undefined) => string {
  const forOne = dealer(readLines('praise'), random)
  const forTeam = dealer(readLines('praise-teams'), random)
  return (firstName) => (firstName ? withName(forOne(), firstName) : forTeam())
}

/** Returns a writer of motivations for employment equity. */
export function equityWriter(random: Random): (firstName: string) => string {
  const texts = dealer(readLines('praise-equity'), random)
  return (firstName) => withName(texts(), firstName)
}

const withName = (text: string, firstName: string) => text.replaceAll('{name}', firstName)
