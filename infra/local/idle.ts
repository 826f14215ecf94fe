/** Waits until nothing is under way in a run: for tests, and for whoever measures. */
import { setTimeout as sleep } from 'node:timers/promises'

interface Drained {
  drained(): Promise<void>
}

/** Resolves when every reader found the stream empty while no function ran, twice with nothing in between. */
export async function untilIdle(
  readers: readonly Drained[],
  busy: () => number,
  invocations: () => number,
): Promise<void> {
  for (;;) {
    const before = invocations()
    await Promise.all(readers.map((reader) => reader.drained()))
    if (busy() === 0 && invocations() === before) return
    await sleep(20)
  }
}
