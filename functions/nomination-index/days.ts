/** The rows of the nomination index in the table: those of each day, packed, and a list of the days of
 * each month (docs/decisions/0034). Only `update.ts` writes them. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { allItems } from '#functions/runtime/table.ts'
import { groupDayStart, nextGroupDay } from '#shared/clock.ts'
import type { KindKey } from '#shared/nominations/kinds.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { type IndexRow, Names, type RowStatus, type RowStep, withNames } from './row.ts'

const dayPart = z.object({
  day: z.string(),
  part: z.number().int(),
  /** Number of parts of the day; all have one version and one stamp. */
  parts: z.number().int(),
  version: z.number().int(),
  /** Unique to this form of the day, so that a day that was made anew is never taken for an older one. */
  stamp: z.string(),
  rows: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type DayPart = z.infer<typeof dayPart>

/** Returns the partition of a month's days, by the month or any of its days. */
export const monthPartition = (day: string) => `NOMINATION-DAYS#${day.slice(0, 7)}`

/** Returns the key of a part of a day. */
export function dayPartKey(day: string, part: number): Key {
  return { PK: monthPartition(day), SK: `${day}#${String(part).padStart(2, '0')}` }
}

/** The rows of a day, or a part of them. */
export const nominationDays = entity({
  type: 'nomination-day',
  schema: dayPart,
  keys: ({ day, part }) => dayPartKey(day, part),
})

/** Reads all parts of a day. */
export function findParts(day: string): Promise<DayPart[]> {
  return allItems(nominationDays, { partition: monthPartition(day), prefix: `${day}#` })
}

/** A form of a day, and how many of its nominations wait with a stage. */
export interface DayMark extends Pick<DayPart, 'version' | 'stamp'> {
  readonly waiting: number
}

const attributeOf = (day: string) => `d${day.slice(8)}`

const marks = Object.fromEntries(
  Array.from({ length: 31 }, (_, index) => [`d${String(index + 1).padStart(2, '0')}`, z.string().optional()]),
)

const monthsPartition = 'NOMINATION-MONTHS'

/** The days of a month that have nominations: an attribute for each, `d05` for the fifth, with its mark. */
export const nominationMonths = entity({
  type: 'nomination-month',
  schema: z.object({ month: z.string(), ...marks }),
  keys: ({ month }) => ({ PK: monthsPartition, SK: month }),
})

/** Returns the attributes of a month that list a day; nothing to list where `mark` is absent. */
export function markOf(day: string, mark: DayMark): Record<string, string> {
  return { [attributeOf(day)]: `${mark.version} ${mark.waiting} ${mark.stamp}` }
}

/** Returns the attribute of a month that lists a day. */
export const markName = attributeOf

