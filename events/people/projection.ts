/** Keeps in step with a person's record what follows from it: the rows by which the typeahead finds them, their place
 * in the list of people, whether they can sign in, and who decides what waited for them. */

import { followRecord } from '#events/identity/account.ts'
import { passOnStages } from '#events/nominations/reassign-leaver-stages.ts'
import type { Changed } from '#events/runtime/stream.ts'
import { people } from '#functions/people/store.ts'
import { rowKeys, rowsOf, typeaheadRows } from '#functions/people/typeahead.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { batchedPut, batchedRemove, getItem, writeBatch } from '#functions/runtime/table.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { placeInLists } from './listing.ts'

/** Brings everything to where the person's record is now. Doing it again, late or out of order changes nothing. */
export async function projectPerson({ key, images }: Changed): Promise<void> {
  const person = await getItem(people, key)
  const forms = images.map((image) => people.schema.parse(image))
  await Promise.all([
    replaceRows(person, forms),
    person && placeInLists(person),
    person && followRecord(person, forms),
    person && forms.some(isActive) && passOnStages(person),
  ])
}

/** Puts the rows of the person as they are now, and removes those of every earlier form that they no longer have. */
async function replaceRows(person: Person | undefined, forms: readonly Person[]): Promise<void> {
  const rows = person ? rowsOf(person) : []
  const outdated = new Map<string, Key>()
  for (const form of forms) {
    for (const row of rowKeys(form)) outdated.set(text(row), row)
  }
  for (const row of rows) outdated.delete(text(typeaheadRows.keys(row)))
  await writeBatch([
    ...rows.map((row) => batchedPut(typeaheadRows, row)),
    ...[...outdated.values()].map(batchedRemove),
  ])
}

const text = ({ PK, SK }: Key) => `${PK} ${SK}`
