/** The question that a dashboard asks the nomination index: some days, a country, a business unit
 * (docs/product.md#dashboards). */

import { type Found, type IndexQuery, selectFrom } from '#functions/nomination-index/query.ts'
import type { Names } from '#functions/nomination-index/row.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { fold } from '#shared/folding.ts'

/** What a dashboard is narrowed to. */
export interface Narrowed {
  readonly days: DayRange
  readonly country?: string | undefined
  readonly businessUnit?: string | undefined
}

/** Looks for the nominations of a country and a business unit. */
export function findNarrowed(narrowed: Narrowed): Promise<Found> {
  return selectFrom(narrowed.days, (names) => narrowedQuery(names, narrowed))
}

function narrowedQuery(names: Names, { country, businessUnit }: Narrowed): IndexQuery {
  const [atCountry, atUnit] = [country, businessUnit].map((name) => isCalled(names, name))
  return {
    key: JSON.stringify(['dashboard', foldedName(country), foldedName(businessUnit)]),
    statusOf: (row) => (atCountry?.(row.country) && atUnit?.(row.businessUnit) ? row.status : undefined),
  }
}

const foldedName = (name: string | undefined) => (name === undefined ? null : fold(name))

/** A name is one however it is written. */
function isCalled(names: Names, name: string | undefined): (number: number) => boolean {
  if (name === undefined) return () => true
  const folded = fold(name)
  return (number) => names.foldedOf(number) === folded
}
