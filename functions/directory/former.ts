/** Finding who has left or is blocked, for lists of what was (docs/product.md#lists). */
import { findPeople, personBy } from '#functions/people/store.ts'
import { type Person, type Suggestion, suggestion } from '#shared/people/model.ts'
import { groupName, isActive, isMailEntry, normalAddress, typeaheadMatches } from '#shared/people/rules.ts'
import { idsBeginning } from './listing.ts'

/** At most ten people who take part no more and whose name begins with what was typed, or whose address it is. */
export async function suggestFormer(typed: string): Promise<Suggestion[]> {
  const [holder, ...ids] = await Promise.all([
    holderOf(typed),
    idsBeginning({ status: 'left' }, typed, typeaheadMatches),
    idsBeginning({ status: 'blocked' }, typed, typeaheadMatches),
  ])
  const found = await findPeople(ids.flat())
  const all = new Map([...holder, ...found].map((each) => [each.personId, each]))
  return [...all.values()]
    .filter((each) => !isActive(each))
    .slice(0, typeaheadMatches)
    .map((each) => suggestion.parse({ ...each, company: each.company || groupName }))
}

async function holderOf(typed: string): Promise<Person[]> {
  const address = isMailEntry(typed) ? normalAddress(typed) : undefined
  const holder = address && (await personBy('EMAIL', address))
  return holder ? [holder] : []
}
