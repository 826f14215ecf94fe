/** Printing a report with all of its ideas, not only those of the page that is shown. */
import { useEffect, useRef, useState } from 'react'
import type { IdeaCard, IdeaFilter } from '#shared/ideas/model.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'

/** More than this is for the export; a browser lays out so much within seconds. */
const maxPrinted = 1000
const maxPageSize = 100

interface PrintState {
  /** All ideas, while they are on their way to the printer. */
  readonly ideas: readonly IdeaCard[] | undefined
  /** How many have been gathered; absent while nothing is being gathered. */
  readonly gathered: { readonly done: number; readonly count: number } | undefined
  readonly failure: unknown
  start(): void
}

export function usePrint(filter: IdeaFilter): PrintState {
  const [ideas, setIdeas] = useState<readonly IdeaCard[]>()
  const [gathered, setGathered] = useState<PrintState['gathered']>()
  const [failure, setFailure] = useState<unknown>()
  const gathering = useRef<AbortController>(undefined)
  const narrowedTo = JSON.stringify(filter)

  // What was gathered for another filter must not be printed under this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is narrowed to something else
  useEffect(() => () => gathering.current?.abort(), [narrowedTo])

  // Once they are laid out; the browser's dialog holds everything up until it is closed.
  useEffect(() => {
    if (!ideas) return
    window.print()
    setIdeas(undefined)
  }, [ideas])

  async function gather(signal: AbortSignal): Promise<readonly IdeaCard[]> {
    const all: IdeaCard[] = []
    let cursor: string | undefined
    do {
      const query = { ...filter, size: maxPageSize, ...(cursor && { cursor }) }
      const page = await call(ideasApi.listIdeas, { query, signal })
      all.push(...page.items)
      setGathered({ done: all.length, count: Math.min(page.total ?? all.length, maxPrinted) })
      cursor = page.next
    } while (cursor && all.length < maxPrinted)
    return all
  }

  return {
    ideas,
    gathered,
    failure,
    start() {
      setFailure(undefined)
      setGathered({ done: 0, count: 0 })
      const controller = new AbortController()
      const { signal } = controller
      gathering.current = controller
      gather(signal)
        .then(setIdeas)
        .catch((error: unknown) => {
          if (!signal.aborted) setFailure(error)
        })
        .finally(() => setGathered(undefined))
    },
  }
}
