/** Entries of a report as its reader may see them: a reader who is nominated sees them as a nominee does
 * (docs/product.md#what-is-shown). */
import { chunk } from 'es-toolkit/array'
import { eachEntry, findEntries } from '#functions/nomination-index/entries.ts'
import { type EntryNominee, firstNomineeOf, type IndexEntry } from '#functions/nomination-index/entry.ts'
import type { Found } from '#functions/nomination-index/query.ts'
import { type IndexRow, rowOf, withNames } from '#functions/nomination-index/row.ts'
import { hideReasons, viewForReader } from '#functions/nominations/access/reader-view.ts'
import { isPrivileged, type NominationViewer } from '#functions/nominations/policy.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { ahead } from '#functions/runtime/ahead.ts'
import type { Reading } from './query.ts'

/** Reads the entries of some rows of a report, in their order; nothing where one is not shown any more. */
export async function entriesOf(
  rows: readonly IndexRow[],
  found: Found,
  reading: Reading,
): Promise<(IndexEntry | undefined)[]> {
  return visibleEntries(await findEntries(rows, areClose(found)), found, reading)
}

/** Where one in so many nominations is shown, these lie close together. */
const sparse = 4

function areClose({ selection, index }: Found): boolean {
  const all = index.days.reduce((sum, { rows }) => sum + rows.length, 0)
  return selection.total * sparse >= all
}

/** Reads all entries of a report, newest first, some at a time: never all in memory. */
export async function* eachEntryOf(found: Found, reading: Reading): AsyncGenerator<IndexEntry[]> {
  for await (const entries of ahead(eachEntry(found.selection.rows(), areClose(found)))) {
    const visible = await visibleEntries(entries, found, reading)
    yield visible.filter((entry) => entry !== undefined)
  }
}

/** Entries that are read as a nominee at once: each may need its nomination. */
const readAtOnce = 25

async function visibleEntries(
  entries: readonly (IndexEntry | undefined)[],
  found: Found,
  { reader }: Reading,
): Promise<(IndexEntry | undefined)[]> {
  const visible = entries.map((entry) => (entry && isShown(entry, found) ? entry : undefined))
  if (isPrivileged(reader)) return visible
  const all: (IndexEntry | undefined)[] = []
  for (const some of chunk(visible, readAtOnce))
    all.push(...(await Promise.all(some.map((entry) => entry && entryFor(entry, reader)))))
  return all
}

/** Tells whether a report shows an entry as it is now: it may be newer than the row that led to it. */
export function isShown(entry: IndexEntry, { index, query }: Pick<Found, 'index' | 'query'>): boolean {
  return query.statusOf(withNames(rowOf(entry), (name) => index.names.numberOf(name))) !== undefined
}

/** Returns an entry as somebody may see it. What was downgraded is the High5 that it has become to its
 * nominees, which is made from the nomination itself; nothing where they cannot read it any more. */
async function entryFor(entry: IndexEntry, viewer: NominationViewer): Promise<IndexEntry | undefined> {
  if (!entry.nominees.some(({ personId }) => personId === viewer.personId)) return entry
  if (!entry.isReadByNominees) return undefined
  if (!entry.downgrade) return asNominee({ ...entry, ...hideReasons(entry) }, viewer)
  const nomination = await findFullNomination(entry.id)
  const view = nomination && viewForReader(nomination, [], viewer)
  if (!view) return undefined
  const visible = new Set(view.nominees.map(({ personId }) => personId))
  const nominees = entry.nominees
    .filter(({ personId }) => visible.has(personId))
    .map(({ answer, ...each }) => (each.personId === viewer.personId ? { ...each, answer } : each))
  const { steps } = view
  const high5 = { ...entry, ...hideReasons({ ...entry, steps }) }
  return asNominee({ ...high5, nominees: nominees.length > 0 ? nominees : [firstNomineeOf(entry)] }, viewer)
}

/** Nominees are not told who stands above each other. */
function asNominee(entry: IndexEntry, { personId }: NominationViewer): IndexEntry {
  const visible = (each: EntryNominee): EntryNominee =>
    each.personId === personId
      ? each
      : { ...each, lineManager: undefined, hrbp: undefined, hrbpId: undefined }
  return { ...entry, nominees: entry.nominees.map(visible) }
}
