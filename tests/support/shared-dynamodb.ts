/** A DynamoDB Local for one file whose tests need one that everybody shares, as in local runs: what is written with one
 * access key is seen with every other. */
import { afterAll, beforeAll } from 'vitest'
import { type Emulator, startEmulator } from './emulator.ts'

/** Starts it before the file's tests, and ends it after them; gives its address. */
export function useSharedDynamodb(): () => string {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await startEmulator({ isShared: true })
  })
  afterAll(() => emulator.stop())
  return () => emulator.endpoint
}
