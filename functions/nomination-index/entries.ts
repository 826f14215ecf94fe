/** The entry of a nomination: all that reports show and export of it, except the answers of its form; one
 * item each in the table (docs/decisions/0034). Only `update.ts` writes them. */

import { chunk, groupBy } from 'es-toolkit/array'
import * as z from 'zod'
import { isReadByNominees } from '#functions/nominations/policy.ts'
import { namedApprovers } from '#functions/nominations/review/approvers.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { pack, unpack } from '#functions/runtime/packed.ts'
import { allItems, getItems } from '#functions/runtime/table.ts'
import { groupMonth } from '#shared/clock.ts'
import { id } from '#shared/ids.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type FullNomination, type Member, nomination } from '#shared/nominations/model.ts'
import { reportPerson, reportRow } from '#shared/reports/model.ts'

/** A nominee with what exports show of them: people as they were at the time of the nomination. */
const entryNominee = reportPerson.extend({
  /** Names, from the directory at the time. */
  lineManager: z.string().optional(),
  hrbp: z.string().optional(),
  hrbpId: id.optional(),
  /** The nominee's answer; absent where nobody was asked. */
  answer: z.enum(['Pending', 'Accepted', 'Rejected']).optional(),
})
export type EntryNominee = z.infer<typeof entryNominee>

const row = reportRow.omit({ nominee: true })

/** The stored shape of an entry. */
export const indexEntry = row.extend({
  /** Where the first nominee worked, as the directory wrote it. */
  ...nomination.pick({ country: true, businessUnit: true, passedOn: true }).shape,
  /** All nominees; the one whom lists name comes first, those who declined are among the others. */
  nominees: z.array(entryNominee).min(1),
  /** Whether its nominees may read it (docs/product.md#readers). */
  isReadByNominees: z.boolean(),
  /** Approvers of the High5 that its nominees see, once it was downgraded. */
  high5Approvers: z.array(id).optional(),
})
export type IndexEntry = z.infer<typeof indexEntry>

/** Returns the entry of a nomination as it is now. */
export function entryOf({ head, body }: FullNomination): IndexEntry {
  const first = body.nominees.find(({ personId }) => personId === head.firstNominee.personId)
  const others = body.nominees.filter((each) => each !== first)
  const { country, businessUnit, passedOn } = head
  return {
    ...row.parse(head),
    country,
    businessUnit,
    ...(passedOn && { passedOn }),
    nominees: [...(first ? [first] : []), ...others].map(nomineeOf),
    isReadByNominees: isReadByNominees(head),
    ...(head.downgrade && { high5Approvers: high5Approvers({ head, body }) }),
  }
}

/** Returns the nominee whom lists name. */
export function firstNomineeOf({ id, nominees: [first] }: Pick<IndexEntry, 'id' | 'nominees'>): EntryNominee {
  if (!first) throw new Error(`Nomination ${id} has no nominee.`)
  return first
}

function nomineeOf({ hierarchy, answer, ...member }: Member): EntryNominee {
  const { lineManager, hrbp } = hierarchy ?? {}
  return {
    ...reportPerson.parse(member),
    ...(lineManager && { lineManager: lineManager.name }),
    ...(hrbp && { hrbp: hrbp.name }),
    ...(hrbp?.personId && { hrbpId: hrbp.personId }),
    ...(answer && { answer: answer.status }),
  }
}

/** The stages of a High5 are approved in advance by those whom the directory names. */
function high5Approvers({ head, body }: FullNomination): string[] {
  const named = namedApprovers({ nominees: body.nominees, sponsor: undefined })
  const approvers = kindOf(head.kind).stages.flatMap(({ stage }) => named[stage]?.personId ?? [])
  return [...new Set(approvers)]
}

/** Returns the partition of the entries of a month (`yyyy-mm`), which sort by their making. */
export const entryPartition = (month: string) => `NOMINATION-ENTRIES#${month}`

/** A nomination by the instant of its making, in ms. */
interface Made {
  readonly id: string
  readonly at: number
}

/** Returns the sort key of a nomination among all nominations: earlier ones sort first. */
export function sortOf({ at, id }: Made): string {
  return `${new Date(at).toISOString()}#${id}`
}

/** Returns the key of an entry. */
function entryKey({ id, at }: Made): Key {
  return { PK: entryPartition(groupMonth(new Date(at))), SK: sortOf({ at, id }) }
}

/** The entries. They are packed, since the store and its client take each attribute of a map apart. */
export const nominationEntries = entity<IndexEntry>({
  type: 'nomination-entry',
  schema: z
    .unknown()
    .transform(
      (item): IndexEntry => (isPacked(item) ? (unpack(item.packed) as IndexEntry) : indexEntry.parse(item)),
    ),
  keys: ({ id, createdAt }) => entryKey({ id, at: Date.parse(createdAt) }),
  // In the order of the shape: equal entries are equal texts.
  stored: (entry) => ({ packed: pack(indexEntry.parse(entry)) }),
})

const isPacked = (item: unknown): item is { readonly packed: Uint8Array } =>
  (item as { packed?: unknown } | undefined)?.packed instanceof Uint8Array

/** Reads the entries of some rows, in their order; nothing where there is none any more. Where the rows lie
 * close together all entries between them are read, which costs less than reading each. */
export async function findEntries(
  rows: readonly Made[],
  areClose = false,
): Promise<(IndexEntry | undefined)[]> {
  const found = areClose
    ? await entriesBetween(rows)
    : await getItems(nominationEntries, rows.map(entryKey), { mayBeLate: true })
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  return rows.map(({ id }) => byId.get(id))
}

/** Entries in memory at once, about. */
const portion = 500

/** Reads the entries of very many rows, newest first, some at a time. */
export async function* eachEntry(
  rows: readonly Made[],
  areClose: boolean,
): AsyncGenerator<(IndexEntry | undefined)[]> {
  for (const some of chunk(rows.toReversed(), portion)) yield await findEntries(some, areClose)
}

async function entriesBetween(rows: readonly Made[]): Promise<IndexEntry[]> {
  const months = groupBy(rows, ({ at }) => groupMonth(new Date(at)))
  const found = await Promise.all(
    Object.entries(months).map(([month, some]) => {
      const sorts = some.map(sortOf).sort()
      const between = [sorts[0] ?? '', sorts.at(-1) ?? ''] as const
      return allItems(nominationEntries, { partition: entryPartition(month), between, mayBeLate: true })
    }),
  )
  return found.flat()
}
