/** What reports are read from, in the table: an entry for each nomination, and the lists that lead to the entries. The stream
 * writes all of it (docs/decisions/0034). */
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { pack, unpack } from '#functions/runtime/packed.ts'
import { groupDay } from '#shared/clock.ts'
import { id } from '#shared/ids.ts'
import { type Outcome, outcomes } from '#shared/nominations/outcome-names.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { reportPerson, reportRow } from '#shared/reports/model.ts'

/** A nominee as exports say them. */
const listedNominee = reportPerson.extend({
  /** Names, from the directory at the time. */
  lineManager: z.string().optional(),
  hrbp: z.string().optional(),
  hrbpId: id.optional(),
  /** What they answered, where they were asked. */
  answer: z.enum(['Pending', 'Accepted', 'Rejected']).optional(),
})
export type ListedNominee = z.infer<typeof listedNominee>

/** A nomination as reports show and export it, with its first nominee. */
const storedEntry = reportRow.extend({
  /** The group's day of its making. */
  day: z.string(),
  nominee: listedNominee,
  /** Person ids of all nominees. */
  nomineeIds: z.array(z.string()),
  /** Person ids of the HRBPs whom the directory named for its nominees, each once. */
  hrbpIds: z.array(z.string()),
  /** Whether its nominees may read it (docs/product.md#readers). */
  readByNominees: z.boolean(),
  /** Items with further members. */
  parts: z.number().int().optional(),
})
export type StoredEntry = z.infer<typeof storedEntry>

/** In the order of its shape: what says the same is the same text. */
const packedBy = <T>(schema: z.ZodType<T>, item: T) => pack(schema.parse(item))

/** How what is read by the page is stored: what is packed was looked at before, by `packedBy`. */
function packedAs<T>(schema: z.ZodType<T>) {
  return {
    schema: z
      .unknown()
      .transform((item): T => (isPacked(item) ? (unpack(item.packed) as T) : schema.parse(item))),
    stored: (item: T) => ({ packed: packedBy(schema, item) }),
  }
}

const isPacked = (item: unknown): item is { packed: Uint8Array } =>
  (item as { packed?: unknown } | undefined)?.packed instanceof Uint8Array

/** The partition of a month's rows (`yyyy-mm`), in the order of their making. */
export const entryPartition = (month: string) => `REPORT-ENTRIES#${month}`

/** Where a nomination stands among all. */
export const sortOf = ({ createdAt, id: own }: { readonly createdAt: string; readonly id: string }) =>
  `${createdAt}#${own}`

export const reportEntries = entity<StoredEntry>({
  type: 'report-entry',
  ...packedAs(storedEntry),
  keys: (row) => ({ PK: entryPartition(row.day.slice(0, 7)), SK: sortOf(row) }),
})

const storedMembers = z.object({
  id,
  createdAt: z.string(),
  day: z.string(),
  part: z.number().int(),
  nominees: z.array(listedNominee),
})
export type EntryMembers = z.infer<typeof storedMembers>

/** Further members of a team, right behind its row. */
export const entryMembers = entity<EntryMembers>({
  type: 'report-entry-members',
  ...packedAs(storedMembers),
  keys: (part) => ({
    PK: entryPartition(part.day.slice(0, 7)),
    SK: `${sortOf(part)}#${String(part.part).padStart(2, '0')}`,
  }),
})

/** What somebody is to a nomination, as bits that are added up. */
export const roleBits = {
  nominator: 1,
  nominee: 2,
  sponsor: 4,
  manager: 8,
  exco2: 16,
  hrbp: 32,
  /** The HRBP of one of its nominees, as the directory had it, in the categories that are reported by business unit. */
  'nominee-hrbp': 64,
  /** A nominee who may not read it now: no list of their own shows it, whatever else they are. */
  unread: 128,
} as const

/** With which stage a nomination waits. */
const waiting = z.object({
  stage: z.enum(stageNames),
  /** The group's day since when. */
  since: z.string(),
  /** Whom for (`responderOf`). */
  responder: z.string(),
  /** Person id of the nominee whom lists name. */
  nominee: z.string(),
})

/** A nomination in a list of a report. */
const pointer = z.object({
  id,
  createdAt: z.string(),
  category: z.number().int(),
  outcome: z.enum(outcomes),
  /** What the person whose list it is in is to it, or the two (`rolesOfBoth`); 0 in the list of all. */
  roles: z.number().int(),
  /** In the lists of what is pending. */
  waiting: waiting.optional(),
  /** The entry that it leads to, in lists that pages are read from (`entryIn`). */
  packed: z.instanceof(Uint8Array).optional(),
})
export type Pointer = z.infer<typeof pointer>

/** A place, with what it leads to where that was read to find it. */
export interface FoundPlace extends Pointer {
  readonly entry?: StoredEntry
}

/** What a place leads to, where it has it with it. Taken apart only here: of most places that are read it is not asked. */
export function entryIn({ entry, packed }: FoundPlace): StoredEntry | undefined {
  return entry ?? (packed && reportEntries.schema.parse({ packed }))
}

