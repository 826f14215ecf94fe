/** The person's exports of the last day (docs/product.md#exports): read again while one is being made; the file of one that
 * was begun in this tab goes to the browser when it is there, whatever page is shown by then. */
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import type { ExportView } from '#shared/exports/model.ts'
import { call } from './call.ts'
import { exportsApi } from './contract.ts'
import { ProblemError } from './problem-error.ts'
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
export async function showExport(queries: QueryClient, changed: OwnExport): Promise<void> {
  // What was asked before does not know of it.
  await queries.cancelQueries({ queryKey: exportsQuery.queryKey })
  queries.setQueryData(exportsQuery.queryKey, (known: OwnExport[] = []) =>
    known.some(({ id }) => id === changed.id)
      ? known.map((each) => (each.id === changed.id ? changed : each))
      : [changed, ...known],
  )
}

/** Hands the file of an export to the browser when it is there. */
export async function followExport(queries: QueryClient, begun: OwnExport): Promise<void> {
  await showExport(queries, begun)
  remember([...remembered(), begun.id])
  keepFollowing(queries)
}

/** A reload of the tab ends nothing. */
const kept = 'thinktank-exports'

const remembered = (): string[] => JSON.parse(sessionStorage.getItem(kept) ?? '[]')

function remember(ids: readonly string[]): void {
  if (ids.length > 0) sessionStorage.setItem(kept, JSON.stringify(ids))
  else sessionStorage.removeItem(kept)
}

/** Ids of exports whose file did not arrive by itself, until somebody fetches it. */
export const lostFilesQuery = queryOptions({
  queryKey: ['exports-lost'],
  queryFn: (): string[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
})

function noteLost(queries: QueryClient, id: string, isLost: boolean): void {
  queries.setQueryData(lostFilesQuery.queryKey, (lost: string[] = []) => [
    ...lost.filter((each) => each !== id),
    ...(isLost ? [id] : []),
  ])
}

const followed = new WeakSet<QueryClient>()

/** Goes on with what this tab waits for, also after a reload. */
export function keepFollowing(queries: QueryClient): void {
  if (remembered().length === 0 || followed.has(queries)) return
  followed.add(queries)
  const stop = new QueryObserver(queries, exportsQuery).subscribe(({ data, error }) => {
    const isOver = error instanceof ProblemError && error.status === 401
    if (isOver) remember([])
    else if (data) handOver(queries, data)
    if (remembered().length > 0) return
    followed.delete(queries)
    stop()
  })
}

function handOver(queries: QueryClient, own: readonly OwnExport[]): void {
  const waited = remembered()
  const over = waited.filter((id) => !own.some((each) => each.id === id && isRunning(each)))
  if (over.length === 0) return
  remember(waited.filter((id) => !over.includes(id)))
  for (const id of over)
    if (own.some((each) => each.id === id && each.status === 'done'))
      fetchFile(queries, id).catch(() => undefined)
}

/** Fetches the file of an export and hands it to the browser. Where it does not come, that is noted, and the list of exports
 * has it. */
export async function fetchFile(queries: QueryClient, id: string): Promise<void> {
  try {
    await saveFile((part) => call(exportsApi.fetchExportFile, { params: { id }, query: { part } }))
    noteLost(queries, id, false)
  } catch (failure) {
    noteLost(queries, id, true)
    throw failure
  }
}
