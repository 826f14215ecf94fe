/** Uploads under way on the page: a form that is submitted meanwhile waits for them. */
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

let count = 0
let removals = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function add(change: number): void {
  count += change
  for (const tell of listeners) tell()
}

/** Counts an upload until the returned function is called. */
export function beginUpload(): () => void {
  add(1)
  return () => add(-1)
}

/** Notes that the person removed a file that had not arrived: what they submitted has changed. */
export function noteRemoval(): void {
  removals += 1
}

export const useIsUploading = (): boolean => useSyncExternalStore(subscribe, () => count > 0)

/** Lets a form wait: `wait` submits it again when all uploads have ended, unless a file was removed. */
export function useWaitForUploads(submit: () => void) {
  const isUploading = useIsUploading()
  const [wait, setWait] = useState<{ readonly removals: number } | 'over'>()
  const latestSubmit = useRef(submit)
  latestSubmit.current = submit
  useEffect(() => {
    if (wait === 'over') {
      // The button is back by now: it takes the focus before a field that is wrong does.
      setWait(undefined)
      latestSubmit.current()
    } else if (wait && !isUploading) setWait(wait.removals === removals ? 'over' : undefined)
  }, [wait, isUploading])
  return {
    isUploading,
    isWaiting: typeof wait === 'object',
    wait: () => setWait({ removals }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      submit()
    },
  }
}
