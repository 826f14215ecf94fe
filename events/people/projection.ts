/** Keeps the rows by which the typeahead finds a person in step with the person's record. */
import type { Changed } from '#events/stream.ts'
import { people } from '#functions/people/store.ts'
import { rowKeys, rowsOf, typeaheadRows } from '#functions/people/typeahead.ts'
import { batchedPut, batchedRemove, getItem, type Key, writeBatch } from '#functions/runtime/table.ts'

/** Puts the rows of the person as they are now, and removes those of every earlier form that they no longer
 * have. Doing it again, late or out of order changes nothing. */
export async function projectPerson({ key, images }: Changed): Promise<void> {
  const person = await getItem(people, key)
  const rows = person ? rowsOf(person) : []
  const wanted = new Set(rows.map((row) => text(typeaheadRows.keys(row))))
  const earlier = images.flatMap((image) => rowKeys(people.schema.parse(image)))
  const outdated = new Map(earlier.map((row) => [text(row), row]).filter(([name]) => !wanted.has(name)))
  await writeBatch([
    ...rows.map((row) => batchedPut(typeaheadRows, row)),
    ...[...outdated.values()].map(batchedRemove),
  ])
}

const text = ({ PK, SK }: Key) => `${PK} ${SK}`
