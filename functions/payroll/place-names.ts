/** Countries and business units as people see them: rows keep what the directory said, and two ways of writing one name
 * are one (docs/product.md#payroll-rows). Pure. */
import { fold } from '#shared/folding.ts'
import { tidyLine } from '#shared/text.ts'

interface Written {
  readonly name: string
  /** How many rows write it so. */
  readonly rows: number
}

/** What each name is called, by the name folded: as most rows write it; of several as many the one without blanks too
 * many, and then the first in order. */
export function spellingsOf(names: Iterable<Written>): Map<string, string> {
  const rowsOf = new Map<string, number>()
  for (const { name, rows } of names) rowsOf.set(name, (rowsOf.get(name) ?? 0) + rows)
  const found = new Map<string, string>()
  const better = (one: string, other: string) =>
    (rowsOf.get(other) ?? 0) - (rowsOf.get(one) ?? 0) ||
    Number(tidyLine(one) !== one) - Number(tidyLine(other) !== other) ||
    (one < other ? -1 : 1)
  for (const name of [...rowsOf.keys()].sort(better))
    if (!found.has(fold(name))) found.set(fold(name), tidyLine(name))
  return found
}
