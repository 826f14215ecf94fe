/** Keeps what reports are read from in step with nominations, and the totals of their days and months
 * (docs/product.md#reports-kept). */
import { formsOf } from '#events/nominations/projection.ts'
import type { Changed } from '#events/runtime/stream.ts'
import { recountDay } from '#functions/nominations/totals-store.ts'
import { recountLists } from '#functions/reports/counts.ts'
import { bringReports, type ToCount } from '#functions/reports/upkeep.ts'

/** Brings row, entry and places to where the nomination is now; gives what is to be counted again. */
export async function projectReports(changed: Changed): Promise<ToCount | undefined> {
  const forms = formsOf(changed)
  const [first] = forms
  return first && bringReports(first.id, { forms, whole: changed.created })
}

/** Counts again what the nominations of a batch touched, each day once. */
export async function countAgain(all: readonly ToCount[]): Promise<void> {
  for (const day of new Set(all.map((each) => each.day))) {
    const of = all.filter((each) => each.day === day)
    await recountDay(day, new Set(of.flatMap(({ segments }) => [...segments])))
    await recountLists(day, new Set(of.flatMap(({ listSegments }) => [...listSegments])))
  }
}
