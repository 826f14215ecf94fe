/** Waits for a click in progress: what appears while a button is pressed would move it from under the
 * pointer. */
import { useCallback, useEffect, useRef } from 'react'

/** Gives a function that runs what it is handed as soon as no pointer is down. */
export function useAfterPointerUp(): (run: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  const runWaiting = useCallback(() => {
    if (pressed.current) return
    for (const run of waiting.current.splice(0)) run()
  }, [])

  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // The click itself comes after the release.
      setTimeout(runWaiting)
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [runWaiting])

  return useCallback(
    (run) => {
      waiting.current.push(run)
      setTimeout(runWaiting)
    },
    [runWaiting],
  )
}
