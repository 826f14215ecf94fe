/** The entry of a nomination: all that reports show and export of it, except the answers of its form; and
 * the row by which the entry is found. Entries have one item each in the table (docs/decisions/0034),
 * which only `update.ts` writes. */
import { chunk, groupBy } from 'es-toolkit/array'
import * as z from 'zod'
import { isReadByNominees } from '#functions/nominations/policy.ts'
import { namedApprovers, responderOf } from '#functions/nominations/review/approvers.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { pack, unpack } from '#functions/runtime/packed.ts'
import { allItems, getItems } from '#functions/runtime/table.ts'
import { groupDay, groupMonth } from '#shared/clock.ts'
import { id } from '#shared/ids.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { type FullNomination, type Member, nomination } from '#shared/nominations/model.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { reportPerson, reportRow } from '#shared/reports/model.ts'
import { dayNumber, type IndexRow, type RowStatus, type RowStep, sortOf } from './row.ts'

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

const row = reportRow.omit({ nominee: true, mayOpen: true })

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

/** Returns the row of an entry. */
export function rowOf(entry: IndexEntry): IndexRow<string> {
  const { id, createdAt, kind, country, businessUnit, nominator, nominees, downgrade } = entry
  const partners = nominees.flatMap(({ hrbpId }) => hrbpId ?? [])
  const delegate = downgrade?.decidedFor && downgrade.by.personId
  return {
    id,
    at: Date.parse(createdAt),
    kind,
    status: statusOf(entry),
    country,
    businessUnit,
    nominator: nominator.personId,
    nominees: nominees.map(({ personId }) => personId),
    partners: [...new Set(partners)],
    isReadByNominees: entry.isReadByNominees,
    steps: stepsOf(entry),
    ...(downgrade && delegate && { delegate: { stage: downgrade.stage, name: delegate } }),
    ...(entry.high5Approvers && { high5Approvers: entry.high5Approvers }),
  }
}

function statusOf(entry: IndexEntry): RowStatus {
  const outcome = outcomeOf(entry)
  if (outcome.is === 'in-review') return outcome.stage
  return outcome.is === 'rejected' ? `rejected-${outcome.stage}` : outcome.is
}

const numberOf = (instant: string) => dayNumber(groupDay(new Date(instant)))

/** Nobody is waited for at stages that were approved in advance or closed with another one. */
function stepsOf(entry: IndexEntry): RowStep<string>[] {
  const pending = pendingStep(entry)
  const passedOn = (entry.passedOn ?? []).map(
    ({ stage, responder, since, until }): RowStep<string> => ({
      stage,
      responder,
      since: numberOf(since),
      until: numberOf(until),
      isPassedOn: true,
    }),
  )
  const steps = entry.steps.map((step): RowStep<string> => {
    const { stage, approver, waitingSince, decidedAt, decidedBy } = step
    const decider = decidedBy?.personId
    const own = { stage, responder: responderOf(approver), ...(decider && { decider }) }
    if (step === pending) return { ...own, since: numberOf(waitingSince ?? entry.createdAt) }
    if (!waitingSince || !decidedAt) return own
    return { ...own, since: numberOf(waitingSince), until: numberOf(decidedAt) }
  })
  return [...passedOn, ...steps]
}

/** Returns the partition of the entries of a month (`yyyy-mm`), which sort by their making. */
export const entryPartition = (month: string) => `NOMINATION-ENTRIES#${month}`

/** Returns the key of an entry. */
function entryKey({ id, at }: Pick<IndexRow, 'at' | 'id'>): Key {
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
  rows: readonly IndexRow[],
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
  rows: readonly IndexRow[],
  areClose: boolean,
): AsyncGenerator<(IndexEntry | undefined)[]> {
  for (const some of chunk(rows.toReversed(), portion)) yield await findEntries(some, areClose)
}

async function entriesBetween(rows: readonly IndexRow[]): Promise<IndexEntry[]> {
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
