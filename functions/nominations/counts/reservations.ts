/** Reservations of nominations for people, in the table (docs/product.md#month-limit): the month's quota as a
 * counter, months of an award as marks that only one nomination can set. Written in the transaction that
 * changes them. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { upsert, type Write } from '#functions/runtime/writes.ts'
import { groupMonth } from '#shared/clock.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, isRejected, liveMembers } from '#shared/nominations/review-state.ts'
import { monthlyQuota } from '#shared/nominations/settings.ts'

export type Reservation =
  /** One of a person's places in a calendar month. */
  | { readonly claim: 'place'; readonly personId: string; readonly month: string }
  /** A nominator's one live nomination of a person for an award and month. */
  | {
      readonly claim: 'month-nomination'
      readonly personId: string
      readonly category: number
      readonly month: string
      readonly nominatorId: string
    }
  /** The one award of a kind that a person gets for a month. */
  | {
      readonly claim: 'month-award'
      readonly personId: string
      readonly category: number
      readonly month: string
    }

/** All that a nomination holds of its nominees as it stands: places of the month, or months of an award. Of
 * what has ended, nothing. */
export function reservationsOf({ head, body }: FullNomination): Reservation[] {
  if (!isLive(head)) return []
  const kind = kindOf(head.kind)
  const { category, selectionPeriod, nominator } = head
  const month = groupMonth(new Date(head.createdAt))
  return liveMembers(body.nominees).flatMap(({ personId }): Reservation[] => {
    if (kind.limited) return [{ claim: 'place', personId, month }]
    if (!kind.perMonth || !selectionPeriod) return []
    const of = { personId, category, month: selectionPeriod }
    const live: Reservation = { claim: 'month-nomination', ...of, nominatorId: nominator.personId }
    return isFinallyApproved(head) ? [live, { claim: 'month-award', ...of }] : [live]
  })
}

/** Whether it still counts: neither declined, rejected nor withdrawn. */
export function isLive(head: Nomination): boolean {
  return (head.decision === 'Pending' || head.decision === 'Accepted') && !isRejected(head)
}

const partition = (personId: string) => `HOLDS#${personId}`

/** How many places of a month a person has. */
export const monthlyQuotas = entity({
  type: 'held-places',
  schema: z.object({ personId: z.string(), month: z.string(), n: z.number().int() }),
  keys: ({ personId, month }) => ({ PK: partition(personId), SK: `PLACES#${month}` }),
})

const heldMonth = z.object({
  personId: z.string(),
  category: z.number().int(),
  month: z.string(),
  /** Nominators with a live nomination of this person for it; nobody twice. */
  nominators: z.set(z.string()).optional(),
  /** The nomination that the award was given for; one at most. */
  awarded: z.string().optional(),
})

/** A person's month of an award: who nominates them for it, and whether they got it. One item for both, so
 * that ending an award of fifty is fifty writes. */
export const awardMonths = entity({
  type: 'held-month',
  schema: heldMonth,
  keys: ({ personId, category, month }) => ({ PK: partition(personId), SK: `MONTH#${category}#${month}` }),
})

type HeldMonth = z.infer<typeof heldMonth>
type MonthReservation = Exclude<Reservation, { claim: 'place' }>

/** A person's month with one more claim, as it is kept. */
export function withReservation(claim: MonthReservation, nominationId: string, held?: HeldMonth): HeldMonth {
  const { personId, category, month } = claim
  const own = held ?? { personId, category, month }
  if (claim.claim === 'month-award') return { ...own, awarded: nominationId }
  return { ...own, nominators: new Set([...(held?.nominators ?? []), claim.nominatorId]) }
}

const nameOf = (claim: Reservation) => JSON.stringify(claim)
const isPlace = (claim: Reservation) => claim.claim === 'place'

/** The writes that take what a change newly claims and give back what it no longer does: one for each person.
 * Taking raises `nominee-monthly-limit`, `nominee-same-month-award` or `month-award-taken` where somebody
 * was faster. */
