/** Which of the chosen nominees are refused, each at their place in the list (docs/product.md#nominees). */
import { refusalText } from '#shared/nominations/problems.ts'
import type { NomineeRefusal } from '#shared/nominations/rules.ts'
import type { Nominee, Person } from '#shared/people/model.ts'
import { asNominee } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

export type Refusals = ReadonlyMap<number, NomineeRefusal>

/** Returns why nominees are refused, by `whyNot`, which also gets those chosen before. `found`: existing
 * ones. */
export function refusalsOf(
  ids: readonly string[],
  found: readonly Person[],
  whyNot: (nominee: Nominee, chosen: readonly string[]) => NomineeRefusal | undefined,
): Map<number, NomineeRefusal> {
  const byId = new Map(found.map((each) => [each.personId, each]))
  const refusals = new Map<number, NomineeRefusal>()
  ids.forEach((id, place) => {
    const person = byId.get(id)
    const refusal = person
      ? whyNot(asNominee(person), ids.slice(0, place))
      : { code: 'nominee-unknown' as const, values: {} }
    if (refusal) refusals.set(place, refusal)
  })
  return refusals
}

/** Raises the first one's problem, with a text at each refused nominee; nothing where nobody is refused. */
export function checkRefusals(refusals: Refusals): void {
  const first = [...refusals].sort(([a], [b]) => a - b)[0]?.[1]
  if (!first) return
  const fields = Object.fromEntries(
    [...refusals].map(([place, { code, values }]) => [`nominees.${place}`, refusalText(code, values)]),
  )
  throw new Problem(first.code, { values: first.values, fields })
}
