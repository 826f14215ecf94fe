/** Lists people of before: with those who have the same line manager, and where who has left or is blocked is found
 * (docs/decisions/0055): `npx tsx infra/content/list-people.ts --table NAME`, with the credentials and region of the
 * environment. The portal goes on running; repeating it changes nothing. Who comes back in that very second may be suggested
 * among the former until their record is changed again. */
import { parseArgs } from 'node:util'
import { listOf, peoplePointers } from '#functions/directory/listing.ts'
import { findPeople } from '#functions/people/store.ts'
import { teammateRowsOf, teammates } from '#functions/people/teammates.ts'
import { typeaheadRows, typeaheadRowsOf } from '#functions/people/typeahead.ts'
import { env } from '#functions/runtime/env.ts'
import { batchPut, eachPage, writeBatch } from '#functions/runtime/table.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive, type Standing } from '#shared/people/rules.ts'

const atOnce = 100

/** Writes the row of everybody who takes part and has a line manager, and those of who takes part no more; gives how many
 * people those are. Whoever changes meanwhile is brought by the stream. */
export async function listPeople(): Promise<{ teammates: number; former: number }> {
  const listed = { teammates: 0, former: 0 }
  for await (const people of everybody('active')) {
    const rows = people.flatMap(teammateRowsOf)
    await writeBatch(rows.map((row) => batchPut(teammates, row)))
    listed.teammates += rows.length
  }
  for (const standing of ['blocked', 'left'] as const)
    for await (const people of everybody(standing)) {
      const former = people.filter((person) => !isActive(person))
      await writeBatch(former.flatMap(typeaheadRowsOf).map((row) => batchPut(typeaheadRows, row)))
      listed.former += former.length
    }
  return listed
}

async function* everybody(status: Standing): AsyncGenerator<Person[]> {
  const partition = peoplePointers.keys({ list: listOf({ status }), place: '', personId: '' }).PK
  for await (const pointers of eachPage(peoplePointers, { partition }, atOnce))
    yield findPeople(pointers.map(({ personId }) => personId))
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  if (!values.table) throw new Error('Which table? Give its name: --table NAME')
  process.env[env.table] = values.table
  const listed = await listPeople()
  process.stdout.write(
    `${listed.teammates} people were listed with their teammates, ${listed.former} where they are found who take part no more.\n`,
  )
}

if (process.argv[1] === import.meta.filename) await run()
