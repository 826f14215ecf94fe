/** Keeps what reports are read from in step with a nomination: its row, its entry, its places (docs/decisions/0034). */
import { isDeepStrictEqual } from 'node:util'
import { findBody } from '#functions/nominations/body-store.ts'
import { findNomination } from '#functions/nominations/store.ts'
import { countedAs, dayOf, segmentsOf } from '#functions/nominations/totals.ts'
import { reportRowOf, reportRows } from '#functions/nominations/totals-store.ts'
import { type Key, keyName, toItem } from '#functions/runtime/entity.ts'
import { batchDelete, batchPut, getItems, writeBatch } from '#functions/runtime/table.ts'
import type { FullNomination, Nomination, NominationBody } from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'
import { entryOf } from './entry.ts'
import {
  type EntryMembers,
  entryMembers,
  listPlaces,
  reportEntries,
  type StoredPlace,
  segmentOfList,
} from './lists.ts'
import { placesOf } from './places.ts'

/** What is to be counted again once all is written of a nomination: its day, in segments of the rows and of lists. */
export interface ToCount {
  readonly id: string
  readonly day: string
  readonly segments: ReadonlySet<string>
  readonly listSegments: ReadonlySet<string>
}

interface Known {
  /** Forms that it has had, as far as they are known: what stood for them and no longer holds goes. */
  readonly forms: readonly Nomination[]
  /** Whether nothing can be relied on to be there, so that all is written. */
  readonly whole: boolean
  /** Items that were found to be there and may not belong there. */
  readonly suspects?: readonly Key[]
}

const mostPasses = 20

/** Brings row, entry and places of a nomination to where it is now, and gives what is to be counted again; nothing where
 * there is no such nomination. Doing it again, late, out of order or several times at once ends with the same: whoever
 * has written looks once more, and writes again where the nomination has gone on meanwhile. Raises `busy` where it never
 * rests. */
export async function bringReports(
  id: string,
  { forms, whole, suspects = [] }: Known,
): Promise<ToCount | undefined> {
  const known = [...forms]
  const listSegments = new Set(suspects.flatMap(({ PK }) => segmentOfList(PK) ?? []))
  let head = await findNomination(id)
  for (let pass = 0; head; pass++) {
    if (pass === mostPasses) throw new Problem('busy')
    const body = await findBody(id)
    // A transaction's items may show one after the other: the record comes again.
    if (!body) throw new Error(`Nomination ${id} has no body.`)
    const nomination = { head, body }
    const all = whole && pass === 0
    const changes = changesBetween(known, nomination, all)
    const places = [...changes.put, ...changes.remove]
    for (const each of places.flatMap(({ list }) => segmentOfList(list) ?? [])) listSegments.add(each)
    await writeBatch([
      ...(pass === 0 ? removalOf(suspects, nomination) : []),
      ...rowWrites(known, head, all),
      ...(await entryWrites(nomination, all)),
      ...changes.put.map((place) => batchPut(listPlaces, place)),
      ...changes.remove.map((place) => batchDelete(listPlaces.keys(place))),
    ])
    known.push(head)
    const now = await findNomination(id)
    if (now?.version === head.version)
      return { id, day: dayOf(head), segments: countsAnew(known, whole), listSegments }
    head = now
  }
  if (suspects.length > 0) await writeBatch(suspects.map(batchDelete))
  return undefined
}

/** Of what was found, what does not belong to a nomination as it is now. */
function removalOf(suspects: readonly Key[], nomination: FullNomination) {
  const own = new Set(itemsOf(nomination).map(keyName))
  return suspects.filter((each) => !own.has(keyName(each))).map(batchDelete)
}

/** Everything that reports are read from of a nomination, as it is stored. */
export function itemsOf(nomination: FullNomination): ReturnType<typeof toItem>[] {
  const { entry, members } = entryOf(nomination)
  return [
    toItem(reportRows, reportRowOf(nomination.head)),
    toItem(reportEntries, entry),
    ...members.map((part) => toItem(entryMembers, part)),
    ...placesOf(entry).map((place) => toItem(listPlaces, place)),
  ]
}

/** A downgrade changes the category, and so the place of the row. */
function rowWrites(known: readonly Nomination[], head: Nomination, whole: boolean) {
  const row = reportRowOf(head)
  const said = JSON.stringify(row)
  if (!whole && known.every((form) => JSON.stringify(reportRowOf(form)) === said)) return []
  const former = new Set(known.map(({ category }) => category).filter((each) => each !== row.category))
  return [
    batchPut(reportRows, row),
    ...[...former].map((category) => batchDelete(reportRows.keys({ ...row, category }))),
  ]
}

/** The segments to count again; none where the row has always said the same. */
function countsAnew(known: readonly Nomination[], whole: boolean): Set<string> {
  const rows = new Set(known.map((form) => JSON.stringify(reportRowOf(form))))
  return new Set(whole || rows.size > 1 ? known.flatMap((form) => segmentsOf(countedAs(form))) : [])
}

/** An answer changes one part of a team: the others stay unwritten. */
async function entryWrites(nomination: FullNomination, whole: boolean) {
  const { entry, members } = entryOf(nomination)
  const stored = whole ? [] : await getItems(entryMembers, members.map(entryMembers.keys), true)
  const said = (part: EntryMembers) => JSON.stringify(entryMembers.schema.parse(part))
  const isStored = (part: EntryMembers) =>
    stored.some((each) => each.part === part.part && said(each) === said(part))
  return [
    batchPut(reportEntries, entry),
    ...members.filter((part) => !isStored(part)).map((part) => batchPut(entryMembers, part)),
  ]
}

interface Changes {
  readonly put: readonly StoredPlace[]
  readonly remove: readonly StoredPlace[]
}

/** What holds and did not hold for every known form, and what held for one and does no longer. What has the entry with it
 * is written as the entry is, always: the body that a form had is not known. */
function changesBetween(
  known: readonly Nomination[],
  { head, body }: FullNomination,
  whole: boolean,
): Changes {
  const now = byList(head, body)
  const before = known.map((form) => byList(form, body))
  const isOld = (place: StoredPlace) =>
    !whole && !place.packed && before.every((each) => isDeepStrictEqual(each.get(place.list), place))
  const gone = before.flatMap((each) => [...each.values()].filter(({ list }) => !now.has(list)))
  return {
    put: [...now.values()].filter((place) => !isOld(place)),
    remove: [...new Map(gone.map((place) => [place.list, place])).values()],
  }
}

function byList(head: Nomination, body: NominationBody): Map<string, StoredPlace> {
  return new Map(placesOf(entryOf({ head, body }).entry).map((place) => [place.list, place]))
}
