/** Lists older people with their teammates, where former people are found, and under their folded names
 * (docs/decisions/0020): `npx tsx infra/content/list-people.ts --table NAME`, with the credentials and
 * region of the environment. The portal goes on running; repeating it changes nothing. Somebody who comes
 * back or leaves in that second may be suggested among the others until their record changes again. */
import { updateListings } from '#events/people/listing.ts'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { listOf, peoplePointers } from '#functions/directory/listing.ts'
import { findPeople } from '#functions/people/store.ts'
import { teammateRowsOf, teammates } from '#functions/people/teammates.ts'
import { typeaheadRows, typeaheadRowsOf } from '#functions/people/typeahead.ts'
import { batchPut, eachPage, writeBatch } from '#functions/runtime/table.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, type PersonStatus, personStatuses } from '#shared/people/rules.ts'
import { runOnTable } from './table-program.ts'

const atOnce = 100
const changedAtOnce = 8

/** Writes the rows that people are found by, and those of teammates. Returns how many people have teammates,
 * and how many take part no more. The stream brings later changes. */
export async function writePeopleLists(): Promise<{ teammates: number; former: number }> {
  const totals = { teammates: 0, former: 0 }
  for (const status of personStatuses)
    for await (const people of everybody(status)) {
      const team = people.flatMap(teammateRowsOf)
      await writeBatch([
        ...people.flatMap(typeaheadRowsOf).map((row) => batchPut(typeaheadRows, row)),
        ...team.map((row) => batchPut(teammates, row)),
      ])
      const [failed] = await forEachLimited(people, changedAtOnce, updateListings)
      if (failed) throw failed.error
      totals.teammates += team.length
      totals.former += people.filter((person) => !isActive(person)).length
    }
  return totals
}

async function* everybody(status: PersonStatus): AsyncGenerator<Person[]> {
  const partition = peoplePointers.keys({ list: listOf({ status }), place: '', personId: '' }).PK
  for await (const pointers of eachPage(peoplePointers, { partition }, atOnce))
    yield findPeople(pointers.map(({ personId }) => personId))
}

await runOnTable(import.meta.filename, async () => {
  const { teammates, former } = await writePeopleLists()
  return `Listed ${teammates} people with their teammates, and ${former} people who take part no more.`
})
