/** Entries as their reader may see them: who is nominated in one reads it as a nominee (docs/product.md#what-is-shown). */
import { isPrivileged, type NominationViewer } from '#functions/nominations/read-access.ts'
import { hideReasons, viewForReader } from '#functions/nominations/reader-view.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import type { ListedNominee, StoredEntry } from './lists.ts'
import { isNarrowedAsNominee, matcherOf, outcomeMatcherOf, type Reading } from './reading.ts'

/** An entry as its reader may see it. */
export interface ReportEntry extends StoredEntry {
  /** Of a team all members, those behind the first one too. */
  readonly nominees: readonly ListedNominee[]
}

/** Entries as somebody may see them, in their order. Of what was downgraded a nominee sees the High5 that it has become,
 * which is made from the nomination itself; one that cannot be read any more is left out. */
async function asSeenBy(
  viewer: NominationViewer,
  entries: readonly (ReportEntry | undefined)[],
): Promise<(ReportEntry | undefined)[]> {
  if (isPrivileged(viewer)) return [...entries]
  const all: (ReportEntry | undefined)[] = []
  for (let start = 0; start < entries.length; start += atOnce) {
    const some = entries.slice(start, start + atOnce)
    all.push(...(await Promise.all(some.map((entry) => entry && seen(entry, viewer)))))
  }
  return all
}

/** Entries of which each may have to be read. */
const atOnce = 25

/** Those of some entries that a report shows, as its reader may see them, in their order. */
export async function asShown(
  reading: Reading,
  entries: readonly (ReportEntry | undefined)[],
): Promise<(ReportEntry | undefined)[]> {
  const [isShown, hasOutcome] = [matcherOf(reading), outcomeMatcherOf(reading)]
  const ifShown = (entry: ReportEntry | undefined) => (entry && isShown(entry) ? entry : undefined)
  const seen = isNarrowedAsNominee(reading)
    ? (await asSeenBy(reading.reader, entries)).map(ifShown)
    : await asSeenBy(reading.reader, entries.map(ifShown))
  // The outcome is the one that the reader knows.
  return seen.map((entry) => (entry && hasOutcome(entry) ? entry : undefined))
}

async function seen(entry: ReportEntry, viewer: NominationViewer): Promise<ReportEntry | undefined> {
  if (!entry.nomineeIds.includes(viewer.personId)) return entry
  if (!entry.readByNominees) return undefined
  if (!entry.downgrade) return asNominee({ ...entry, ...hideReasons(entry) }, viewer)
  const nomination = await findFullNomination(entry.id)
  const view = nomination && viewForReader(nomination, [], viewer)
  if (!view) return undefined
  const shown = new Set(view.nominees.map(({ personId }) => personId))
  const nominees = entry.nominees
    .filter(({ personId }) => shown.has(personId))
    .map(({ answer, ...each }) => (each.personId === viewer.personId ? { ...each, answer } : each))
  const { steps } = view
  const said = { ...entry, ...hideReasons({ ...entry, steps }), nominee: nominees[0] ?? entry.nominee }
  return asNominee({ ...said, nominees }, viewer)
}

/** Nominees are not told who stands above each other. */
function asNominee(entry: ReportEntry, { personId }: NominationViewer): ReportEntry {
  const known = (each: ListedNominee): ListedNominee =>
    each.personId === personId
      ? each
      : { ...each, lineManager: undefined, hrbp: undefined, hrbpId: undefined }
  return { ...entry, nominee: known(entry.nominee), nominees: entry.nominees.map(known) }
}
