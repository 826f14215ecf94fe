/** The stored form of a day's rows: lists of numbers, with all texts beside them once, deflated. Kinds, statuses and
 * stages are such texts too: positions in lists of the code would change with the code. Pure. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { KindKey } from '#shared/nominations/kinds.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { Names } from './names.ts'
import { type IndexRow, type RowStatus, type RowStep, withNames } from './row.ts'

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
