/** What nominations hold of people, in the table (decision N7): places of the month as a counter, months of an award as
 * names that only one nomination can have. Written in the transaction of whatever changes it. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { create, decrease, increaseBelow, remove, type Write } from '#functions/runtime/writes.ts'
import { type Claim, claimsOf } from '#shared/nominations/claims.ts'
import type { Whole } from '#shared/nominations/model.ts'
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
  /** Absent: the award itself, which one person gets once. */
  nominatorId: z.string().optional(),
  nominationId: z.string(),
})

/** Month nominations that live, by nominator, and month awards that were given. */
export const heldMonths = entity({
  type: 'held-month',
  schema: heldMonth,
  keys: ({ personId, category, month, nominatorId }) => ({
    PK: partition(personId),
    SK: nominatorId ? `NOMINATED#${category}#${month}#${nominatorId}` : `AWARDED#${category}#${month}`,
  }),
})

/** A claim to a month as it is kept. */
export function monthHolding(
  { claim: _, ...of }: Exclude<Claim, { claim: 'place' }>,
  nominationId: string,
): z.infer<typeof heldMonth> {
  return { ...of, nominationId }
}

const nameOf = (claim: Claim) => JSON.stringify(claim)

/** The writes that take what a change newly claims and give back what it no longer does. Taking raises
 * `nominee-monthly-limit`, `nominee-same-month-award` or `month-award-taken` where somebody was faster. */
export function claimWrites(before: Whole | undefined, after: Whole): Write[] {
  const held = before ? claimsOf(before) : []
  const wanted = claimsOf(after)
  const had = new Set(held.map(nameOf))
  const has = new Set(wanted.map(nameOf))
  return [
    ...held.filter((each) => !has.has(nameOf(each))).map((each) => giveBack(each, after.head.id)),
    ...wanted.filter((each) => !had.has(nameOf(each))).map((each) => takeClaim(each, after.head.id)),
  ]
}

function takeClaim(claim: Claim, nominationId: string): Write {
  if (claim.claim === 'place') {
    const { personId, month } = claim
    const place = { personId, month, n: 1 }
    return increaseBelow(heldPlaces, place, 'n', placesPerMonth, 'nominee-monthly-limit')
  }
  const problem = claim.claim === 'month-award' ? 'month-award-taken' : 'nominee-same-month-award'
  return create(heldMonths, monthHolding(claim, nominationId), problem)
}

function giveBack(claim: Claim, nominationId: string): Write {
  if (claim.claim === 'place') {
    const { personId, month } = claim
    return decrease(heldPlaces, { personId, month, n: 1 }, 'n')
  }
  return remove(heldMonths.keys(monthHolding(claim, nominationId)))
}

/** Which of these claims could not be taken now, by their place in the list. */
export async function takenClaims(claims: readonly Claim[]): Promise<Set<number>> {
  const placed = claims.flatMap((each) => (each.claim === 'place' ? [{ ...each, n: 0 }] : []))
  const months = claims.flatMap((each) => (each.claim === 'place' ? [] : [{ ...each, nominationId: '' }]))
  const [places, held] = await Promise.all([
    getItems(heldPlaces, placed.map(heldPlaces.keys)),
    getItems(heldMonths, months.map(heldMonths.keys)),
  ])
  const full = new Set(
    places.filter(({ n }) => n >= placesPerMonth).map((each) => heldPlaces.keys(each).SK + each.personId),
  )
  const taken = new Set(held.map((each) => heldMonths.keys(each).SK + each.personId))
  const isTaken = (claim: Claim) =>
    claim.claim === 'place'
      ? full.has(heldPlaces.keys({ ...claim, n: 0 }).SK + claim.personId)
      : taken.has(heldMonths.keys({ ...claim, nominationId: '' }).SK + claim.personId)
  return new Set(claims.flatMap((claim, place) => (isTaken(claim) ? [place] : [])))
}
