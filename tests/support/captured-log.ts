/** Keeps what the product logs while a test runs, and shows it only where the test fails: faults are made on purpose
 * all over, and their entries would hide the one that nobody expected. */
import { beforeEach } from 'vitest'

const write = process.stdout.write.bind(process.stdout)
let entries: string[] = []

process.stdout.write = (chunk: string | Uint8Array): boolean => {
  entries.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
  return true
}

beforeEach(({ onTestFailed }) => {
  entries = []
  onTestFailed(() => void write(entries.join('')))
})
