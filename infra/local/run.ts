/** What a run on one machine is started with, and what can be done with it. */

import type { SizeName } from '#infra/demo/sizes.ts'
import type { LimitSettings } from '#shared/limits.ts'
import type { Faults } from './faults.ts'
import type { Counter } from './strict-proxy.ts'

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
  /** Somebody else than who closed a payroll month has to confirm its run. */
  readonly secondPerson?: boolean
  /** What one person can set off, where it is not as usual. */
  readonly limits?: LimitSettings
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
  /** Moves the clock, day by day where it goes forward. */
  setNow(iso: string): Promise<void>
  /** Goes on from the time at which the store stood to the one that was asked for. */
  reachAskedTime(): Promise<void>
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
