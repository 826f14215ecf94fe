/** The whole portal on one machine: starts it, and ends all of it again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SizeName } from './demo/sizes.ts'
import { checkJava } from './dynamodb.ts'
import type { Faults } from './faults.ts'
import { checkPort } from './ports.ts'
import { assemblyFolder, prepare } from './prepare.ts'
import { openDataFolder } from './store.ts'
import type { Counter } from './strict-proxy.ts'
import { readAssembly } from './template.ts'
import { wireUp } from './wiring.ts'

export interface StackOptions {
  /** 0, which is the default, takes a free port. */
  readonly ports?: { readonly site?: number; readonly inbox?: number }
  /** Nothing: a folder that is removed at the end. */
  readonly dataDir?: string
  readonly inMemory?: boolean
  readonly fresh?: boolean
  /** `empty` loads nothing. */
  readonly size?: SizeName | 'empty'
  readonly now?: Date
  readonly strict?: boolean
  /** Told what is going on; nobody unless given. */
  readonly tell?: (line: string) => void
  /** Told what went wrong; the error stream unless given. */
  readonly warn?: (line: string) => void
  readonly faults?: Faults
  /** Where people open it, if not at the port it listens on itself. */
  readonly siteUrl?: string
  /** What is built first, if it changed; everything unless told. */
  readonly build?: { readonly functions: boolean; readonly web: boolean }
}

export interface Stack {
  readonly url: string
  readonly inboxUrl: string
  readonly serverPort: number
  readonly dynamoEndpoint: string
  readonly tableName: string
  readonly sesEndpoint: string
  readonly cognitoEndpoint: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Change its fields to make things go wrong. */
  readonly faults: Faults
  /** The instant that functions see. */
  now(): Date
  setNow(iso: string): void
  advance(ms: number): void
  runSchedule(name: string): Promise<unknown>
  /** Resolves when the stream is read to its end, nothing runs and no report waits. */
  idle(): Promise<void>
  /** Calls and capacity by function; empty unless strict. */
  counters(): Record<string, Counter>
  /** Runs the functions anew from their bundles. */
  restartFunctions(): void
  stop(): Promise<void>
  /** Ends everything as a power cut would. */
  kill(): Promise<void>
}

export interface Stoppable {
  stop(): Promise<void> | void
  kill?(): Promise<void> | void
}

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
    const stack = await wireUp({ options: { ...options, tell }, folder, assembly, keep, warn })
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
    await endAll(started)
    throw error
  }
}

/** The last that was started ends first. */
async function endAll(started: Stoppable[]): Promise<void> {
  for (const each of started.splice(0).reverse()) await each.stop()
}
