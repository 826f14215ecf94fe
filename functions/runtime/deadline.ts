/** The deadline of the present request, for retries: nothing begins after its reply. */
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

/** Returns when to stop retrying, by `performance.now()`: the request's deadline, or after `ms`. */
export function endOfTrying(ms: number): number {
  return deadline.getStore() ?? performance.now() + ms
}
