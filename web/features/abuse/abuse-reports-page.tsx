/** The abuse reports, for administrators (docs/product.md#abuse-reports). */
import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { call } from '#web/client/call.ts'
import { abuseApi } from '#web/client/contract.ts'
import { countText } from '#web/ui/count-text.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Paged } from '#web/ui/paged.tsx'
import { type ListAddress, useListAddress } from '#web/ui/use-list-address.ts'
import { AbuseFilters, abuseFilterNames } from './abuse-filters.tsx'
import { ReportsTable } from './reports-table.tsx'

const texts = abuseTexts.list

export function AbuseReportsPage() {
  const address = useListAddress()
  const query = useReports(address)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Stack gap="md">
        <AbuseFilters address={address} reports={query.data?.items ?? []} />
        <LoadState
          query={query}
          failure={texts.load}
          isEmpty={({ items }) => items.length === 0 && address.cursor === undefined}
          empty={<None address={address} />}
        >
          {(page) => (
            <>
              {page.total !== undefined && (
                <Text size="sm" c="dimmed" role="status">
                  {countText(page.total, texts.total, texts.totalOne)}
                </Text>
              )}
              <Paged label={texts.pages} page={page} onGo={address.goTo}>
                <ReportsTable reports={page.items} isBusy={query.isPlaceholderData} />
              </Paged>
            </>
          )}
        </LoadState>
      </Stack>
    </Page>
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

function None({ address }: { address: ListAddress }) {
  const isNarrowed = abuseFilterNames.some((name) => address.get(name))
  return (
    <Empty text={isNarrowed ? texts.noneSuch : texts.none}>
      {isNarrowed && (
        <Group>
          <Button variant="default" onClick={() => address.clear(abuseFilterNames)}>
            {texts.clear}
          </Button>
        </Group>
      )}
    </Empty>
  )
}
