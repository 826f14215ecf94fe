/** Keeps what the product logs while a test runs, and hands it on to the runner's console, which shows it only where a
 * test or its set-up fails: faults are made on purpose all over, and their entries would hide the one that nobody
 * expected. */
import { beforeEach } from 'vitest'

/** Of all files of tests in this process: the product holds on to what was there when it was loaded. */
const log = globalThis as { linesOfTests?: string[] }
log.linesOfTests = []

process.stdout.write = (chunk: string | Uint8Array): boolean => {
  const line = (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()).trimEnd()
  log.linesOfTests?.push(line)
  // biome-ignore lint/suspicious/noConsole: the runner's.
  console.log(line)
  return true
}

beforeEach(() => {
  log.linesOfTests = []
})

/** The log's lines since the test began. */
export function loggedLines(): readonly string[] {
  return log.linesOfTests ?? []
}
