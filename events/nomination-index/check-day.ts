/** Compares a day of the nomination index with its nominations, and mends it
 * (docs/product.md#nomination-index). */
import { isPermanentFailure } from '#events/runtime/dead-letters.ts'
import { rebuildDay } from '#functions/nomination-index/update.ts'
import { listMissing, waitedFor } from '#functions/reminders/waiting-people.ts'
import { log } from '#functions/runtime/log.ts'

/** How much of a day was wrong. */
export interface Mended {
  /** Entries that were missing, said something else, or belonged to no nomination. */
  readonly missing: number
  readonly stale: number
  readonly extra: number
  /** Days whose rows were wrong: one or none. */
  readonly days: number
  /** People for whom a nomination waits and who were not listed to be reminded. */
  readonly unlisted: number
  /** Nominations that cannot be read: they stand as they did, and stop no other. */
  readonly unread: number
}

/** Brings the index of a day to what its nominations say. It holds a day in memory, and can be repeated and
 * interrupted. */
export async function checkDay(day: string): Promise<Mended> {
  const { missing, stale, extra, rows, nominations, unread } = await rebuildDay(day, isPermanentFailure)
  for (const { id, error } of unread) log('error', 'nomination cannot be compared', { nomination: id, error })
  const unlisted = await listMissing(new Set(nominations.flatMap(waitedFor)))
  return { missing, stale, extra, days: rows ? 1 : 0, unlisted, unread: unread.length }
}
