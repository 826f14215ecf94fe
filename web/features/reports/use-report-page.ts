/** A page of a report, as its address says. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'

interface Reply {
  readonly items: readonly unknown[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

interface PagedQuery {
  readonly size: number
  readonly cursor?: string
}

/** Reads the page of the address. `key` names the report among the keys of queries. */
export function useReportPage<Page extends Reply>(
  key: readonly string[],
  filter: object,
  address: ListAddress,
  read: (query: PagedQuery, signal: AbortSignal) => Promise<Page>,
) {
  const { size, cursor, isBefore, goTo } = address
  const query = useQuery({
    queryKey: ['reports', ...key, filter, size, cursor, isBefore],
    queryFn: ({ signal }) => gatherPage(address, (paged) => read(paged, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLostPage(query, { cursor, goTo })
  return query
}

/** Reads a large page as several replies, because the size of a reply is limited: forwards, or backwards
 * where somebody goes back. Everything besides the rows is from the first reply. */
async function gatherPage<Page extends Reply>(
  { size, cursor, isBefore }: Pick<ListAddress, 'size' | 'cursor' | 'isBefore'>,
  read: (query: PagedQuery) => Promise<Page>,
): Promise<Page> {
  const part = (count: number, from: string | undefined) =>
    read({ size: count, ...(from && { cursor: from }) })
  const first = await part(size, cursor)
  let { next, previous } = first
  let items: Page['items'] = first.items
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
