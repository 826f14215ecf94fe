/** Lists people of before with those who have the same line manager (docs/decisions/0055):
 * `npx tsx infra/content/list-teammates.ts --table NAME`, with the credentials and region of the environment. The portal
 * goes on running; repeating it changes nothing. */
import { parseArgs } from 'node:util'
import { listOf, peoplePointers } from '#functions/directory/listing.ts'
import { findPeople } from '#functions/people/store.ts'
import { teammateRowsOf, teammates } from '#functions/people/teammates.ts'
import { env } from '#functions/runtime/env.ts'
import { batchPut, eachPage, writeBatch } from '#functions/runtime/table.ts'

const atOnce = 100

/** Writes the row of everybody who takes part and has a line manager; gives how many those are. Whoever changes meanwhile
 * is brought by the stream. */
export async function listTeammates(): Promise<number> {
  const partition = peoplePointers.keys({ list: listOf({ status: 'active' }), place: '', personId: '' }).PK
  let listed = 0
  for await (const pointers of eachPage(peoplePointers, { partition }, atOnce)) {
    const people = await findPeople(pointers.map(({ personId }) => personId))
    const rows = people.flatMap(teammateRowsOf)
    await writeBatch(rows.map((row) => batchPut(teammates, row)))
    listed += rows.length
  }
  return listed
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  if (!values.table) throw new Error('Which table? Give its name: --table NAME')
  process.env[env.table] = values.table
  process.stdout.write(`${await listTeammates()} people were listed with their teammates.\n`)
}

if (process.argv[1] === import.meta.filename) await run()
