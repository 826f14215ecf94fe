/** Writes what is stored about a person into a folder, as a page and as JSON (docs/product.md#personal-data):
 * `npm run personal-data -- --person WHO --out FOLDER`, of the portal that runs on this machine (`--data FOLDER`
 * says where its data is, unless it is in the usual place); with `--table NAME` of a deployed one, with the
 * credentials and region of the environment. The person is named by id, email address or user name. */
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { formats } from '#events/runtime/formats.ts'
import { findPerson, personBy } from '#functions/people/store.ts'
import { collect } from '#functions/personal-data/collect.ts'
import { env } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { reconcilingIn, runningVariables } from '#infra/local/data-folder.ts'
import { columnsNamed } from '#shared/exports/columns.ts'
import { personalDataColumns } from '#shared/messages/personal-data.ts'
import type { Person } from '#shared/people/model.ts'
import { copyFormats } from '#shared/personal-data/model.ts'
import { runProgram, say } from './program.ts'

const option = { type: 'string' } as const

/** Where the table is: that of a running portal, unless one is named. */
function environment(table: string | undefined, data: string): Record<string, string> {
  if (table) return { [env.table]: table, [env.clockOffset]: '0' }
  return runningVariables(reconcilingIn(data), data)
}

/** Reads a person by id, email address, user name or a further sign-in name. Raises an error where there is
 * nobody. */
async function personCalled(name: string): Promise<Person> {
  const folded = name.toLowerCase()
  const kinds = name.includes('@') ? (['EMAIL'] as const) : (['SLUG', 'ALIAS'] as const)
  const found = [await findPerson(name), ...(await Promise.all(kinds.map((kind) => personBy(kind, folded))))]
  const person = found.find((each) => each !== undefined)
  if (!person) throw new Error(`There is no person ${name}.`)
  return person
}

await runProgram(async () => {
  const { values } = parseArgs({ options: { table: option, person: option, out: option, data: option } })
  const { table, person: who, out, data = process.env.THINKTANK_DATA ?? '.thinktank' } = values
  if (!who || !out) throw new Error('Give both: --person WHO --out FOLDER')
  Object.assign(process.env, environment(table, data))
  const person = await personCalled(who)
  const rows: string[][] = []
  for await (const { group, name, at, content } of collect(person, person.personId, clock()))
    rows.push([group, name, at ?? '', JSON.stringify(content)])
  mkdirSync(out, { recursive: true })
  for (const format of copyFormats) {
    const file = join(out, `stored-data-${person.slug}.${format}`)
    const columns = columnsNamed(personalDataColumns, {})
    const portions = {
      [Symbol.asyncIterator]: async function* () {
        yield rows
      },
    }
    const title = `stored-data-${person.name}`
    const bytes = formats[format].write({ title, columns, rows: portions })
    await pipeline(Readable.from(bytes), createWriteStream(file, { mode: 0o600 }))
    say(`${file}: ${rows.length} records about ${person.name}, ${person.email}`)
  }
}, 2)
