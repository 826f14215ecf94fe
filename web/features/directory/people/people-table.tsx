/** People in rows: who, where in the company, with which roles. */
import { Badge, Box, Group, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { PersonRow } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { groupName, isContractor } from '#shared/people/rules.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { followRow } from '#web/ui/table/follow-row.ts'
import { StatusBadge } from '../badges.tsx'
import styles from './people-table.module.css'

const { people: texts, roles: roleTexts } = peopleAdminTexts

interface PeopleTableProps {
  people: readonly PersonRow[]
  label: string
  /** Other rows are on their way. */
  busy: boolean
}

export function PeopleTable({ people, label, busy }: PeopleTableProps) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={people}
      idOf={({ personId }) => personId}
      isBusy={busy}
      onRow={followRow}
    />
  )
}

const columns: readonly Column<PersonRow>[] = [
  { id: 'person', header: texts.person, size: 'large', cell: (person) => <Person person={person} /> },
  {
    id: 'number',
    header: texts.number,
    isWideOnly: true,
    cell: ({ employeeNumber }) => numberOf(employeeNumber),
  },
  {
    id: 'department',
    header: texts.department,
    isWideOnly: true,
    cell: ({ department, company }) => (
      <>
        <Text size="sm">{department || '–'}</Text>
        <Text size="xs" c="dimmed">
          {company || groupName}
        </Text>
      </>
    ),
  },
  { id: 'roles', header: texts.roles, isWideOnly: true, cell: (person) => <RoleBadges person={person} /> },
]

function Person({ person }: { person: PersonRow }) {
  const { personId, name, email } = person
  return (
    <>
      <Link to={`/admin/people/${personId}`} className={styles.person}>
        <PersonLine
          personId={personId}
          name={name}
          details={[email]}
          actions={<StatusBadge person={person} />}
        />
      </Link>
      <Box hiddenFrom="sm" className={styles.badges}>
        <RoleBadges person={person} />
      </Box>
    </>
  )
}

/** Everybody has the first role; it says nothing here. */
function RoleBadges({ person: { roles } }: { person: PersonRow }) {
  return (
    <Group gap={4}>
      {roles
        .filter((role) => role !== 'thinktank')
        .map((role) => (
          <Badge key={role} variant="light" tt="none" fw={500}>
            {roleTexts[role].name}
          </Badge>
        ))}
    </Group>
  )
}

/** People outside the directory have none. */
function numberOf(employeeNumber: string): string {
  if (employeeNumber === '') return '–'
  return isContractor(employeeNumber) ? texts.contractor : employeeNumber
}
