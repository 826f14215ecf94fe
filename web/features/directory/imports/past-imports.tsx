/** The imports so far, the latest first. */
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DirectoryImport } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { ImportBadge } from '../badges.tsx'
import { importsQuery } from '../queries.ts'

const texts = peopleAdminTexts.directory

export function PastImports() {
  const [cursor, setCursor] = useState<string>()
  const query = useQuery(importsQuery(cursor))
  return (
    <LoadState
      query={query}
      failure={texts.listFailed}
      isEmpty={({ items }) => items.length === 0 && cursor === undefined}
      empty={<Empty text={texts.none} />}
    >
      {(page) => (
        <Paged label={texts.historyTitle} page={page} onGo={setCursor}>
          <DataTable
            label={texts.historyTitle}
            columns={columns}
            rows={page.items}
            idOf={({ id }) => id}
            isBusy={query.isPlaceholderData}
          />
        </Paged>
      )}
    </LoadState>
  )
}

const columns: readonly Column<DirectoryImport>[] = [
  { id: 'file', header: texts.file, cell: (each) => <File of={each} /> },
  {
    id: 'when',
    header: texts.when,
    isWideOnly: true,
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  { id: 'who', header: texts.who, isWideOnly: true, cell: ({ by }) => by.name },
  { id: 'state', header: texts.state, cell: (each) => <State of={each} /> },
]

function File({ of: { id, fileName, createdAt, by } }: { of: DirectoryImport }) {
  return (
    <>
      <Anchor component={Link} to={`/admin/directory/${id}`} fw={500}>
        {fileName}
      </Anchor>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {fill(texts.byLine, { by: by.name, date: formatInstant(createdAt) })}
      </Text>
    </>
  )
}

function State({ of }: { of: DirectoryImport }) {
  const { status, toDecide = 0 } = of
  return (
    <>
      <ImportBadge of={of} />
      {toDecide > 0 && status !== 'dropped' && (
        <Text size="xs" fw={500} mt={4}>
          {fill(texts.toDecide, { count: toDecide })}
        </Text>
      )}
    </>
  )
}
