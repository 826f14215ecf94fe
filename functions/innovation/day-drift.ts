/** Compares what is counted of nominations for innovation awards, by the day of their making, with what months list of
 * them (docs/product.md#counters). */
import type { Drift } from '#functions/runtime/drift.ts'
import { allItems } from '#functions/runtime/table.ts'
import { create, update } from '#functions/runtime/writes.ts'
import {
  daysOf,
  everyAward,
  type InnovationDay,
  innovationDays,
  innovationMonths,
  monthPartition,
} from './store.ts'

const nameOf = ({ award, day }: InnovationDay) => `${award} ${day}`

/** Days of a month (`yyyy-mm`) of which something else is counted than there is: of all awards, and of each of which
 * anything was sent in it. */
export async function innovationDrift(month: string): Promise<Drift[]> {
  // What is counted is read first: what is counted meanwhile is written only where it was not changed since.
  const ofAll = await daysCounted(everyAward, month)
  const rows = await allItems(innovationMonths, { partition: monthPartition(month), consistent: true })
  const awards = [...new Set(rows.map(({ eventId }) => eventId))]
  const kept = [...ofAll, ...(await Promise.all(awards.map((award) => daysCounted(award, month)))).flat()]
  const wanted = new Map<string, InnovationDay>(kept.map((each) => [nameOf(each), { ...each, n: 0 }]))
  for (const one of rows.flatMap(daysOf)) {
    const n = (wanted.get(nameOf(one))?.n ?? 0) + 1
    wanted.set(nameOf(one), { ...one, n })
  }
  const keptBy = new Map(kept.map((each) => [nameOf(each), each]))
  return [...wanted.values()].flatMap((should) => driftOf(keptBy.get(nameOf(should)), should))
}

function daysCounted(award: string, month: string): Promise<InnovationDay[]> {
  const partition = innovationDays.keys({ award, day: month, n: 0 }).PK
  return allItems(innovationDays, { partition, prefix: `${month}-`, consistent: true })
}

function driftOf(kept: InnovationDay | undefined, { award, day, n: should }: InnovationDay): Drift[] {
  const { n, changes } = kept ?? {}
  if ((n ?? 0) === should) return []
  const mend = kept
    ? update(innovationDays.keys(kept), { set: { n: should }, only: { n, changes } })
    : create(innovationDays, { award, day, n: should })
  return [{ counter: `innovation ${award} ${day}`, was: { n, changes }, should: { n: should }, mend }]
}
