/** What a filter asks for, as the rows of a month write it (docs/product.md#payroll-rows). */
import { getItem } from '#functions/runtime/table.ts'
import type { PayrollFilter } from '#shared/payroll/model.ts'
import { type Asked, askedOf } from './row-values.ts'
import { findRun, placeSums, placeSumsKey } from './run-store.ts'

/** The values that rows may have. How they write a country or a unit the sums say that stand beside the run; without those
 * nothing is said of it, and whoever looks for rows goes through them. */
export async function askedIn(filter: PayrollFilter): Promise<Asked> {
  const { month, country, businessUnit } = filter
  const isByPlace = country !== undefined || businessUnit !== undefined
  const run = isByPlace ? await findRun(month) : undefined
  return askedOf(filter, run && (await getItem(placeSums, placeSumsKey(run), false)))
}
