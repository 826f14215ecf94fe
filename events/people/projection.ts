/** Updates everything that follows from a person's record: search rows, lists, sign-in, stages, delegations,
 * picture. */

import { syncAccount } from '#events/identity/account.ts'
import { reassignLeaverStages } from '#events/nominations/pass-on-stages.ts'
import type { Changed } from '#events/runtime/stream.ts'
import { endDelegationsOf } from '#functions/delegations/naming.ts'
import { followInvitation } from '#functions/directory/invitations.ts'
import { showPicture } from '#functions/people/pictures.ts'
import { people } from '#functions/people/store.ts'
import { teammateKeys, teammateRowsOf, teammates } from '#functions/people/teammates.ts'
import { rowKeys, typeaheadRows, typeaheadRowsOf } from '#functions/people/typeahead.ts'
import { type Key, keyName, readItem } from '#functions/runtime/entity.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { batchDelete, batchPut, getItem, writeBatch } from '#functions/runtime/table.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { updateListings } from './listing.ts'

/** Brings everything in step with the present record. Late or repeated calls change nothing. */
export async function projectPerson({ key, images }: Changed): Promise<void> {
  const person = await getItem(people, key)
  const forms = images.map((image) => readItem(people, image))
  await Promise.all([
    replaceRows(person, forms),
    person && updateListings(person),
    person && syncAccount(person, forms),
    person && followInvitation(person.personId),
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

/** Tells whether any seen form changes the shown data. */
function hasComeOrGone(person: Person, forms: readonly Person[]): boolean {
  return forms.some((form) => isActive(form) !== isActive(person))
}

/** Writes the present rows of a person, and removes those of earlier forms. */
async function replaceRows(person: Person | undefined, forms: readonly Person[]): Promise<void> {
  const outdated = new Map<string, Key>()
  for (const form of forms) {
    for (const key of [...rowKeys(form), ...teammateKeys(form)]) outdated.set(keyName(key), key)
  }
  const keptKeys = person ? [...rowKeys(person), ...teammateKeys(person)] : []
  for (const key of keptKeys) outdated.delete(keyName(key))
  await writeBatch([
    ...(person ? typeaheadRowsOf(person) : []).map((row) => batchPut(typeaheadRows, row)),
    ...(person ? teammateRowsOf(person) : []).map((row) => batchPut(teammates, row)),
    ...[...outdated.values()].map(batchDelete),
  ])
}
