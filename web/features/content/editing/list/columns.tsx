/** The columns of the lists of content: their cells, and how they sort and filter. */

import { Anchor, Text } from '@mantine/core'
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  type SortFn,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import { Link } from 'react-router-dom'
import type { ContentSummary } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { compareTexts } from '#shared/messages/locale.ts'
import { NarrowOnly } from '#web/ui/table/data-table.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { editorPath } from '../kinds.ts'
import { ContentStateBadge, shownState } from '../parts.tsx'

export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { basic: sortFn_basic },
})

const column = createColumnHelper<typeof features, ContentSummary>()
const texts = adminTexts.list

/** Sorts as people read: without regard to case and accents, 2 before 10. */
const asRead: SortFn<typeof features, ContentSummary> = (one, other, id) =>
  compareTexts(one.getValue<string>(id), other.getValue<string>(id))

export const columns = column.columns([
  column.accessor('title', {
    id: 'title',
    header: texts.title,
    sortFn: asRead,
    cell: ({ row: { original } }) => <TitleCell item={original} />,
  }),
  column.accessor(({ slug = '' }) => slug, {
    id: 'address',
    header: texts.address,
    sortFn: asRead,
    cell: ({ row: { original } }) => (
      <Text size="sm" c="dimmed">
        {original.slug}
      </Text>
    ),
  }),
  column.accessor(shownState, {
    id: 'state',
    header: texts.state,
    sortFn: 'basic',
    filterFn: (row, id, state: string) => row.getValue(id) === state,
    cell: ({ row: { original } }) => <StateCell item={original} />,
  }),
  column.accessor(({ updatedAt }) => updatedAt, {
    id: 'changed',
    header: texts.changed,
    sortFn: 'basic',
    sortDescFirst: true,
    cell: ({ row: { original } }) => (
      <Text size="sm" c="dimmed">
        {changed(original)}
      </Text>
    ),
  }),
])

/** Columns that narrow screens leave out; their content stands below the title there. */
export const wideOnly: ReadonlySet<string> = new Set(['address', 'state', 'changed'])

function TitleCell({ item }: { item: ContentSummary }) {
  return (
    <>
      <Anchor component={Link} to={editorPath(item.kind, item.id)} fw={500}>
        {item.title || adminTexts.editor.untitled}
      </Anchor>
      <NarrowOnly>
        <Text size="xs" c="dimmed" mb={4}>
          {changed(item)}
        </Text>
        <StateCell item={item} />
      </NarrowOnly>
    </>
  )
}

function StateCell({ item }: { item: ContentSummary }) {
  return (
    <>
      <ContentStateBadge of={item} />
      {item.publishAt && (
        <Text size="xs" c="dimmed" mt={2}>
          {formatInstant(item.publishAt)}
        </Text>
      )}
    </>
  )
}

const changed = ({ updatedBy, updatedAt }: ContentSummary): string =>
  fill(texts.by, { by: updatedBy, at: formatInstant(updatedAt) })
