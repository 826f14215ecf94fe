/** What nominations hold of people, in the table (decision N7): places of the month as a counter, months of an award as
 * marks that only one nomination can set. Written in the transaction of whatever changes it. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { decrease, increaseBelow, note, type Write } from '#functions/runtime/writes.ts'
import type { Whole } from '#shared/nominations/model.ts'
import { type Claim, claimsOf } from '#shared/nominations/reservations.ts'
import { placesPerMonth } from '#shared/nominations/settings.ts'

const partition = (personId: string) => `HOLDS#${personId}`

/** How many places of a month a person has. */
export const heldPlaces = entity({
  type: 'held-places',
  schema: z.object({ personId: z.string(), month: z.string(), n: z.number().int() }),
  keys: ({ personId, month }) => ({ PK: partition(personId), SK: `PLACES#${month}` }),
})

const heldMonth = z.object({
  personId: z.string(),
  category: z.number().int(),
  month: z.string(),
  /** Who has a live nomination of this person for it; nobody twice. */
  nominators: z.set(z.string()).optional(),
  /** The nomination that the award was given for; one at most. */
  awarded: z.string().optional(),
})

/** A person's month of an award: who nominates them for it, and whether they got it. One item for both, so that ending
 * an award of fifty is fifty writes. */
export const heldMonths = entity({
  type: 'held-month',
  schema: heldMonth,
  keys: ({ personId, category, month }) => ({ PK: partition(personId), SK: `MONTH#${category}#${month}` }),
})

type HeldMonth = z.infer<typeof heldMonth>
type MonthClaim = Exclude<Claim, { claim: 'place' }>

/** A person's month with one more claim, as it is kept. */
export function monthHolding(claim: MonthClaim, nominationId: string, held?: HeldMonth): HeldMonth {
  const { personId, category, month } = claim
  const own = held ?? { personId, category, month }
  if (claim.claim === 'month-award') return { ...own, awarded: nominationId }
  return { ...own, nominators: new Set([...(held?.nominators ?? []), claim.nominatorId]) }
}

const nameOf = (claim: Claim) => JSON.stringify(claim)
const isPlace = (claim: Claim) => claim.claim === 'place'

/** The writes that take what a change newly claims and give back what it no longer does: one for each person. Taking
 * raises `nominee-monthly-limit`, `nominee-same-month-award` or `month-award-taken` where somebody was faster. */
export function claimWrites(before: Whole | undefined, after: Whole): Write[] {
  const held = before ? claimsOf(before) : []
  const wanted = claimsOf(after)
  const had = new Set(held.map(nameOf))
  const has = new Set(wanted.map(nameOf))
  const given = held.filter((each) => !has.has(nameOf(each)))
  const taken = wanted.filter((each) => !had.has(nameOf(each)))
  return [
    ...given.filter(isPlace).map(giveBackPlace),
    ...taken.filter(isPlace).map(takePlace),
    ...monthWrites(given.filter(isMonth), taken.filter(isMonth), after.head.id),
  ]
}

const isMonth = (claim: Claim): claim is MonthClaim => claim.claim !== 'place'

function takePlace({ personId, month }: Claim): Write {
  const place = { personId, month, n: 1 }
  return increaseBelow(heldPlaces, place, 'n', placesPerMonth, 'nominee-monthly-limit')
}

function giveBackPlace({ personId, month }: Claim): Write {
  return decrease(heldPlaces, { personId, month, n: 1 }, 'n')
}

function monthWrites(given: readonly MonthClaim[], taken: readonly MonthClaim[], id: string): Write[] {
  const months = new Map([...given, ...taken].map((each) => [monthOf(each), each]))
  return [...months].map(([name, { personId, category, month }]) => {
    const isSame = (each: MonthClaim) => monthOf(each) === name
    const gives = marksOf(given.filter(isSame), id)
    const takes = marksOf(taken.filter(isSame), id)
    return note(
      heldMonths,
      { personId, category, month },
      {
        join: takes.members,
        leave: gives.members,
        mark: takes.marks,
        unmark: Object.keys(gives.marks),
        // Whoever has the award is neither given nor nominated for it again.
        without: taken.some(isSame) ? ['awarded'] : [],
        problem: 'awarded' in takes.marks ? 'month-award-taken' : 'nominee-same-month-award',
      },
    )
  })
}

function marksOf(claims: readonly MonthClaim[], nominationId: string) {
  const members: Record<string, string> = {}
  const marks: Record<string, string> = {}
  for (const claim of claims) {
    if (claim.claim === 'month-award') marks.awarded = nominationId
    else members.nominators = claim.nominatorId
  }
  return { members, marks }
}

const monthOf = ({ personId, category, month }: MonthClaim) => `${personId} ${category} ${month}`

/** Which of these claims could not be taken now, by their place in the list. */
export async function takenClaims(claims: readonly Claim[]): Promise<Set<number>> {
  const placed = claims.flatMap((each) => (each.claim === 'place' ? [{ ...each, n: 0 }] : []))
  const months = new Map(claims.filter(isMonth).map((each) => [monthOf(each), each]))
  const [places, held] = await Promise.all([
    getItems(heldPlaces, placed.map(heldPlaces.keys)),
    getItems(heldMonths, [...months.values()].map(heldMonths.keys)),
  ])
  const full = new Set(
    places.filter(({ n }) => n >= placesPerMonth).map((each) => heldPlaces.keys(each).SK + each.personId),
  )
  const heldBy = new Map(held.map((each) => [`${each.personId} ${each.category} ${each.month}`, each]))
  const isTaken = (claim: Claim) => {
    if (!isMonth(claim)) return full.has(heldPlaces.keys({ ...claim, n: 0 }).SK + claim.personId)
    const month = heldBy.get(monthOf(claim))
    return claim.claim === 'month-award'
      ? month?.awarded !== undefined
      : month?.nominators?.has(claim.nominatorId) === true
  }
  return new Set(claims.flatMap((claim, place) => (isTaken(claim) ? [place] : [])))
}