/** Reads the marks of the days from one to another that have nominations, earliest first. */
export async function readMarks(from: string, to: string): Promise<[day: string, mark: DayMark][]> {
  const between = [from.slice(0, 7), to.slice(0, 7)] as const
  if (between[0] > between[1]) return []
  const months = await allItems(nominationMonths, { partition: monthsPartition, between })
  return months
    .flatMap(marksIn)
    .filter(([day]) => day >= from && day <= to)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function marksIn({ month, ...days }: z.infer<typeof nominationMonths.schema>): [string, DayMark][] {
  return Object.entries(days).flatMap(([name, text]): [string, DayMark][] => {
    const [version, waiting, stamp] = String(text ?? '').split(' ')
    if (!stamp) return []
    return [[`${month}-${name.slice(1)}`, { version: Number(version), waiting: Number(waiting), stamp }]]
  })
}

/** Returns the instants between which a day's nominations are made, as bounds of sort keys. */
export function instantsOf(day: string): [from: string, to: string] {
  const begin = groupDayStart(day)
  return [begin.toISOString(), nextGroupDay(begin).toISOString()]
}

/** Absent numbers. */
const none = -1

type PackedStep = readonly [
  stage: number,
  responder: number,
  decider: number,
  since: number,
  until: number,
  isPassedOn: number,
]

type PackedRow = readonly [
  id: string,
  at: number,
  kind: number,
  status: number,
  country: number,
  businessUnit: number,
  nominator: number,
  nominees: readonly number[],
  partners: readonly number[],
  isReadByNominees: number,
  steps: readonly PackedStep[],
  delegate?: readonly [stage: number, name: number] | null,
  high5Approvers?: readonly number[] | null,
]

/** Rows as lists of numbers, with all texts beside them once. Kinds, statuses and stages are such texts too:
 * positions in lists of the code would change with the code. */
interface Packed {
  readonly names: readonly string[]
  readonly rows: readonly PackedRow[]
}

/** Bytes of a part at most: an item has 400 KB. */
const mostBytes = 300_000

/** Packs the rows of a day, earliest first: the same bytes for the same rows in any order. Very many rows
 * become several parts. */
export function packDay(rows: readonly IndexRow<string>[], most = mostBytes): Uint8Array[] {
  const sorted = [...rows].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  const packed = pack(sorted)
  if (packed.length <= most || sorted.length === 1) return [packed]
  const half = Math.ceil(sorted.length / 2)
  return [...packDay(sorted.slice(0, half), most), ...packDay(sorted.slice(half), most)]
}

function pack(rows: readonly IndexRow<string>[]): Uint8Array {
  const names = new Names()
  const packed: Packed = {
    rows: rows.map((row) =>
      packedRow(
        withNames(row, (name) => names.numberOf(name)),
        names,
      ),
    ),
    names: names.all,
  }
  return new Uint8Array(deflateRawSync(JSON.stringify(packed)))
}

function packedRow(row: IndexRow, names: Names): PackedRow {
  const { id, at, kind, status, country, businessUnit, nominator, nominees, partners, steps } = row
  const { delegate, high5Approvers } = row
  const always = [
    ...([id, at, names.numberOf(kind), names.numberOf(status)] as const),
    ...([country, businessUnit, nominator, nominees, partners] as const),
    Number(row.isReadByNominees),
    steps.map((step) => packedStep(step, names)),
  ] as const
  if (!delegate && !high5Approvers) return always
  return [
    ...always,
    delegate ? [names.numberOf(delegate.stage), delegate.name] : null,
    high5Approvers ?? null,
  ]
}

function packedStep(step: RowStep<number>, names: Names): PackedStep {
  const { stage, responder, decider, since, until, isPassedOn } = step
  return [
    ...([names.numberOf(stage), responder, decider ?? none] as const),
    ...([since ?? none, until ?? none, Number(isPassedOn === true)] as const),
  ]
}

/** Unpacks the rows of a part, with the names of `named`. Raises an Error where the bytes are not such a
 * part. */
export function unpackPart<Name>(part: Uint8Array, named: (text: string) => Name): IndexRow<Name>[] {
  const { names, rows } = JSON.parse(inflateRawSync(part).toString()) as Packed
  const dayNames = names.map(named)
  const nameAt = (number: number) => dayNames[number] as Name
  const present = (number: number) => (number === none ? undefined : number)
  return rows.map(
    ([id, at, kind, status, country, unit, nominator, nominees, partners, isRead, steps, ...more]) => {
      const [delegate, high5Approvers] = more
      return {
        id,
        at,
        kind: names[kind] as KindKey,
        status: names[status] as RowStatus,
        country: nameAt(country),
        businessUnit: nameAt(unit),
        nominator: nameAt(nominator),
        nominees: nominees.map(nameAt),
        partners: partners.map(nameAt),
        isReadByNominees: isRead === 1,
        steps: steps.map(([stage, responder, decider, since, until, isPassedOn]) => ({
          stage: names[stage] as Stage,
          responder: nameAt(responder),
          decider: decider === none ? undefined : nameAt(decider),
          since: present(since),
          until: present(until),
          isPassedOn: isPassedOn === 1 || undefined,
        })),
        delegate: delegate ? { stage: names[delegate[0]] as Stage, name: nameAt(delegate[1]) } : undefined,
        high5Approvers: high5Approvers?.map(nameAt),
      }
    },
  )
}

/** Tells whether two parts have the same rows, however they were packed. */
export function isSamePart(one: Uint8Array, other: Uint8Array | undefined): boolean {
  try {
    return other !== undefined && inflateRawSync(one).equals(inflateRawSync(other))
  } catch {
    return false
  }
}
