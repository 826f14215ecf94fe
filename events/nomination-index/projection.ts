/** Keeps the nomination index in step with nominations (docs/product.md#nomination-index). */

import { groupBy } from 'es-toolkit/array'
import { formsOf } from '#events/nominations/projection.ts'
import type { Changed } from '#events/runtime/stream.ts'
import { updateDay } from '#functions/nomination-index/update.ts'
import { groupDay } from '#shared/clock.ts'

/** A nomination that changed, with the day of its making. */
export interface ChangedNomination {
  readonly id: string
  readonly day: string
}

/** Returns the nomination that a change is about. */
export function changedNomination(changed: Changed): ChangedNomination | undefined {
  const [first] = formsOf(changed)
  return first && { id: first.id, day: groupDay(new Date(first.createdAt)) }
}

/** Brings the days of changed nominations up to date, each day once. */
export async function updateIndex(all: readonly ChangedNomination[]): Promise<void> {
  for (const [day, some] of Object.entries(groupBy(all, (each) => each.day)))
    await updateDay(day, [...new Set(some.map(({ id }) => id))])
}
