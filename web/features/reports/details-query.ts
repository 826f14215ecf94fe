/** What entries say beyond their rows: read for those in sight, some at a time, and kept. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReportDetails } from '#shared/reports/model.ts'
import { maxDetails, type ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'

/** Longest that the first waits for the others of its screen, in ms. */
const pause = 20

/** How long they count as fresh, in ms: nobody's work hangs on the newest word. */
const fresh = 300_000

/** An entry's details; nothing where they are not the reader's to see. */
export const detailsQuery = (report: ReportKey, id: string) =>
  queryOptions({
    queryKey: ['reports', report, 'details', id],
    queryFn: () => detailsOf(report, id),
    staleTime: fresh,
    retry: false,
  })

/** Asks once more for all on the screen that could not be read. */
export function readFailedAgain(queries: QueryClient, report: ReportKey): Promise<void> {
  return queries.refetchQueries({
    queryKey: ['reports', report, 'details'],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })
}

/** Those who are asked for next, all in one call. */
interface Asking {
  readonly ids: Set<string>
  readonly answers: Promise<ReadonlyMap<string, ReportDetails>>
}
const asking = new Map<ReportKey, Asking>()

async function detailsOf(report: ReportKey, id: string): Promise<ReportDetails | null> {
  const open = asking.get(report)
  const joined = open && open.ids.size < maxDetails ? open : begin(report)
  joined.ids.add(id)
  return (await joined.answers).get(id) ?? null
}

function begin(report: ReportKey): Asking {
  const ids = new Set<string>()
  const answers = new Promise((done) => setTimeout(done, pause)).then(async () => {
    if (asking.get(report)?.ids === ids) asking.delete(report)
    const { items } = await call(reportsApi.readReportDetails, {
      params: { report },
      body: { ids: [...ids] },
    })
    return new Map(items.map((each) => [each.id, each]))
  })
  const begun = { ids, answers }
  asking.set(report, begun)
  return begun
}

interface Gathering {
  readonly report: ReportKey
  readonly ids: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress: (gathered: { done: number; count: number }) => void
}

/** Reads the details of all of these, so that paper has them. Raises what a call raises. */
export async function gatherDetails(queries: QueryClient, gathering: Gathering): Promise<void> {
  const { report, ids, signal, onProgress } = gathering
  const { length: count } = ids
  for (let done = 0; done < count; done += maxDetails) {
    signal.throwIfAborted()
    const some = ids.slice(done, done + maxDetails)
    await Promise.all(some.map((id) => queries.fetchQuery(detailsQuery(report, id))))
    onProgress({ done: Math.min(done + maxDetails, count), count })
  }
}
