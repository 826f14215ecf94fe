/** Refuses requests of a shape that nobody's screen sends, before anything looks at them closer: a schema may look at each
 * value of a body several times, and says what is wrong with each (docs/decisions/0021-sizes-and-limits.md). */
import { Problem } from '#shared/problems.ts'

/** Values of a body at most, and how deep they lie in each other. The largest form that an editor makes has some
 * thousands. */
const most = { values: 10_000, depth: 32, parameters: 60 } as const

/** What lies between the strings of JSON and says how many values there are, and how deep. Strings are skipped whole, in
 * stretches: a file of some megabytes may be one of them. */
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
