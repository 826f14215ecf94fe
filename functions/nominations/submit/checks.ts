/** Checks of a nomination, before it is sent and when it is: whether the event is the person's, who cannot be
 * nominated, who would review it. */

import { type Reservation, unavailableReservations } from '#functions/nominations/counts/reservations.ts'
import { isInvolved, mayNominate } from '#functions/nominations/policy.ts'
import { namedApprovers, recognitionDesk, stepsFor } from '#functions/nominations/review/approvers.ts'
import { refusalsOf } from '#functions/people/nominee-refusals.ts'
import { findPeople, personBy } from '#functions/people/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import { groupMonth } from '#shared/clock.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { isReviewed, type Kind } from '#shared/nominations/kinds.ts'
import type { Approver, Step } from '#shared/nominations/model.ts'
import type { NominationProblem } from '#shared/nominations/problems.ts'
import { type NomineeRefusal, whyNotNominate } from '#shared/nominations/rules.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, normalAddress, snapshotOf } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

export interface Planned {
  readonly event: Pick<AwardEvent, 'slug' | 'asksNominees'>
  readonly kind: Kind
  readonly nominator: Person
  /** Person ids in their order, and those of them that exist. */
  readonly ids: readonly string[]
  readonly found: readonly Person[]
  readonly month?: string | undefined
  readonly now: Date
}

/** Tells whether nominees are asked. A High5 asks nobody, in any event (docs/product.md#kinds). */
export function asksNominees(event: Pick<AwardEvent, 'asksNominees'>, kind: Kind): boolean {
  return isReviewed(kind) && (event.asksNominees ?? kind.asksNominees)
}

/** Raises `no-access` for month awards, unless the person holds the permission
 * (docs/product.md#month-awards). */
export function checkOffered(kind: Kind, { person }: Actor): void {
  if (!mayNominate(kind, person)) throw new Problem('no-access')
}

/** Why the rules refuse nominees, by their place in the list. */
export function refusedByRules({ event, kind, nominator, ids, found }: Planned): Map<number, NomineeRefusal> {
  return refusalsOf(ids, found, (nominee, chosen) =>
    whyNotNominate(nominee, {
      nominatorId: nominator.personId,
      chosen,
      limited: kind.limited,
      event: event.slug,
    }),
  )
}

/** Why nominees are refused, by their place in the list: the rules first, then what they have been nominated
 * for. Only for a complete nomination, and counted (`nominee-check`). */
export async function findRefusals(planned: Planned): Promise<Map<number, NomineeRefusal>> {
  const { ids, found } = planned
  const byId = new Map(found.map((each) => [each.personId, each]))
  const refusals = refusedByRules(planned)
  for (const { place, code } of await heldAlready(planned)) {
    const email = byId.get(ids[place] ?? '')?.email ?? ''
    if (!refusals.has(place)) refusals.set(place, { code, values: { email, input: email } })
  }
  return refusals
}

/** Nominees whose month, or whose two places of it, are taken. */
async function heldAlready({
  kind,
  nominator,
  ids,
  month,
  now,
}: Omit<Planned, 'event' | 'found'>): Promise<{ place: number; code: NominationProblem }[]> {
  const claims = ids.flatMap(
    (personId, place): { place: number; code: NominationProblem; claim: Reservation }[] => {
      if (kind.limited) {
        const claim = { claim: 'place', personId, month: groupMonth(now) } as const
        return [{ place, code: 'nominee-monthly-limit', claim }]
      }
      if (!kind.perMonth || !month) return []
      const of = { personId, category: kind.category, month }
      return [
        { place, code: 'nominee-month-award-taken', claim: { claim: 'month-award', ...of } },
        {
          place,
          code: 'nominee-same-month-award',
          claim: { claim: 'month-nomination', ...of, nominatorId: nominator.personId },
        },
      ]
    },
  )
  if (claims.length === 0) return []
  const unavailable = await unavailableReservations(claims.map(({ claim }) => claim))
  return claims.filter((_, index) => unavailable.has(index))
}

/** The sponsor whom an address means: an active colleague who is neither nominator nor nominee
 * (docs/product.md#approvers). */
export async function findSponsor(
  email: string,
  nominator: Person,
  nominees: readonly Person[],
): Promise<Approver | 'sponsor-unknown' | 'sponsor-involved' | 'sponsor-look-alike'> {
  const address = normalAddress(email)
  if (address === undefined) return 'sponsor-look-alike'
  const found = await personBy('EMAIL', address)
  if (!found?.hierarchy || !isActive(found)) return 'sponsor-unknown'
  if (isInvolved(found.personId, { nominator, nominees })) return 'sponsor-involved'
  const { personId, name } = found
  return { personId, name, email: found.email }
}

/** The steps of a nomination, with the approvers as they are now. */
export async function planSteps(
  { kind, nominator, found, now }: Pick<Planned, 'kind' | 'nominator' | 'found' | 'now'>,
  sponsor: Approver | undefined,
): Promise<{ steps: Step[]; missing: Stage[] }> {
  const nominees = found.map(snapshotOf)
  const named = namedApprovers({ nominees, sponsor })
  const approverIds = kind.stages.flatMap(({ stage, preApproved }) => {
    const { personId } = named[stage] ?? {}
    return personId && !preApproved ? [personId] : []
  })
  const people = approverIds.length > 0 ? await findPeople([...new Set(approverIds)]) : []
  const active = new Set(people.filter(isActive).map(({ personId }) => personId))
  return stepsFor({ kind, nominator, nominees, sponsor, active, desk: recognitionDesk(), now })
}

/** Returns the values for the refusal of a stage that nobody could decide. */
export function missingValues(missing: readonly Stage[]): { stage: string } {
  return { stage: missing.map((stage) => nominationWords.stages[stage]).join(', ') }
}
