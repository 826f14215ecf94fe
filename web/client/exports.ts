/** The person's exports of the last day (docs/product.md#exports), read again while one is being made. The
 * file of one that was begun in this tab goes to the browser when it is ready, on any page. */
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import type { ExportView } from '#shared/exports/model.ts'
import { awaitExport, awaitedExports, forgetExports } from './awaited-exports.ts'
import { call } from './call.ts'
import { exportsApi } from './contract.ts'
import { ProblemError } from './problem-error.ts'
import { replaceCached } from './query-client.ts'
import { saveFile } from './save-file.ts'

export type OwnExport = ExportView

/** In ms. */
const lookAgain = 1000

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }): Promise<OwnExport[]> => (await call(exportsApi.listExports, { signal })).items,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? lookAgain : false),
  // The file comes also to who looks at something else meanwhile.
  refetchIntervalInBackground: true,
})

export const isRunning = ({ status }: OwnExport) => status === 'running'

/** Shows an export as it is now, wherever the list is shown. */
async function showExport(queries: QueryClient, changed: OwnExport): Promise<void> {
  await replaceCached(queries, exportsQuery.queryKey, (known: OwnExport[] = []) =>
    known.some(({ id }) => id === changed.id)
      ? known.map((each) => (each.id === changed.id ? changed : each))
      : [changed, ...known],
  )
}

/** Hands the file of an export to the browser when it is there. */
export async function followExport(queries: QueryClient, begun: OwnExport): Promise<void> {
  await showExport(queries, begun)
  noteFailures(queries, () => [])
  awaitExport(begun.id)
  keepFollowing(queries)
}

const missed = (name: string) =>
  queryOptions({
    queryKey: [name],
    queryFn: (): string[] => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Ids of exports whose file did not arrive by itself, until somebody fetches it. */
export const lostFilesQuery = missed('exports-lost')

/** Ids of exports that failed while somebody waited, until another one is begun. */
export const failedExportsQuery = missed('exports-failed')

/** Ids of exports that somebody cancelled. One that was there by then is not handed over. */
export const unwantedExportsQuery = missed('exports-unwanted')

function note(queries: QueryClient, { queryKey }: typeof lostFilesQuery, id: string, is: boolean): void {
  queries.setQueryData(queryKey, (ids: string[] = []) => [
    ...ids.filter((each) => each !== id),
    ...(is ? [id] : []),
  ])
}

/** Cancels an export. Where that fails it goes on. */
export async function cancelExport(queries: QueryClient, id: string): Promise<void> {
  const isAwaited = awaitedExports().includes(id)
  // At once: it may be there while this is on its way.
  forgetExports([id])
  note(queries, unwantedExportsQuery, id, true)
  try {
    await showExport(queries, await call(exportsApi.cancelExport, { params: { id } }))
  } catch (failure) {
    note(queries, unwantedExportsQuery, id, false)
    if (isAwaited) awaitExport(id)
    keepFollowing(queries)
    throw failure
  }
}

function noteFailures(queries: QueryClient, change: (failed: string[]) => string[]): void {
  queries.setQueryData(failedExportsQuery.queryKey, (failed: string[] = []) => change(failed))
}

const followed = new WeakSet<QueryClient>()

/** Goes on with what this tab waits for, also after a reload. */
export function keepFollowing(queries: QueryClient): void {
  if (awaitedExports().length === 0 || followed.has(queries)) return
  followed.add(queries)
  const end = () => {
    if (awaitedExports().length > 0) return
    followed.delete(queries)
    stop()
  }
  const stop = new QueryObserver(queries, exportsQuery).subscribe(({ data, error }) => {
    const isOver = error instanceof ProblemError && error.status === 401
    if (isOver) forgetExports(awaitedExports())
    else if (data) handOver(queries, data, end)
    end()
  })
}

/** Ids of exports whose file is on its way to the browser. */
const arriving = new Set<string>()

function handOver(queries: QueryClient, own: readonly OwnExport[], end: () => void): void {
  for (const id of awaitedExports()) {
    const status = own.find((each) => each.id === id)?.status
    if (status === 'running' || arriving.has(id)) continue
    if (status === 'done') void arrival(queries, id).finally(end)
    else forgetExports([id])
    if (status === 'failed') noteFailures(queries, (failed) => [...failed, id])
  }
}

/** Fetches a file for which somebody waits: until it is there, a reload has it fetched anew. */
async function arrival(queries: QueryClient, id: string): Promise<void> {
  arriving.add(id)
  await fetchFile(queries, id).catch(() => undefined)
  arriving.delete(id)
  forgetExports([id])
}

/** Fetches the file of an export and hands it to the browser. Where it does not come, that is noted, and the
 * list of exports has it. */
export async function fetchFile(queries: QueryClient, id: string): Promise<void> {
  try {
    await saveFile((part, options) =>
      call(exportsApi.fetchExportFile, { params: { id }, query: { part }, ...options }),
    )
    note(queries, lostFilesQuery, id, false)
    note(queries, unwantedExportsQuery, id, false)
  } catch (failure) {
    note(queries, lostFilesQuery, id, true)
    throw failure
  }
}
