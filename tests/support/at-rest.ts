/** What a process that was killed had just sent may still be written after its end. */
import { isDeepStrictEqual } from 'node:util'

/** Reads until a second later it is still the same. */
export async function atRest<T>(read: () => Promise<T>): Promise<T> {
  for (let before = await read(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const now = await read()
    if (isDeepStrictEqual(now, before)) return now
    before = now
  }
}
