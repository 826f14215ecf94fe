/** Programs that a person runs by hand. */
import { parseArgs } from 'node:util'
import { env } from '#functions/runtime/env.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Does the work of a program; a reason to stop is one sentence, with an exit code. */
export async function runProgram(work: () => Promise<void>, exitCode = 1): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = exitCode
  }
}

/** Does the work of a program on the table that `--table` names and says what it returns, where `file` is the
 * program that was started. Tests take the work out of the same files. */
export async function runOnTable(file: string, work: (table: string) => Promise<string>): Promise<void> {
  if (process.argv[1] !== file) return
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  if (!values.table) throw new Error('Which table? Give its name: --table NAME')
  process.env[env.table] = values.table
  say(await work(values.table))
}
