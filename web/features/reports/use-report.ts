/** What a report's screen reads: a page of rows, and the summary. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReportFilter, ReportRow } from '#shared/reports/model.ts'
import type { ReportKey } from '#shared/reports/reports.ts'
import { call } from '#web/client/call.ts'
import { type Reply, reportsApi } from '#web/client/contract.ts'
import type { ListAddress } from '#web/ui/use-list-address.ts'
import { useLostPage } from '#web/ui/use-lost-page.ts'

export type ReportPageReply = Reply<typeof reportsApi.listReport>

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
    queryFn: ({ signal }) => readPage(key, filter, { size, cursor, isBefore }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLostPage(query.error, goTo)
  return query
}

/** A reply has a bounded weight, so that a large page is put together of several: what follows, or what comes before where
 * somebody goes back. Counts are those of the first. */
async function readPage(
  report: ReportKey,
  filter: ReportFilter,
  { size, cursor, isBefore }: PageWanted,
  signal: AbortSignal,
): Promise<ReportPageReply> {
  const read = (count: number, from: string | undefined) =>
    call(reportsApi.listReport, {
      params: { report },
      query: { size: count, ...(from && { cursor: from }), ...filter },
      signal,
    })
  const first = await read(size, cursor)
  let { next, previous } = first
  let items: ReportRow[] = first.items
  while (items.length < size) {
    const from = isBefore ? previous : next
    if (!from) break
    const more = await read(size - items.length, from)
    items = isBefore ? [...more.items, ...items] : [...items, ...more.items]
    if (isBefore) previous = more.previous
    else next = more.next
  }
  return { ...first, items, next, previous }
}

/** How many of what the filter shows stand how, by category and by month; read where somebody looks at it. */
export function useReportSummary(report: ReportKey, filter: ReportFilter, isWanted: boolean) {
  return useQuery({
    queryKey: ['reports', report, 'summary', filter],
    queryFn: ({ signal }) => call(reportsApi.getReportSummary, { params: { report }, query: filter, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    staleTime: 0,
  })
}
