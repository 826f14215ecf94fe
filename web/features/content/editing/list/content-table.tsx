/** A list of content as a table: sorted, searched and filtered without asking the server again. */
import { Button, Group, Pagination, Paper, Stack, Text } from '@mantine/core'
import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ContentKind, ContentSummary } from '#shared/content/model.ts'
import { fold } from '#shared/folding.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ListTop, useListTop } from '#web/ui/lists/paged.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { followRow } from '#web/ui/table/follow-row.ts'
import { columns, features, wideOnly } from './columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { useListView } from './use-list-view.ts'

const texts = adminTexts.list

export function ContentTable({ kind, items }: { kind: ContentKind; items: readonly ContentSummary[] }) {
  const view = useListView()
  const { list, goToTop } = useListTop()
  const { search, state, sort, page } = view
  const data = useMemo(() => [...items], [items])
  const columnFilters = useMemo(() => (state ? [{ id: 'state', value: state }] : []), [state])
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ id }) => id,
    state: {
      sorting: [sort],
      globalFilter: fold(search),
      columnFilters,
      pagination: { pageIndex: page - 1, pageSize: 25 },
    },
    globalFilterFn: (row, columnId, words: string) => {
      return columnId === 'title' && fold(`${row.original.title} ${row.original.slug ?? ''}`).includes(words)
    },
    enableSortingRemoval: false,
    autoResetPageIndex: false,
  })
  const count = table.getFilteredRowModel().rows.length
  const { rows } = table.getRowModel()
  return (
    <Stack gap="md">
      <ListFilters label={adminTexts.kinds[kind].search} view={view} />
      <Text size="sm" c="dimmed" role="status">
        {fill(count === items.length ? texts.all : texts.found, { count, total: items.length })}
      </Text>
      {count === 0 ? (
        <NoneFound onClear={view.clear} />
      ) : (
        <ListTop list={list}>
          <DataTable
            label={adminTexts.kinds[kind].many}
            columns={table.getFlatHeaders().map(({ id, column }, index) => ({
              id,
              header: String(column.columnDef.header),
              isWideOnly: wideOnly.has(id),
              sort: {
                by: sort.id === id ? (sort.desc ? 'descending' : 'ascending') : undefined,
                toggle: () => view.sortBy(id, id === 'changed'),
              },
              cell: (row: (typeof rows)[number]) => {
                const cell = row.getAllCells()[index]
                return cell && <table.FlexRender cell={cell} />
              },
            }))}
            rows={rows}
            idOf={({ id }) => id}
            onRow={followRow}
          />
        </ListTop>
      )}
      <Pages
        total={table.getPageCount()}
        page={page}
        onPage={(number) => {
          view.goTo(number)
          goToTop()
        }}
      />
    </Stack>
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <Paper withBorder p="xl" radius="lg">
      <Stack align="center">
        <Text c="dimmed">{texts.none}</Text>
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      </Stack>
    </Paper>
  )
}

function Pages({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
  if (total < 2) return null
  return (
    <Group justify="center" component="nav" aria-label={texts.pages}>
      <Pagination
        total={total}
        value={page}
        siblings={0}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': fill(texts.page, { page: number }) })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? texts.previous : texts.next,
        })}
      />
    </Group>
  )
}
