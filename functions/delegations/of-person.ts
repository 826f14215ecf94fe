/** The delegations of one person, as they and administrators see them (docs/product.md#delegation). */
import { groupDay } from '#shared/clock.ts'
import type { DelegationsOfPerson } from '#shared/delegations/model.ts'
import { isOpen, maxNamed, maxPastShown } from '#shared/delegations/rules.ts'
import { findDelegations, latestNamed, namedBy, standInsOf } from './store.ts'

/** Reads the delegates that somebody named, and the approvers for whom they stand in. */
export async function delegationsOf(personId: string, now: Date): Promise<DelegationsOfPerson> {
  const today = groupDay(now)
  const [{ named }, standIns, latest] = await Promise.all([
    namedBy(personId),
    standInsOf(personId),
    latestNamed(personId, maxPastShown + 2 * maxNamed),
  ])
  const open = named.filter((each) => isOpen(each, today))
  const current = await findDelegations(
    personId,
    open.map(({ id }) => id),
  )
  return {
    current: current.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    past: latest.filter((each) => !isOpen(each, today)).slice(0, maxPastShown),
    standsFor: standIns
      .flatMap(({ approver, dates }) => dates.map((each) => ({ ...each, approver })))
      .filter((each) => isOpen(each, today))
      .map(({ id, approver, from, to }) => ({ id, approver, from, to }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  }
}
