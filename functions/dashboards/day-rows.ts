/** What dashboards count of a day's nominations: who made each and for whom, where, whom it waits for and how long it
 * waited with others (docs/product.md#dashboards). Packed, since a day has some hundreds. Pure. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { responderOf } from '#functions/nominations/responders.ts'
import { dayMilliseconds, utcDay } from '#shared/calendar/days.ts'
import { groupDay } from '#shared/clock.ts'
import type { KindKey } from '#shared/nominations/kinds.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import type { Stage } from '#shared/nominations/stages.ts'

/** A stage that had its turn, with one who had it. Days are numbers, counted from the first of January 1970. */
interface DayStep {
  readonly stage: Stage
  readonly responder: string
  readonly since: number
  /** Until it was decided or passed on. Absent: it waits. */
  readonly until?: number
}

/** A nomination as dashboards count it. */
export interface DayRow {
  readonly id: string
  readonly kind: KindKey
  /** As the directory wrote it. */
  readonly country: string
  readonly businessUnit: string
  readonly nominator: string
  /** All of them, those who declined too: nobody joins or leaves. */
  readonly nominees: readonly string[]
  readonly steps: readonly DayStep[]
}

/** The number of a day (`yyyy-mm-dd`). */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(day) / dayMilliseconds)
}

/** The day of a number. */
export function dayOfNumber(number: number): string {
  return utcDay(number * dayMilliseconds)
}

const numberOf = (instant: string) => dayNumber(groupDay(new Date(instant)))

/** The row of a nomination as it is now. */
export function dayRowOf(head: Nomination, nominees: readonly string[]): DayRow {
  const { id, kind, country = '', businessUnit = '', nominator } = head
  return { id, kind, country, businessUnit, nominator: nominator.personId, nominees, steps: stepsOf(head) }
}

/** Only stages that had their turn have an instant since when: those approved in advance, or closed with another one,
 * nobody was waited for. Before each are those with whom it lay until it was passed on. */
function stepsOf(head: Nomination): DayStep[] {
  const pending = pendingStep(head)
  return head.steps.flatMap((step): DayStep[] => {
    const { stage, waitingSince, decidedAt } = step
    const responder = responderOf(step.approver)
    const before = passedOnIn(head, stage)
    if (step === pending)
      return [...before, { stage, responder, since: numberOf(waitingSince ?? head.createdAt) }]
    if (!waitingSince || !decidedAt) return before
    return [...before, { stage, responder, since: numberOf(waitingSince), until: numberOf(decidedAt) }]
  })
}

function passedOnIn({ passedOn = [] }: Nomination, wanted: Stage): DayStep[] {
  return passedOn
    .filter(({ stage }) => stage === wanted)
    .map(({ stage, responder, since, until }) => ({
      ...{ stage, responder },
      since: numberOf(since),
      until: numberOf(until),
    }))
}

/** A row whose people and places are numbers of those named once for all rows. */
type PackedRow = readonly [
  id: string,
  kind: KindKey,
  place: number,
  nominator: number,
  nominees: readonly number[],
  steps: readonly (readonly [stage: Stage, responder: number, since: number, until?: number])[],
]

/** What a part of a day says. */
export interface Packed {
  readonly people: readonly string[]
  readonly places: readonly (readonly [country: string, businessUnit: string])[]
  readonly rows: readonly PackedRow[]
}

/** Hands out a number for each text. */
function numbering() {
  const numbers = new Map<string, number>()
  const of = (text: string) => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }
  return { of, all: () => [...numbers.keys()] }
}

function pack(rows: readonly DayRow[]): Uint8Array {
  const people = numbering()
  const places = numbering()
  const packed = rows.map(
    ({ id, kind, country, businessUnit, nominator, nominees, steps }): PackedRow => [
      id,
      kind,
      places.of(JSON.stringify([country, businessUnit])),
      people.of(nominator),
      nominees.map(people.of),
      steps.map(({ stage, responder, since, until }) =>
        until === undefined
          ? [stage, people.of(responder), since]
          : [stage, people.of(responder), since, until],
      ),
    ],
  )
  const says: Packed = {
    people: people.all(),
    places: places.all().map((each) => JSON.parse(each)),
    rows: packed,
  }
  return new Uint8Array(deflateRawSync(JSON.stringify(says)))
}

/** Bytes of a part at most: an item has 400 KB. */
const mostBytes = 300_000

/** The rows of a day, the same for the same rows in whatever order; in several parts where they are very many. */
export function packDay(rows: readonly DayRow[], most = mostBytes): Uint8Array[] {
  const sorted = [...rows].sort((one, other) => (one.id < other.id ? -1 : 1))
  const packed = pack(sorted)
  if (packed.length <= most || sorted.length === 1) return [packed]
  const half = Math.ceil(sorted.length / 2)
  return [...packDay(sorted.slice(0, half), most), ...packDay(sorted.slice(half), most)]
}

/** Whether two parts say the same, however they were packed. */
export function isSamePart(one: Uint8Array, other: Uint8Array | undefined): boolean {
  try {
    return other !== undefined && inflateRawSync(one).equals(inflateRawSync(other))
  } catch {
    return false
  }
}

/** What a part says, still in numbers. */
export function readPart(part: Uint8Array): Packed {
  return JSON.parse(inflateRawSync(part).toString())
}

/** The rows of a part. */
export function rowsOfPart(part: Uint8Array): DayRow[] {
  const { people, places, rows } = readPart(part)
  const person = (number: number) => people[number] ?? ''
  return rows.map(([id, kind, place, nominator, nominees, steps]) => {
    const [country = '', businessUnit = ''] = places[place] ?? []
    return {
      id,
      kind,
      country,
      businessUnit,
      nominator: person(nominator),
      nominees: nominees.map(person),
      steps: steps.map(([stage, responder, since, until]) => ({
        stage,
        responder: person(responder),
        since,
        ...(until !== undefined && { until }),
      })),
    }
  })
}
