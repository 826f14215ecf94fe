/** The question that a dashboard asks the nomination index: some days, a country, a business unit
 * (docs/product.md#dashboards). */
import { type IndexDays, readDays } from '#functions/nomination-index/cache.ts'
import type { Names } from '#functions/nomination-index/names.ts'
import { type IndexQuery, type Selection, select } from '#functions/nomination-index/query.ts'
import type { DayRange } from '#shared/calendar/days.ts'
import { fold } from '#shared/folding.ts'

/** What a dashboard is narrowed to. */
export interface Narrowed {
  readonly days: DayRange
  readonly country?: string | undefined
  readonly businessUnit?: string | undefined
}

/** What a dashboard finds. */
export interface Found {
  readonly selection: Selection
  readonly index: IndexDays
}

/** Reads the days and looks for the nominations of a country and a business unit. */
export async function findNominations({ days, country, businessUnit }: Narrowed): Promise<Found> {
  const index = await readDays(days)
  return { selection: select(index, queryOf(index.names, country, businessUnit)), index }
}

function queryOf(names: Names, country: string | undefined, businessUnit: string | undefined): IndexQuery {
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
