/** Loading while the browser has nothing more urgent to do, for parts that a page will need soon: neither the
 * page nor a press waits for them. */
import { useEffect } from 'react'

/** In ms, where a browser does not say when it is idle. */
const soon = 1_000

/** Loads a part while the component that opens it stands there: the same function with each rendering;
 * nothing where it is never opened. A part that cannot be loaded is asked for again where it is shown, which
 * tells why. */
export function useWhenIdle(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => {
    if (!load) return
    const begin = () => void load().catch(() => undefined)
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(begin)
      return () => cancelIdleCallback(waiting)
    }
    const waiting = setTimeout(begin, soon)
    return () => clearTimeout(waiting)
  }, [load])
}
