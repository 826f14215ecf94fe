/** Writes the entries of a plan as they are found, many at a time, and counts them. */
import { entrySortKey, type PlanEntry, planEntries } from '#functions/directory/imports.ts'
import { ttlOf } from '#functions/runtime/expiry.ts'
import { batchPut, writeBatch } from '#functions/runtime/table.ts'
import { type EntryKind, entryKinds } from '#shared/directory/model.ts'

type Told = Omit<PlanEntry, 'plan' | 'kind' | 'sort' | 'ttl'>

export interface Entries {
  readonly counts: Record<EntryKind, number>
  /** Adds an entry at a place among those of its kind: a line of the file, or a number. */
  add(kind: EntryKind, place: number, told: Told): void
  /** Writes what has gathered, where it is much. */
  settle(): Promise<void>
  /** Writes what has not been written yet. */
  flush(): Promise<void>
}

/** Batches that are written together, and entries that gather for them. */
const atOnce = 4
const batchSize = 100

/** An entry of a plan at its place among those of its kind; gone after some weeks. */
export function planEntry(
  plan: string,
  kind: EntryKind,
  place: number | string,
  told: Told,
  now: Date,
): PlanEntry {
  return { ...told, plan, kind, sort: entrySortKey(place), ttl: ttlOf('directoryFiles', now) }
}

/** Collects the entries of one plan, writes them in batches, and counts them by kind. */
export function storedEntries(plan: string, now: Date): Entries {
  const counts = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<EntryKind, number>
  let waiting: PlanEntry[] = []
  const flush = async () => {
    const writes = waiting.map((entry) => batchPut(planEntries, entry))
    waiting = []
    await writeBatch(writes, atOnce)
  }
  return {
    counts,
    add(kind, place, told) {
      counts[kind] += 1
      waiting.push(planEntry(plan, kind, place, told, now))
    },
    flush,
    async settle() {
      if (waiting.length >= batchSize) await flush()
    },
  }
}
