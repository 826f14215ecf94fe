/** Writes what is stored about a person into a folder, as a page and as JSON (docs/product.md#personal-data):
 * `npm run personal-data -- --person ID --out FOLDER`, of the portal that runs on this machine; with
 * `--table NAME` of a deployed one, with the credentials and region of the environment. */
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { formats } from '#events/runtime/formats.ts'
import { findPerson } from '#functions/people/store.ts'
import { collect } from '#functions/personal-data/collect.ts'
import { env } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { reconcilingIn, runningVariables } from '#infra/local/data-folder.ts'
import { columnsNamed } from '#shared/exports/columns.ts'
import { personalDataColumns } from '#shared/messages/personal-data.ts'
import { copyFormats } from '#shared/personal-data/model.ts'

const option = { type: 'string' } as const

/** Where the table is: that of a running portal, unless one is named. */
function environment(table: string | undefined, data: string): Record<string, string> {
  if (table) return { [env.table]: table, [env.clockOffset]: '0' }
  return runningVariables(reconcilingIn(data), data)
}

try {
  const { values } = parseArgs({ options: { table: option, person: option, out: option, data: option } })
  const { table, person: personId, out, data = process.env.THINKTANK_DATA ?? '.thinktank' } = values
  if (!personId || !out) throw new Error('Give both: --person ID --out FOLDER')
  Object.assign(process.env, environment(table, data))
  const person = await findPerson(personId)
  if (!person) throw new Error(`There is no person ${personId}.`)
  const rows: string[][] = []
  for await (const { group, name, at, content } of collect(person, personId, clock()))
    rows.push([group, name, at ?? '', JSON.stringify(content)])
  mkdirSync(out, { recursive: true })
  for (const format of copyFormats) {
    const file = join(out, `stored-data-${personId}.${format}`)
    const portions = Readable.from([rows])
    const columns = columnsNamed(personalDataColumns, {})
    const bytes = formats[format].write({ title: 'stored-data', columns, rows: portions })
    await pipeline(Readable.from(bytes), createWriteStream(file, { mode: 0o600 }))
    process.stdout.write(`${file}: ${rows.length} records\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
