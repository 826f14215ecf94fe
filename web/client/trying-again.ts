/** Calls that are tried again because a lot is going on: the frame says so while there are any. */
import { useSyncExternalStore } from 'react'

let calls = 0
let tell: (() => void) | undefined

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
