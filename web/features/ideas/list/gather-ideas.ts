/** All ideas of a report, not only those of the page that is shown: for its print. */
import type { IdeaCard, IdeaFilter } from '#shared/ideas/model.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'

/** More than this is for the export; a browser lays out so much within seconds. */
const maxPrinted = 1000
const maxPageSize = 100

/** Raises what a call raises. */
export async function gatherIdeas(
  filter: IdeaFilter,
  signal: AbortSignal,
  onProgress: (gathered: { done: number; count: number }) => void,
): Promise<readonly IdeaCard[]> {
  const all: IdeaCard[] = []
  let cursor: string | undefined
  do {
    const query = { ...filter, size: maxPageSize, ...(cursor && { cursor }) }
    const page = await call(ideasApi.listIdeas, { query, signal })
    all.push(...page.items)
    onProgress({ done: all.length, count: Math.min(page.total ?? all.length, maxPrinted) })
    cursor = page.next
  } while (cursor && all.length < maxPrinted)
  return all
}
