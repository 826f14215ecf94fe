/** A run that dies at any of its writes. */
import { expect } from 'vitest'
import type { Door } from './faulty-door.ts'

/** Calls `run` until it is through: the first time it dies at its first write, then at its second, and so on. Between two
 * of them `lapse` takes what it left behind from it. */
export async function dieAtEachWrite(
  { failWith }: Pick<Door, 'failWith'>,
  run: () => Promise<unknown>,
  lapse: () => Promise<void>,
): Promise<void> {
  for (let last = 1; ; last++) {
    let writes = 0
    failWith(({ headers }) => {
      const isWrite = /Update|Transact|BatchWrite/.test(String(headers['x-amz-target']))
      if (isWrite) writes += 1
      return isWrite && writes >= last ? { status: 400 } : undefined
    })
    await run().catch(() => undefined)
    failWith(undefined)
    if (writes < last) {
      expect(last).toBeGreaterThan(4)
      return
    }
    await lapse()
  }
}
