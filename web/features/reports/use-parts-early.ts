/** Loads parts of a screen while what they show is read, not after it. */
import { useEffect } from 'react'

/** `parts` are those of one screen, the same with each rendering. One that cannot be loaded is asked for again where it is
 * shown, which tells why. */
export function usePartsEarly(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    for (const part of parts) part().catch(() => undefined)
  }, [parts])
}
