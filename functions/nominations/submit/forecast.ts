/** The forecast of a nomination: its reviewers, its worth and refused nominees (docs/product.md#forecast). */
import { findVisibleEvent } from '#functions/awards/store.ts'
import { worthOfPlanned } from '#functions/nominations/access/worth.ts'
import { findPeople } from '#functions/people/store.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { countAttempt } from '#functions/runtime/limits.ts'
import { groupMonth } from '#shared/clock.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import type { NominationCheck, NominationForecast } from '#shared/nominations/model.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { Problem, problems } from '#shared/problems.ts'
import { asksNominees, checkOffered, findRefusals, findSponsor, planSteps, refusedByRules } from './checks.ts'

/** Forecasts a nomination. Raises `not-found` and `kind-not-offered`. */
export async function forecast(given: NominationCheck, actor: Actor, now: Date): Promise<NominationForecast> {
  const [event, found] = await Promise.all([
    findVisibleEvent(given.eventId, actor),
    findPeople([...new Set(given.nominees)]),
  ])
  const kind = kindFor(event.categories, given.nominees.length, given.monetary)
  if (!kind) throw new Problem('kind-not-offered')
  checkOffered(kind, actor)
  const { month, sponsor: address } = given
  const planned = { event, kind, nominator: actor.person, ids: given.nominees, found, month, now }
  const sponsor = address ? await findSponsor(address, actor.person, found) : undefined
  const isFound = typeof sponsor === 'object'
  const [refusals, { steps, missing }] = await Promise.all([
    given.complete && (await mayCheck(given.nominees, actor, now))
      ? findRefusals(planned)
      : refusedByRules(planned),
    planSteps(planned, isFound ? sponsor : undefined),
  ])
  // Of who is refused nothing more is said.
  const free = found.filter(({ personId }) => !refusals.has(given.nominees.indexOf(personId)))
  const worth = await worthOfPlanned(free, { kind, month: groupMonth(now), now })
  return {
    ...(worth && { worth }),
    // The sponsor may still be named: nobody is missing yet.
    steps: steps.map((step) =>
      step.stage === 'sponsor' && !isFound ? { ...step, approver: undefined } : step,
    ),
    missing: missing.filter((stage) => stage !== 'sponsor' || isFound),
    asksNominees: asksNominees(event, kind),
    refused: [...refusals].map(([place, { code, values }]) => ({
      place,
      message: refusalText(code, values),
    })),
    ...(typeof sponsor === 'string' && { sponsorProblem: problems[sponsor].message }),
  }
}

/** Whether the person may ask now who can be nominated once more. Past their limit nothing is said of it:
 * sending the form tells. */
async function mayCheck(ids: readonly string[], { personId }: Actor, now: Date): Promise<boolean> {
  try {
    await countAttempt({ personId, now, acts: { 'nominee-check': ids.length } })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit-reached') return false
    throw error
  }
}
