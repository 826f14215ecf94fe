/** Printing the page of a report that is shown, with all that its entries say. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReportKey } from '#shared/reports/reports.ts'
import { gatherDetails } from './details-query.ts'

interface PrintState {
  /** How many entries have been read whole; absent while nothing is on its way to the printer. */
  readonly gathered: { readonly done: number; readonly count: number } | undefined
  readonly failed: boolean
  start(): void
}

/** `ids`: of the entries whose details stand on the paper; none in a table. */
export function usePrint(report: ReportKey | undefined, ids: readonly string[]): PrintState {
  const queries = useQueryClient()
  const [gathered, setGathered] = useState<PrintState['gathered']>()
  const [failed, setFailed] = useState(false)
  const gathering = useRef<AbortController>(undefined)
  const page = ids.join()

  // What was begun for another page must not print this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is shown
  useEffect(
    () => () => {
      gathering.current?.abort()
      setGathered(undefined)
    },
    [page],
  )

  async function print(signal: AbortSignal): Promise<void> {
    const onProgress = (done: number) => setGathered({ done, count: ids.length })
    if (report) await gatherDetails(queries, { report, ids, signal, onProgress })
    if (signal.aborted) return
    setGathered(undefined)
    // When what was read stands there; the browser's dialog holds everything up until it is closed.
    setTimeout(() => window.print(), 0)
  }

  return {
    gathered,
    failed,
    start() {
      const controller = new AbortController()
      gathering.current?.abort()
      gathering.current = controller
      setFailed(false)
      setGathered({ done: 0, count: ids.length })
      print(controller.signal).catch(() => {
        if (controller.signal.aborted) return
        setGathered(undefined)
        setFailed(true)
      })
    },
  }
}
