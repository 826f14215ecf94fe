/** The abuse reports, for administrators (docs/product.md#abuse-reports). */
import { Stack, Tabs, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { call } from '#web/client/call.ts'
import { abuseApi } from '#web/client/contract.ts'
import { NoRows } from '#web/ui/lists/no-rows.tsx'
import { Paged } from '#web/ui/lists/paged.tsx'
import { type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { AbuseCases } from './abuse-cases.tsx'
import { AbuseFilters, abuseFilterNames } from './abuse-filters.tsx'
import { ReportsTable } from './reports-table.tsx'

const texts = abuseTexts.list

const views = ['all', 'waiting', 'done'] as const
type View = (typeof views)[number]

export function AbuseReportsPage() {
  const address = useListAddress()
  const view = views.find((each) => each === address.get('view')) ?? 'all'
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Tabs value={view} onChange={(to) => showView(address, to)} keepMounted={false}>
        <Tabs.List aria-label={texts.views}>
          {views.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.view[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {views.map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            {each === 'all' ? (
              <AllReports address={address} />
            ) : (
              <AbuseCases state={each} address={address} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

/** Ideas are not narrowed to people. */
function showView(address: ListAddress, to: string | null) {
  const view: View | undefined = views.find((each) => each === to)
  address.setAll({ view: view === 'all' ? undefined : view, reporter: undefined, reported: undefined })
}

function AllReports({ address }: { address: ListAddress }) {
  const query = useReports(address)
  return (
    <Stack gap="md">
      <AbuseFilters address={address} reports={query.data?.items ?? []} />
      <LoadState
        query={query}
        failure={texts.load}
        isEmpty={({ items }) => items.length === 0 && address.cursor === undefined}
        empty={<None address={address} isBusy={query.isPlaceholderData} />}
      >
        {(page) => (
          <>
            {page.total !== undefined && (
              <Text size="sm" c="dimmed" role="status">
                {countText(page.total, countTexts.reports)}
              </Text>
            )}
            <Paged label={texts.pages} page={page} onGo={address.goTo}>
              <ReportsTable reports={page.items} isBusy={query.isPlaceholderData} />
            </Paged>
          </>
        )}
      </LoadState>
    </Stack>
  )
}

function useReports(address: ListAddress) {
  const { size, cursor } = address
  const reporter = address.id('reporter')
  const reported = address.id('reported')
  return useQuery({
    queryKey: ['abuse-reports', reporter, reported, size, cursor],
    queryFn: ({ signal }) =>
      call(abuseApi.listAbuseReports, {
        query: {
          size,
          ...(cursor && { cursor }),
          ...(reporter && { reporter }),
          ...(reported && { reported }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function None({ address, isBusy }: { address: ListAddress; isBusy: boolean }) {
  const isNarrowed = abuseFilterNames.some((name) => address.get(name))
  const clear = () => address.clear(abuseFilterNames)
  return <NoRows none={texts.none} noMatch={texts.noneSuch} onClear={isNarrowed && clear} isBusy={isBusy} />
}
