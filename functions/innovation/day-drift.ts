/** Compares what is counted of nominations for innovation awards, by the day of their making, with what months list of
 * them (docs/product.md#counters). */
import { countDrifts, type Drift } from '#functions/runtime/drift.ts'
import { allItems } from '#functions/runtime/table.ts'
import {
  daysOfInnovation,
  everyAward,
  type InnovationDay,
  innovationDays,
  innovationMonthPartition,
  innovationMonths,
} from './store.ts'

/** Days of a month (`yyyy-mm`) of which something else is counted than there is: of all awards, and of each of which
 * anything was sent in it. */
export async function innovationDrift(month: string): Promise<Drift[]> {
  const ofAll = await daysCounted(everyAward, month)
  const rows = await allItems(innovationMonths, {
    partition: innovationMonthPartition(month),
    consistent: true,
  })
  const awards = [...new Set(rows.map(({ eventId }) => eventId))]
  const kept = [...ofAll, ...(await Promise.all(awards.map((award) => daysCounted(award, month)))).flat()]
  const counts = rows.flatMap(daysOfInnovation)
  return countDrifts(innovationDays, { kept, counts }, ({ award, day }) => `innovation ${award} ${day}`)
}

function daysCounted(award: string, month: string): Promise<InnovationDay[]> {
  const partition = innovationDays.keys({ award, day: month, n: 0 }).PK
  return allItems(innovationDays, { partition, prefix: `${month}-`, consistent: true })
}
