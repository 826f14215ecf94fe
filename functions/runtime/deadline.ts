/** Until when the request that is being answered may be worked on: what repeats anything asks, so that nothing is begun
 * again behind a caller who was told to try again. */
import { AsyncLocalStorage } from 'node:async_hooks'

const deadline = new AsyncLocalStorage<number>()

/** Does something that has so many ms. */
export function withDeadline<T>(ms: number, work: () => T): T {
  return deadline.run(performance.now() + ms, work)
}

/** Whether the time of the request is over; never outside of a request. */
export function isTimeOver(): boolean {
  const end = deadline.getStore()
  return end !== undefined && performance.now() >= end
}

/** When to stop repeating: where the time of the request is over, outside of a request after so many ms. In ms as
 * `performance.now()` counts. */
export function endOfTrying(ms: number): number {
  return deadline.getStore() ?? performance.now() + ms
}
