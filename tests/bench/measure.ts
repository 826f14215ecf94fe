/** Loads an operation with a number of connections and says how long its replies took. */
import autocannon from 'autocannon'
import type { Operation } from './operation.ts'

export interface Figures {
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly perSecond: number
  /** Replies that were no success. */
  readonly failures: number
}

/** The time below which this share of sorted times lies. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The load program adds headers of its own, which must not go with the next operation. */
function freshOf(operation: Operation) {
  const request = operation.next()
  return { ...request, headers: { ...request.headers } }
}

/** Sends an operation's requests for so many seconds. */
export async function measure(
  url: string,
  operation: Operation,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const times: number[] = []
  let failures = 0
  const { duration, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [{ setupRequest: (request) => ({ ...request, ...freshOf(operation) }) }],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    )
    run.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds)
      if (status >= 400) failures += 1
    })
  })
  times.sort((a, b) => a - b)
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: times.length / duration,
    failures: failures + errors,
  }
}
