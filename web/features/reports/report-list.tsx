/** The page of every report: read as its address says, with actions and filters, its summary, its rows,
 * and the way through their pages. */
import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { countTexts } from '#shared/messages/counts.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { addressParts, type ReportLook } from '#shared/reports/reports.ts'
import { FilterPanel } from '#web/ui/filters/filter-panel.tsx'
import { type Unapplied, UnappliedContext, useUnapplied } from '#web/ui/filters/unapplied.ts'
import { NoRows } from '#web/ui/lists/no-rows.tsx'
import { useIsFormer, useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { firstRowAfter, type ListAddress } from '#web/ui/lists/use-list-address.ts'
import { HiddenStatus, Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import print from '#web/ui/paper/print.module.css'
import { countText, rangeText } from '#web/ui/texts/count-text.ts'
import { type PrintedDetails, PrintFrame, PrintReport } from './print.tsx'

interface ListPage {
  readonly items: readonly unknown[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

/** The parts of the address that narrow a report. */
const parts = Object.values(addressParts)

interface ReportListProps<P extends ListPage> {
  readonly title: string
  readonly lead?: ReactNode
  readonly look: ReportLook
  readonly address: ListAddress
  readonly filter: object
  /** The filter in words. */
  readonly lines: readonly string[]
  readonly panel: {
    /** Remembers whether the filters are shown. */
    readonly name: string
    /** Names the button that shows and hides them, where the report names it. */
    readonly label?: string | undefined
    /** Absent where the report cannot be narrowed: only the size of its pages can be chosen. */
    readonly filters?: ReactNode
    /** The choice of a period. */
    readonly chips?: ReactNode
    readonly onClear?: () => void
  }
  readonly query: UseQueryResult<P>
  readonly failure: string
  readonly totalOf: (page: P) => number
  /** The actions besides printing. Exports ask about the filters that are not applied yet. */
  readonly actions: (unapplied: readonly Unapplied[]) => ReactNode
  /** The entries that paper shows with all their details. */
  readonly printed?: PrintedDetails
  /** `isFormer`: the page is still that of another filter. */
  readonly summary: (page: P, isFormer: boolean) => ReactNode
  readonly rows: (page: P, isBusy: boolean) => ReactNode
  /** Content below the list. */
  readonly below?: ReactNode
}

export function ReportList<P extends ListPage>(props: ReportListProps<P>) {
  const { title, lead, look, address, filter, lines, panel, query, totalOf } = props
  const [unapplied, hearUnapplied] = useUnapplied()
  const isFormer = useIsFormer(query, filter)
  const { data, isPlaceholderData: isBusy } = query
  const isNarrowed = Object.keys(filter).length > 0
  const count = data?.items.length ?? 0
  const total = data && totalOf(data)
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <Group gap="xs" align="flex-start">
          {props.actions(unapplied)}
          <PrintReport {...props.printed} isDisabled={count === 0 || isBusy} />
        </Group>
      }
    >
      <Stack gap="sm">
        <PrintFrame title={title} look={look} lines={lines} shown={count} total={total ?? count} />
        <UnappliedContext value={hearUnapplied}>
          <FilterPanel
            name={panel.name}
            texts={{ perPage: texts.perPage, ...(panel.label && { name: panel.label }) }}
            address={address}
            parts={parts}
            isNarrowed={isNarrowed}
            unapplied={unapplied}
            onClear={panel.onClear}
            lead={panel.chips}
          >
            {panel.filters}
          </FilterPanel>
        </UnappliedContext>
        <Text size="sm" c="dimmed" className={print.screenOnly}>
          {lines.join(' · ')}
        </Text>
        <HiddenStatus text={isFormer || total === undefined ? undefined : countInWords(total)} />
        <LoadState query={query} failure={props.failure}>
          {(page) => (
            // Summary and rows come together: a later summary would push down what is read.
            <Suspense fallback={<Loading />}>
              <Stack gap="sm">
                {props.summary(page, isFormer)}
                <ReportPages
                  {...props}
                  page={page}
                  onClear={
                    isNarrowed &&
                    (() => {
                      address.clear(parts)
                      panel.onClear?.()
                    })
                  }
                />
              </Stack>
            </Suspense>
          )}
        </LoadState>
        {props.below}
      </Stack>
    </Page>
  )
}

interface ReportPagesProps<P extends ListPage>
  extends Pick<ReportListProps<P>, 'address' | 'query' | 'totalOf' | 'rows'> {
  readonly page: P
  readonly onClear: (() => void) | false
}

function ReportPages<P extends ListPage>(props: ReportPagesProps<P>) {
  const { page, address, query, totalOf, rows, onClear } = props
  const { items, previous } = page
  if (items.length === 0 && address.cursor === undefined)
    return (
      <NoRows none={texts.none} noMatch={texts.noneSuch} onClear={onClear} isBusy={query.isPlaceholderData} />
    )
  const total = totalOf(page)
  // The first page begins with the first row, with any address.
  const from = previous ? address.from : 1
  const range = rangeText({ from, shown: items.length, total }, countInWords(total))
  return (
    <Paged
      label={texts.pages}
      page={page}
      range={query.isPlaceholderData ? undefined : range}
      pagerClass={print.screenOnly}
      onGo={(cursor) => address.goTo(cursor, cursor === previous, firstRowAfter(cursor, page, address))}
    >
      <Stack gap="sm">{rows(page, query.isPlaceholderData)}</Stack>
    </Paged>
  )
}

/** Returns how many nominations there are, in words. */
export function countInWords(count: number): string {
  return countText(count, countTexts.nominations)
}

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
