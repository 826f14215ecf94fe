/** Keeps in step with a person's record what follows from it: the rows by which the typeahead and their teammates
 * find them, their place in the list of people, whether they can sign in, who decides what waited for them, for whom and by whom else it was decided, and whether their picture shows. */

import { syncAccount } from '#events/identity/account.ts'
import { reassignLeaverStages } from '#events/nominations/pass-on-stages.ts'
import type { Changed } from '#events/runtime/stream.ts'
import { endDelegationsOf } from '#functions/delegations/naming.ts'
import { showPicture } from '#functions/people/pictures.ts'
import { people } from '#functions/people/store.ts'
import { teammateKeys, teammateRowsOf, teammates } from '#functions/people/teammates.ts'
import { rowKeys, typeaheadRows, typeaheadRowsOf } from '#functions/people/typeahead.ts'
import { type Key, keyName } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { batchDelete, batchPut, getItem, writeBatch } from '#functions/runtime/table.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { updateListings } from './listing.ts'

/** Brings everything to where the person's record is now. Doing it again, late or out of order changes nothing. */
export async function projectPerson({ key, images }: Changed): Promise<void> {
  const person = await getItem(people, key)
  const forms = images.map((image) => people.schema.parse(image))
  await Promise.all([
    replaceRows(person, forms),
    person && updateListings(person),
    person && syncAccount(person, forms),
    person && forms.some(isActive) && reassignLeaverStages(person),
    person && forms.some(isActive) && !isActive(person) && endDelegations(person),
    person && hasComeOrGone(person, forms) && showPicture(person.personId, isActive(person)),
  ])
}

/** Nobody who is gone decides for anybody, and what they had to decide goes to their successor. */
function endDelegations({ personId }: Person): Promise<void> {
  const by = { name: nominationTexts.product }
  return endDelegationsOf(personId, { by, at: clock(), requestId: 'leaver' })
}

/** What is the same in every form that was seen changes nothing of what is shown. */
function hasComeOrGone(person: Person, forms: readonly Person[]): boolean {
  return forms.some((form) => isActive(form) !== isActive(person))
}

/** Puts the rows of the person as they are now, and removes those of every earlier form that they no longer have. */
async function replaceRows(person: Person | undefined, forms: readonly Person[]): Promise<void> {
  const outdated = new Map<string, Key>()
  for (const form of forms) {
    for (const key of [...rowKeys(form), ...teammateKeys(form)]) outdated.set(keyName(key), key)
  }
  const kept = person ? [...rowKeys(person), ...teammateKeys(person)] : []
  for (const key of kept) outdated.delete(keyName(key))
  await writeBatch([
    ...(person ? typeaheadRowsOf(person) : []).map((row) => batchPut(typeaheadRows, row)),
    ...(person ? teammateRowsOf(person) : []).map((row) => batchPut(teammates, row)),
    ...[...outdated.values()].map(batchDelete),
  ])
}
