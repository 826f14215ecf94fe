/** Printing what must be gathered first: a screen shows less than its paper. */
import { useEffect, useRef, useState } from 'react'

/** How much has been gathered, of how much. */
interface Gathered {
  readonly done: number
  readonly count: number
}

interface PrintState<T> {
  /** The gathered rows, while they are on their way to the printer. */
  readonly printed: T | undefined
  /** Absent while nothing is being gathered. */
  readonly gathered: Gathered | undefined
  readonly failed: boolean
  start(): void
}

type Gather<T> = (signal: AbortSignal, onProgress: (gathered: Gathered) => void) => Promise<T>

/** `shown`: tells what is shown; what was gathered for something else is not printed under this. */
export function usePrint<T extends object>(shown: string, gather: Gather<T>): PrintState<T> {
  const [printed, setPrinted] = useState<T>()
  const [gathered, setGathered] = useState<Gathered>()
  const [failed, setFailed] = useState(false)
  const gathering = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useEffect(
    () => () => {
      gathering.current?.abort()
      setGathered(undefined)
    },
    [shown],
  )

  useEffect(() => {
    if (!printed) return
    // Once it stands there; the browser's dialog holds everything up until it is closed.
    const printing = setTimeout(() => {
      window.print()
      setPrinted(undefined)
    }, 0)
    return () => clearTimeout(printing)
  }, [printed])

  return {
    printed,
    gathered,
    failed,
    start() {
      const controller = new AbortController()
      const { signal } = controller
      gathering.current?.abort()
      gathering.current = controller
      setFailed(false)
      setGathered({ done: 0, count: 0 })
      gather(signal, setGathered)
        .then((all) => {
          if (!signal.aborted) setPrinted(all)
        })
        .catch(() => {
          if (!signal.aborted) setFailed(true)
        })
        .finally(() => {
          if (!signal.aborted) setGathered(undefined)
        })
    },
  }
}
