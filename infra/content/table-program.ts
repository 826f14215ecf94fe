/** Programs to run by hand on the table of a deployment. */
import { parseArgs } from 'node:util'
import { env } from '#functions/runtime/env.ts'

/** Does the work of a program on the table that `--table` names and says what it returns, where `file` is the
 * program that was started. Tests take the work out of the same files. */
export async function runOnTable(file: string, work: (table: string) => Promise<string>): Promise<void> {
  if (process.argv[1] !== file) return
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  if (!values.table) throw new Error('Which table? Give its name: --table NAME')
  process.env[env.table] = values.table
  process.stdout.write(`${await work(values.table)}\n`)
}
