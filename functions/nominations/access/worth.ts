/** The worth of a nomination, for nominator, approvers and administrators (docs/product.md#worth). */

import { quotaUsedBy } from '#functions/nominations/counts/reservations.ts'
import { high5sSince, latestHigh5sOf } from '#functions/nominations/lists/nominees.ts'
import {
  knowsQuotas,
  knowsWorth,
  type NominationViewer,
  permittedActions,
} from '#functions/nominations/policy.ts'
import { currentOf } from '#functions/payroll/corrections.ts'
import { findEntitlement } from '#functions/payroll/entitlement-store.ts'
import { groupDay, groupMonth } from '#shared/clock.ts'
import { amountOf, type Kind, kindOf, type Money } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { hasEnded, isFinallyApproved, liveMembers } from '#shared/nominations/review-state.ts'
import {
  latelyDays,
  mostCountedHigh5s,
  mostNamedHigh5s,
  type NomineeWorth,
  type Worth,
} from '#shared/nominations/worth.ts'
import type { PersonSnapshot } from '#shared/people/model.ts'
import { hasFlag } from '#shared/roles.ts'

type Nominee = Pick<PersonSnapshot, 'personId' | 'country'>

/** Returns the nominees with their amounts, if it were approved on that day; without those for whom nothing
 * is paid. */
export function amountsOn<N extends Pick<PersonSnapshot, 'country'>>(
  nominees: readonly N[],
  kind: Kind,
  now: Date,
): (N & { readonly amount: Money })[] {
  return nominees.flatMap((each) => {
    const amount = amountOf(kind, each.country, groupDay(now))
    return amount ? [{ ...each, amount }] : []
  })
}

interface Planned {
  readonly kind: Kind
  /** The month of the quota. */
  readonly month: string
  readonly now: Date
  /** With how many places of the month are used: never for colleagues, who would see that an award is
   * pending. */
  readonly withPlaces?: boolean
  /** Without how often they were recognised, which is told apart (recognised.ts). */
  readonly withoutLately?: boolean
}

/** Returns the amounts and quotas of nominees who are not refused; nothing where the kind pays nothing. */
export async function worthOfPlanned(
  nominees: readonly Nominee[],
  { kind, month, now, withPlaces = false, withoutLately = false }: Planned,
): Promise<Worth | undefined> {
  if (kind.amounts.length === 0 || nominees.length === 0) return undefined
  const ids = nominees.map(({ personId }) => personId)
  const [only, ...others] = ids
  const [places, lately] = await Promise.all([
    withPlaces && kind.limited ? quotaUsedBy(ids, month) : undefined,
    // Of a team it would be as many queries, and nobody would read them.
    only && others.length === 0 && !withoutLately ? recognisedLately(only, now) : undefined,
  ])
  const found = amountsOn(nominees, kind, now).map(
    ({ personId, amount }): NomineeWorth => ({
      personId,
      amount,
      ...(places && { placesUsed: places.get(personId) ?? 0 }),
      ...lately,
    }),
  )
  return { month, nominees: found }
}

/** How many High5s somebody received in the last months, and the latest by name: every colleague may see
 * them, and no award shows in the number. */
async function recognisedLately(
  personId: string,
  now: Date,
): Promise<Pick<NomineeWorth, 'lately' | 'high5s'>> {
  const since = new Date(now.getTime() - latelyDays * 86_400_000)
  const [ids, high5s] = await Promise.all([
    high5sSince(personId, since, mostCountedHigh5s),
    latestHigh5sOf(personId, since, mostNamedHigh5s),
  ])
  return {
    lately: ids.length,
    high5s: high5s.map(({ nominator, createdAt }) => ({ name: nominator.name, at: createdAt })),
  }
}

/** Returns the worth of a nomination for this reader; nothing where they may not know it, or it pays nothing
 * (any more). */
export async function worthFor(
  { head, body }: FullNomination,
  viewer: NominationViewer,
  now: Date,
): Promise<Worth | undefined> {
  const kind = kindOf(head.kind)
  const month = groupMonth(new Date(head.createdAt))
  if (kind.amounts.length === 0 || hasEnded(head)) return undefined
  if (!knowsWorth({ head, body }, viewer)) return undefined
  if (isFinallyApproved(head)) return { month, nominees: await paidBy(head, hasFlag(viewer.roles, 'admin')) }
  const withoutLately = permittedActions({ head, body }, viewer).decide !== undefined
  const withPlaces = knowsQuotas(head, viewer)
  return worthOfPlanned(liveMembers(body.nominees), { kind, month, now, withPlaces, withoutLately })
}

/** Returns the amounts of the last approval. Later corrections are between administrators and the person who
 * is paid. */
async function paidBy(head: Nomination, isAdmin: boolean): Promise<NomineeWorth[]> {
  const entitlement = await findEntitlement(head)
  if (!entitlement || entitlement.withdrawal) return []
  const paid = isAdmin ? currentOf(entitlement).filter((payee) => payee !== null) : entitlement.payees
  return paid.map(({ personId, amount, currency }) => ({
    personId,
    amount: { amount, currency },
  }))
}
