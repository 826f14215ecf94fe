/** A list of what stands behind a part of the dashboard: of the same days and places, and with the way back
 * to them. */
import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { countTexts } from '#shared/messages/counts.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { addressOfNominationById } from '#shared/nominations/addresses.ts'
import { now } from '#web/client/site-config.ts'
import { Paged, PageSize } from '#web/ui/lists/paged.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { useListCrumb, usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { type Column, DataTable, NarrowOnly } from '#web/ui/table/data-table.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { dashboardAt, dashboardFilterInWords, wayTo } from './address.ts'

interface Listed<Row> {
  readonly items: Row[]
  readonly total?: number | undefined
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

interface DrillDownProps<Row> {
  readonly title: string
  readonly address: ListAddress
  readonly query: {
    readonly data: Listed<Row> | undefined
    readonly error: unknown
    readonly refetch: () => unknown
    readonly isPlaceholderData: boolean
  }
  readonly columns: readonly Column<Row>[]
  readonly empty: string
  /** Text for where there is no such thing. */
  readonly missing?: string
}

export function DrillDown<Row extends { readonly id: string }>(props: DrillDownProps<Row>) {
  const { title, address, query, columns, empty, missing } = props
  const back = wayTo(address)
  useListCrumb({ label: texts.title, to: back })
  usePageCrumb(title)
  return (
    <Page title={title} lead={dashboardFilterInWords(dashboardAt(address, now()).filter, now())}>
      <Group justify="space-between" align="flex-end">
        <Anchor component={Link} to={back}>
          {texts.back}
        </Anchor>
        <PageSize label={reportTexts.perPage} address={address} />
      </Group>
      <LoadState query={query} failure={reportTexts.load} {...(missing && { missing })}>
        {(page): ReactNode =>
          page.items.length === 0 && !address.cursor ? (
            <Empty text={empty} />
          ) : (
            <Stack gap="sm">
              <Text size="sm" fw={500} role="status">
                {countText(page.total ?? page.items.length, countTexts.nominations)}
              </Text>
              <Paged label={texts.pages} page={page} onGo={(cursor) => address.goTo(cursor)}>
                <DataTable
                  label={title}
                  columns={columns}
                  rows={page.items}
                  idOf={({ id }) => id}
                  isBusy={query.isPlaceholderData}
                />
              </Paged>
            </Stack>
          )
        }
      </LoadState>
    </Page>
  )
}

/** Where a nomination stands, by its id. */
export const idColumn: Column<{ readonly id: string }> = {
  id: 'id',
  header: texts.heads.id,
  size: 'large',
  isWideOnly: true,
  cell: ({ id }) => <NominationLink id={id} />,
}

function NominationLink({ id }: { id: string }) {
  return (
    <Anchor component={Link} to={addressOfNominationById(id)} inherit>
      {id}
    </Anchor>
  )
}

/** The columns that a phone has no room for: the words, and the nomination's id. */
export function BelowFirst({ words, id }: { words: readonly string[]; id: string }) {
  return (
    <NarrowOnly>
      {words.map((each) => (
        <Text key={each} size="xs" c="dimmed">
          {each}
        </Text>
      ))}
      <Text size="xs">
        <NominationLink id={id} />
      </Text>
    </NarrowOnly>
  )
}
