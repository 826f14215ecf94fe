/** Keeps the rows by which the typeahead finds a person in step with the person's record. */
import type { Changed } from '#events/stream.ts'
import { people } from '#functions/people/store.ts'
import { rowKeys, rowsOf, typeaheadRows } from '#functions/people/typeahead.ts'
import type { Key } from '#functions/runtime/entity.ts'
import { batchedPut, batchedRemove, getItem, writeBatch } from '#functions/runtime/table.ts'

/** Puts the rows of the person as they are now, and removes those of every earlier form that they no longer
 * have. Doing it again, late or out of order changes nothing. */
export async function projectPerson({ key, images }: Changed): Promise<void> {
  const person = await getItem(people, key)
  const rows = person ? rowsOf(person) : []
  const outdated = new Map<string, Key>()
  for (const image of images) {
    for (const row of rowKeys(people.schema.parse(image))) outdated.set(text(row), row)
  }
  for (const row of rows) outdated.delete(text(typeaheadRows.keys(row)))
  await writeBatch([
    ...rows.map((row) => batchedPut(typeaheadRows, row)),
    ...[...outdated.values()].map(batchedRemove),
  ])
}

const text = ({ PK, SK }: Key) => `${PK} ${SK}`
