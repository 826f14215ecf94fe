/** All entries that a report shows, in their order, some at a time: what exports are made of. */
import * as z from 'zod'
import type { ListedNominee, StoredEntry } from './lists.ts'
import type { Reading } from './reading.ts'

/** An entry as its reader may see it. */
export interface ReportEntry extends StoredEntry {
  /** Of a team all members, those behind the first one too. */
  readonly nominees: readonly ListedNominee[]
}

/** How far a report was read. */
export const position = z.strictObject({
  /** The sort key of the last entry. */
  before: z.string(),
})
export type Position = z.infer<typeof position>

interface Portion {
  readonly entries: readonly ReportEntry[]
  /** Where to go on once these are done. */
  readonly position: Position
}

/** How many entries a report shows: exact. A team is one, however many members it has, since totals know no members. */
export async function countEntries(_reading: Reading): Promise<number> {
  throw new Error('not yet')
}

/** All entries that a report shows, newest first, each with all its nominees, some at a time, as its reader may see
 * them; from the beginning, or on from a position. Never all in memory. */
export async function* entriesFor(_reading: Reading, _from?: Position): AsyncGenerator<Portion> {
  yield* []
}
