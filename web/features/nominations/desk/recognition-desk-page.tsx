/** The nominations that wait for the recognition desk, for administrators (docs/product.md#desk). */
import { SegmentedControl, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recognitionDeskTexts } from '#shared/messages/nominations-desk.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useUndecided } from '../lists/queries.ts'
import { DeskList } from './desk-list.tsx'

const texts = recognitionDeskTexts
const size = 25

export function RecognitionDeskPage() {
  const address = useListAddress()
  const { cursor } = address
  const awards = address.get('awards') === 'month' ? 'month' : 'standard'
  const query = useUndecided(
    useQuery({
      queryKey: ['recognition-desk', awards, cursor],
      queryFn: ({ signal }) =>
        call(nominationsApi.listForDesk, { query: { awards, size, ...(cursor && { cursor }) }, signal }),
      placeholderData: keepPreviousData,
      // Others decide as well.
      staleTime: 0,
    }),
  )
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={texts.awards}
          value={awards}
          onChange={(value) => address.set('awards', value === 'month' ? value : undefined)}
          data={[
            { value: 'standard', label: texts.standard },
            { value: 'month', label: texts.month },
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
        <LoadState
          query={query}
          failure={texts.load}
          isEmpty={({ items }) => items.length === 0 && cursor === undefined}
          empty={<Empty text={texts.none} />}
        >
          {(page) => (
            <Paged label={texts.pages} page={page} onGo={address.goTo}>
              <DeskList items={page.items} isBusy={query.isPlaceholderData} />
            </Paged>
          )}
        </LoadState>
      </Stack>
    </Page>
  )
}
