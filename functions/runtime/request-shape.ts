/** Refuses oversized request shapes before schemas look at them (docs/decisions/0021-sizes-and-limits.md). */
import { Problem } from '#shared/problems.ts'

/** Most values of a body, and their depth. The largest form of an editor has some thousands. */
const most = { values: 10_000, depth: 32, parameters: 60 } as const

/** Signs that count values and depth between strings, which are skipped in stretches. */
const shape = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[{}\],]/gs

/** Counts what JSON text holds without making values of it. Raises `too-large`. */
export function checkBodyShape(text: string): void {
  let values = 1
  let depth = 0
  for (const [part] of text.matchAll(shape)) {
    if (part === '[' || part === '{') depth += 1
    if (part === ']' || part === '}') depth -= 1
    if (part === '[' || part === '{' || part === ',') values += 1
    if (values > most.values || depth > most.depth) throw new Problem('too-large')
  }
}

/** Counts the parameters of a query. Raises `too-large`. */
export function checkQueryShape(query: Readonly<Record<string, unknown>>): void {
  if (Object.keys(query).length > most.parameters) throw new Problem('too-large')
}
