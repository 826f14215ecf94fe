/** The rows of a month, narrowed and read page by page as the address says, with a file of them. */
import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { fill } from '#shared/messages/fill.ts'
import { payrollRowTexts as texts } from '#shared/messages/payroll.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { useMe } from '#web/client/me.ts'
import { NoRows } from '#web/ui/lists/no-rows.tsx'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useAwardDialog } from '../award/use-award-dialog.tsx'
import { RowsExport } from '../month-export.tsx'
import { rowsQuery } from '../queries.ts'
import { rowColumns } from './row-columns.tsx'
import { RowFilters, rowFilterNames, rowFilterOf } from './row-filters.tsx'

/** Rows of a page that can be chosen. */
const sizes = [25, 50, 100, 500] as const

interface RowsSectionProps {
  readonly month: string
  /** Those of the month, for who sees its sums; the others' come with their rows. */
  readonly countries?: readonly string[] | undefined
  readonly businessUnits?: readonly string[] | undefined
}

export function RowsSection({ month, countries, businessUnits }: RowsSectionProps) {
  const isAdmin = useMe().flags.includes('admin')
  const address = useListAddress(sizes)
  const filter = rowFilterOf(address)
  const query = useQuery(rowsQuery(month, filter, address))
  useLostPage(query, address)
  const [onMoney, award] = useAwardDialog()
  const rows = query.data?.items ?? []
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <section aria-labelledby="payroll-rows">
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <Title order={2} size="h3" id="payroll-rows">
            {texts.title}
          </Title>
          {/* What is told of a file is told of this filter. */}
          <RowsExport key={JSON.stringify(filter)} month={month} filter={filter} />
        </Group>
        <RowFilters
          address={address}
          countries={countries ?? query.data?.places?.countries ?? []}
          businessUnits={businessUnits ?? query.data?.places?.businessUnits ?? []}
          rows={rows}
        />
        <LoadState query={query} failure={texts.load}>
          {(page) =>
            page.items.length === 0 && address.cursor === undefined ? (
              <NoRows
                none={texts.none}
                noMatch={texts.noneNarrowed}
                isBusy={query.isPlaceholderData}
                onClear={isNarrowed && (() => address.clear(rowFilterNames))}
              />
            ) : (
              <Paged label={texts.pages} page={page} onGo={address.goTo}>
                <DataTable
                  label={fill(texts.label, { month: monthInWords(month) })}
                  columns={rowColumns({ isAdmin, onMoney })}
                  rows={page.items}
                  idOf={({ reference }) => reference}
                  isBusy={query.isPlaceholderData}
                />
              </Paged>
            )
          }
        </LoadState>
      </Stack>
      {award}
    </section>
  )
}
