/** What totals say, added up by category. Pure. */
import type { Totals } from '#functions/nominations/totals.ts'
import type { InCategory } from '#shared/dashboards/model.ts'
import { kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import { ownValue } from '#shared/own-value.ts'
import { reportCategories } from '#shared/reports/reports.ts'

/** What the name of a count says. */
interface Meaning {
  /** That of the category in `reportCategories`. */
  readonly place: number
  readonly standing: string
}

/** Of which there are some hundred. */
const meanings = new Map<string, Meaning | undefined>()

function meaningOf(name: string): Meaning | undefined {
  if (!meanings.has(name)) {
    const [key, standing = ''] = name.split('.')
    const kind = kindKeys.find((each) => each === key)
    const place = kind ? (reportCategories as readonly number[]).indexOf(kindOf(kind).category) : -1
    meanings.set(name, place < 0 ? undefined : { place, standing })
  }
  return meanings.get(name)
}

/** Goes through the counts of totals, or of one part of them. */
export function eachCount(
  totals: Totals,
  part: string | undefined,
  use: (meaning: Meaning, n: number) => void,
): void {
  const parts = part === undefined ? Object.values(totals) : [ownValue(totals, part) ?? {}]
  for (const counts of parts) {
    for (const name of Object.keys(counts)) {
      const meaning = meaningOf(name)
      if (meaning) use(meaning, counts[name] ?? 0)
    }
  }
}

/** How many, by the place of the category in `reportCategories`. */
export type CategoryCounts = readonly number[]

/** None of any category. */
export const noCounts = (): number[] => reportCategories.map(() => 0)

/** Adds so many of a category. */
export function addCount(counts: number[], place: number, n: number): void {
  counts[place] = (counts[place] ?? 0) + n
}

/** How many of each category totals count, or one part of them. */
export function categoryCounts(totals: Totals, part: string | undefined): CategoryCounts {
  const counts = noCounts()
  eachCount(totals, part, ({ place }, n) => addCount(counts, place, n))
  return counts
}

/** The same with the numbers of the categories. */
export function inCategories(counts: CategoryCounts): InCategory[] {
  return reportCategories.map((category, place) => ({ category, n: counts[place] ?? 0 }))
}
