/** The whole portal on one machine: starts it, and ends all of it again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkJava } from './dynamodb.ts'
import { endAll } from './end-all.ts'
import { checkPort } from './ports.ts'
import { assemblyFolder, prepare } from './prepare.ts'
import type { Stack, StackOptions, Stoppable } from './run.ts'
import { openDataFolder } from './store.ts'
import { readAssembly } from './template.ts'
import { wireUp } from './wiring.ts'

export type { Stack, StackOptions } from './run.ts'

/** Starts the stack. Raises a Stop where a person has to do something first. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { ports = {}, tell = () => {} } = options
  const warn = options.warn ?? ((line) => void process.stderr.write(`${line}\n`))
  checkJava()
  await checkPort(ports.site ?? 0, 'the portal', '--port')
  await checkPort(ports.inbox ?? 0, 'the mail inbox', '--inbox-port')
  const path = options.dataDir ?? mkdtempSync(join(tmpdir(), 'thinktank-'))
  const folder = openDataFolder(path, options.fresh ?? false, options.inMemory ?? false)
  const started: Stoppable[] = []
  const keep = <T extends Stoppable>(one: T): T => {
    started.push(one)
    return one
  }
  if (!options.dataDir) keep({ stop: () => rmSync(path, { recursive: true, force: true }), kill: () => {} })
  try {
    await prepare(tell, options.build)
    const assembly = readAssembly(assemblyFolder)
    const stack = await wireUp({
      options: { ...options, tell, faults: options.faults ?? {} },
      folder,
      assembly,
      keep,
      warn,
    })
    return {
      ...stack,
      stop: () => endAll(started),
      kill: async () => {
        // The table first: what is under way must not get any further.
        await Promise.all(started.map((each) => each.kill?.()))
        await endAll(started)
      },
    }
  } catch (error) {
    // Why it did not start matters more than what could not be ended.
    await endAll(started).catch(() => undefined)
    throw error
  }
}