/** An entry as places have it with them. */
export const packedEntry = (entry: StoredEntry) => packedBy(storedEntry, entry)

/** A list is of all nominations, of those that somebody approves (or whose nominees' HRBP they are), of those that two people
 * approve stages of, of those that somebody made or was nominated in, or of those that wait with any stage and
 * whose HRBP they are. */
export type ListOwner =
  | { readonly of: 'all' }
  | { readonly of: 'approver' | 'party' | 'pending'; readonly personId: string }
  | { readonly of: 'shared'; readonly personIds: readonly [string, string] }

interface Narrowed {
  readonly category?: number | undefined
  readonly outcome?: Outcome | undefined
}

const any = '*'

/** How the partitions begin of what two people share. */
const sharedLists = 'PLACES#SHARED#'

/** The partition of a list, narrowed by neither, one or both. The lists of parties, and of what is pending, are short and
 * are not narrowed; that of two people not by what most nominations are, which is looked for among all. */
export function listPartition(owner: ListOwner, to: Narrowed = {}): string {
  const { category, outcome } = owner.of === 'shared' ? rarely(to) : to
  return `PLACES#${whoseOf(owner)}#${category ?? any}#${outcome ?? any}`
}

/** Most nominations are High5s, and most are approved. */
const usual = { category: 102, outcome: 'approved' }

function rarely({ category, outcome }: Narrowed): Narrowed {
  return {
    ...(category !== usual.category && { category }),
    ...(outcome !== usual.outcome && { outcome }),
  }
}

function whoseOf(owner: ListOwner): string {
  if (owner.of === 'all') return 'ALL'
  if (owner.of === 'shared') return `SHARED#${[...owner.personIds].sort().join('+')}`
  return `${owner.of.toUpperCase()}#${owner.personId}`
}

/** The list of all nominations there are. */
export const wholeList = listPartition({ of: 'all' })

const storedPlace = pointer.extend({ list: z.string() })
export type StoredPlace = z.infer<typeof storedPlace>

/** A place of a nomination in one list. There are some twenty of each nomination, so what the keys say is not stored
 * again, and what it leads to packed. */
export const listPlaces = entity<StoredPlace>({
  type: 'report-place',
  schema: z.preprocess(withKeys, storedPlace),
  keys: (place) => ({ PK: place.list, SK: sortOf(place) }),
  stored: ({ list, category, outcome, roles, waiting, packed }) => {
    const most = mostIn(list)
    return {
      ...(category !== most.category && { category }),
      ...(outcome !== most.outcome && { outcome }),
      roles,
      ...(waiting && { waiting }),
      ...(packed && { packed }),
    }
  },
})

/** What places of a list are that do not say otherwise: what it is narrowed to, and of two people what most are. */
function mostIn(list: string): { category: number | undefined; outcome: string | undefined } {
  const [category = any, outcome = any] = list.split('#').slice(-2)
  const most = list.startsWith(sharedLists) ? usual : { category: undefined, outcome: undefined }
  return {
    category: category === any ? most.category : Number(category),
    outcome: outcome === any ? most.outcome : outcome,
  }
}

function withKeys(item: unknown): unknown {
  const { PK, SK, status } = item as Partial<Key> & { readonly status?: string }
  if (!PK || !SK) return item
  const [createdAt, own] = SK.split('#')
  const former = status !== undefined && { outcome: formerStatuses.get(status) }
  return { list: PK, createdAt, id: own, ...mostIn(PK), ...former, ...(item as object) }
}

/** Places of before have the nominee's answer, until the night or `rebuild-reports.ts` has made them anew. */
const formerStatuses: ReadonlyMap<string, Outcome> = new Map([
  ['Pending', 'to-answer'],
  ['Accepted', 'approved'],
  ['Declined', 'declined'],
  ['Withdrawn', 'withdrawn'],
])

/** The entry that a place leads to. */
export function entryKeyOf(place: Pick<Pointer, 'id' | 'createdAt'>) {
  return { PK: entryPartition(groupDay(new Date(place.createdAt)).slice(0, 7)), SK: sortOf(place) }
}

/** The segment of the totals in which a list is counted: those of approvers, and of two of them, that are narrowed by
 * nothing. Its parts are roles, added up, its names `category.outcome`. All nominations are counted in the segment that
 * dashboards read, too. */
export function segmentOfList(list: string): string | undefined {
  const [, of, whose] = /^PLACES#(APPROVER|SHARED)#(.+)#\*#\*$/.exec(list) ?? []
  return of && `${of.toLowerCase()}=${whose}`
}

/** Whether a segment of the totals counts a list, rather than all nominations there are. */
export function isOfList(segment: string): boolean {
  return segmentOfList(listOfSegment(segment)) === segment
}

/** The partition of the list that is counted in a segment. */
export function listOfSegment(segment: string): string {
  const [of = '', whose = ''] = segment.split('=')
  return `PLACES#${of.toUpperCase()}#${whose}#${any}#${any}`
}
