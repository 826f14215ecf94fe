/** Compares what is counted of nominations for employment equity, by the day of their making, with them
 * (docs/product.md#counters). */
import type { Drift } from '#functions/runtime/drift.ts'
import { create, update } from '#functions/runtime/writes.ts'
import { groupDay } from '#shared/clock.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import { countedAndMadeIn, type EquityDay, equityDays } from './store.ts'

const nothing = { made: 0, Accepted: 0, Declined: 0 } as const
type Numbers = Record<keyof typeof nothing, number>

/** Days of a month of which something else is counted than there is. The index may be a moment behind: the
 * mending looks twice. */
export async function dayDrift(month: string): Promise<Drift[]> {
  const { days, nominations } = await countedAndMadeIn(month)
  const numbers = numbersOf(nominations)
  const stored = new Map(days.map((each) => [each.day, each]))
  return [...new Set([...stored.keys(), ...numbers.keys()])].flatMap((day) =>
    driftOf(day, stored.get(day), numbers.get(day) ?? nothing),
  )
}

function numbersOf(nominations: readonly EquityNomination[]): Map<string, Numbers> {
  const numbers = new Map<string, Numbers>()
  for (const { createdAt, state } of nominations) {
    const day = groupDay(new Date(createdAt))
    const of = numbers.get(day) ?? { ...nothing }
    of.made += 1
    if (state !== 'Pending') of[state] += 1
    numbers.set(day, of)
  }
  return numbers
}

function driftOf(day: string, kept: EquityDay | undefined, should: Numbers): Drift[] {
  const { made, Accepted, Declined, changes } = kept ?? {}
  const was = { made, Accepted, Declined, changes }
  const isRight = (of: keyof Numbers) => (was[of] ?? 0) === should[of]
  if (isRight('made') && isRight('Accepted') && isRight('Declined')) return []
  const mend = kept
    ? update(equityDays.keys(kept), { set: should, only: was })
    : create(equityDays, { day, ...should })
  return [{ counter: `equity ${day}`, was, should, mend }]
}
