/** Calls that are tried again because a lot is going on: the frame says so while there are any. */
import { useSyncExternalStore } from 'react'
import { isBusy } from './problem-error.ts'

let calls = 0
let tell: (() => void) | undefined

const usualWaits = [1, 2, 4]
/** No further try is begun after that time in all, in ms. */
const longestTrying = 45_000

interface Patience {
  readonly signal?: AbortSignal | undefined
  /** Before each further try, in seconds. */
  readonly waits?: readonly number[] | undefined
}

/** Does something that may be done twice, and again a few times where a lot is going on. Raises the last
 * failure, or the signal's reason. */
export async function tryAgainWhileBusy<T>(
  attempt: () => Promise<T>,
  { signal, waits = usualWaits }: Patience = {},
): Promise<T> {
  const began = Date.now()
  let noteEnd: (() => void) | undefined
  try {
    for (let times = 0; ; times++) {
      try {
        return await attempt()
      } catch (failure) {
        const seconds = waits[times]
        if (!seconds || !isBusy(failure)) throw failure
        // Others were told the same at this moment: they do not all come again at the same one.
        const wait = Math.max(seconds, failure.retryAfter ?? 0) * 1000 * (1 + Math.random())
        if (Date.now() - began + wait > longestTrying) throw failure
        noteEnd ??= noteTryingAgain()
        await waitFor(wait, signal)
      }
    }
  } finally {
    noteEnd?.()
  }
}

/** Raises the signal's reason as soon as what is waited for is given up. */
export async function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const end = setTimeout(resolve, milliseconds)
    const giveUp = () => {
      clearTimeout(end)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}

/** Counts a call that is tried again, until what it gives is called. */
export function noteTryingAgain(): () => void {
  calls++
  tell?.()
  return () => {
    calls--
    tell?.()
  }
}

/** Whether any call is tried again. For the frame, which is there once. */
export const useIsTryingAgain = (): boolean => useSyncExternalStore(subscribe, () => calls > 0)

function subscribe(listener: () => void): () => void {
  tell = listener
  return () => {
    tell = undefined
  }
}
