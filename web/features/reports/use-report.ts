/** What a report's screen reads: a page of rows. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportFilter } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

export interface PageWanted {
  readonly size: number
  readonly cursor: string | undefined
  /** Whether the page is the one before the cursor's place. */
  readonly isBefore: boolean
}

/** A page of a report, as the address says. */
export function useReport(key: ReportKey, filter: ReportFilter, address: ListAddress) {
  const { size, cursor, isBefore, goTo } = address
  const query = useQuery({
    queryKey: ['reports', key, 'rows', filter, size, cursor, isBefore],
    queryFn: ({ signal }) =>
      gatherPage({ size, cursor, isBefore }, (paged) =>
        call(reportsApi.listReport, { params: { report: key }, query: { ...paged, ...filter }, signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLostPage(query, { cursor, goTo })
  return query
}

interface Reply<Row> {
  readonly items: readonly Row[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

/** A reply has a bounded weight, so that a large page is put together of several: what follows, or what comes before where
 * somebody goes back. All that is said besides is the first reply's. */
export async function gatherPage<Page extends Reply<unknown>>(
  { size, cursor, isBefore }: PageWanted,
  read: (paged: { size: number; cursor?: string }) => Promise<Page>,
): Promise<Page> {
  const part = (count: number, from: string | undefined) =>
    read({ size: count, ...(from && { cursor: from }) })
  const first = await part(size, cursor)
  let { next, previous } = first
  let items = first.items
  while (items.length < size) {
    const from = isBefore ? previous : next
    if (!from) break
    const more = await part(size - items.length, from)
    items = isBefore ? [...more.items, ...items] : [...items, ...more.items]
    if (isBefore) previous = more.previous
    else next = more.next
  }
  return { ...first, items, next, previous }
}
