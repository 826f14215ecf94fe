/** The people in one state of their invitation, page by page. */
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { InvitationRow, InvitationState } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { followRow } from '#web/ui/table/follow-row.ts'
import { invitationsQuery } from '../queries.ts'
import { detailOf } from './standing.ts'

const texts = peopleAdminTexts.invitations

interface InvitationListProps {
  state: InvitationState
  cursor: string | undefined
  isUnderWay: boolean
  onGo: (cursor: string) => void
}

export function InvitationList({ state, cursor, isUnderWay, onGo }: InvitationListProps) {
  const query = useQuery(invitationsQuery(state, cursor, { isUnderWay }))
  return (
    <LoadState
      query={query}
      failure={texts.failed}
      isEmpty={({ items }) => items.length === 0 && cursor === undefined}
      empty={<Empty text={texts.nobody} />}
    >
      {(page) => (
        <Paged label={texts.pages} page={page} onGo={onGo}>
          <DataTable
            label={texts.states[state]}
            columns={columns}
            rows={page.items}
            idOf={({ personId }) => personId}
            isBusy={query.isPlaceholderData}
            onRow={followRow}
          />
        </Paged>
      )}
    </LoadState>
  )
}

const columns: readonly Column<InvitationRow>[] = [
  { id: 'person', header: texts.person, size: 'large', cell: (row) => <Person row={row} /> },
  { id: 'state', header: texts.state, isWideOnly: true, cell: (row) => <Standing row={row} /> },
]

function Person({ row }: { row: InvitationRow }) {
  const detail = detailOf(row)
  return (
    <>
      <Anchor component={Link} to={`/admin/people/${row.personId}`} fw={500}>
        {row.name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {row.email}
      </Text>
      {detail && (
        <Text size="xs" hiddenFrom="sm">
          {detail}
        </Text>
      )}
    </>
  )
}

/** The list is late: somebody may have another state by now. */
function Standing({ row }: { row: InvitationRow }) {
  return <Text size="sm">{detailOf(row) ?? texts.states[row.state]}</Text>
}
