/** The details of entries beyond their rows: read for those in sight, several at a time, and cached. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReportDetails } from '#shared/reports/model.ts'
import { maxDetails, type ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'

/** Time that the first request waits for the others of its screen, in ms. */
const pause = 20

/** Time that they count as fresh, in ms: nobody needs the newest state. */
const freshFor = 300_000

/** Reads an entry's details; nothing where the reader may not see them. */
export const detailsQuery = (report: ReportKey, id: string) =>
  queryOptions({
    queryKey: ['reports', report, 'details', id],
    queryFn: () => detailsOf(report, id),
    staleTime: freshFor,
    retry: false,
  })

/** Reads again all details on the screen that failed. */
export function readFailedAgain(queries: QueryClient, report: ReportKey): Promise<void> {
  return queries.refetchQueries({
    queryKey: ['reports', report, 'details'],
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  })
}

/** A call for the details of several entries. */
interface Batch {
  readonly ids: Set<string>
  readonly answers: Promise<ReadonlyMap<string, ReportDetails>>
}
const batches = new Map<ReportKey, Batch>()

async function detailsOf(report: ReportKey, id: string): Promise<ReportDetails | null> {
  const open = batches.get(report)
  const batch = open && open.ids.size < maxDetails ? open : begin(report)
  batch.ids.add(id)
  return (await batch.answers).get(id) ?? null
}

function begin(report: ReportKey): Batch {
  const ids = new Set<string>()
  const answers = new Promise((resolve) => setTimeout(resolve, pause)).then(async () => {
    if (batches.get(report)?.ids === ids) batches.delete(report)
    const { items } = await call(reportsApi.readReportDetails, {
      params: { report },
      body: { ids: [...ids] },
    })
    return new Map(items.map((each) => [each.id, each]))
  })
  const batch = { ids, answers }
  batches.set(report, batch)
  return batch
}

interface Gathering {
  readonly report: ReportKey
  readonly ids: readonly string[]
  readonly signal: AbortSignal
  readonly onProgress: (gathered: { done: number; count: number }) => void
}

/** Reads the details of all these entries for paper. Throws what a call throws. */
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