export function reservationWrites(before: FullNomination | undefined, after: FullNomination): Write[] {
  const previous = before ? reservationsOf(before) : []
  const current = reservationsOf(after)
  const had = new Set(previous.map(nameOf))
  const has = new Set(current.map(nameOf))
  const released = previous.filter((each) => !has.has(nameOf(each)))
  const claimed = current.filter((each) => !had.has(nameOf(each)))
  return [
    ...released.filter(isPlace).map(giveBackQuota),
    ...claimed.filter(isPlace).map(takeQuota),
    ...monthWrites(released.filter(isMonth), claimed.filter(isMonth), after.head.id),
  ]
}

const isMonth = (claim: Reservation): claim is MonthReservation => claim.claim !== 'place'

function takeQuota({ personId, month }: Reservation): Write {
  return upsert(
    monthlyQuotas,
    { personId, month, n: 1 },
    { add: { n: 1 }, below: { n: monthlyQuota }, problem: 'nominee-monthly-limit' },
  )
}

function giveBackQuota({ personId, month }: Reservation): Write {
  return upsert(monthlyQuotas, { personId, month, n: 1 }, { add: { n: -1 } })
}

function monthWrites(
  released: readonly MonthReservation[],
  claimed: readonly MonthReservation[],
  id: string,
): Write[] {
  const months = new Map([...released, ...claimed].map((each) => [monthOf(each), each]))
  return [...months].map(([name, { personId, category, month }]) => {
    const isSame = (each: MonthReservation) => monthOf(each) === name
    const gives = marksOf(released.filter(isSame), id)
    const takes = marksOf(claimed.filter(isSame), id)
    return upsert(
      awardMonths,
      { personId, category, month },
      {
        join: takes.members,
        leave: gives.members,
        set: takes.marks,
        remove: Object.keys(gives.marks),
        // A person who has the award is neither given it nor nominated for it again.
        only: claimed.some(isSame) ? { awarded: undefined } : {},
        problem: 'awarded' in takes.marks ? 'month-award-taken' : 'nominee-same-month-award',
      },
    )
  })
}

function marksOf(claims: readonly MonthReservation[], nominationId: string) {
  const members: Record<string, string> = {}
  const marks: Record<string, string> = {}
  for (const claim of claims) {
    if (claim.claim === 'month-award') marks.awarded = nominationId
    else members.nominators = claim.nominatorId
  }
  return { members, marks }
}

const monthOf = ({ personId, category, month }: MonthReservation) => `${personId} ${category} ${month}`

/** How many places of a month people have used, by their ids; absent where none. */
export async function quotaUsedBy(
  personIds: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, number>> {
  const keys = personIds.map((personId) => monthlyQuotas.keys({ personId, month, n: 0 }))
  const places = await getItems(monthlyQuotas, keys)
  return new Map(places.map(({ personId, n }) => [personId, n]))
}

/** Which of these claims could not be taken now, by their place in the list. */
export async function unavailableReservations(claims: readonly Reservation[]): Promise<Set<number>> {
  const placed = claims.flatMap((each) => (each.claim === 'place' ? [{ ...each, n: 0 }] : []))
  const months = new Map(claims.filter(isMonth).map((each) => [monthOf(each), each]))
  const [places, stored] = await Promise.all([
    getItems(monthlyQuotas, placed.map(monthlyQuotas.keys)),
    getItems(awardMonths, [...months.values()].map(awardMonths.keys)),
  ])
  const full = new Set(
    places.filter(({ n }) => n >= monthlyQuota).map((each) => monthlyQuotas.keys(each).SK + each.personId),
  )
  const heldBy = new Map(stored.map((each) => [`${each.personId} ${each.category} ${each.month}`, each]))
  const isTaken = (claim: Reservation) => {
    if (!isMonth(claim)) return full.has(monthlyQuotas.keys({ ...claim, n: 0 }).SK + claim.personId)
    const month = heldBy.get(monthOf(claim))
    return claim.claim === 'month-award'
      ? month?.awarded !== undefined
      : month?.nominators?.has(claim.nominatorId) === true
  }
  return new Set(claims.flatMap((claim, place) => (isTaken(claim) ? [place] : [])))
}
