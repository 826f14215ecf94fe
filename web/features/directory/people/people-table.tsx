/** People in rows: who, where in the company, with which roles. */
import { Badge, Group, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { PersonRow } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { groupName, isContractor } from '#shared/people/rules.ts'
import { PersonLine } from '#web/ui/person-line.tsx'
import { StatusBadge } from '../status-badge.tsx'
import styles from '../table.module.css'

const { people: texts, roles: roleTexts } = peopleAdminTexts

interface PeopleTableProps {
  people: readonly PersonRow[]
  label: string
  /** Other rows are on their way. */
  busy: boolean
}

export function PeopleTable({ people, label, busy }: PeopleTableProps) {
  return (
    <Paper withBorder radius="lg" className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            <th scope="col" className={styles.wideOnly}>
              {texts.number}
            </th>
            <th scope="col" className={styles.wideOnly}>
              {texts.department}
            </th>
            <th scope="col" className={styles.wideOnly}>
              {texts.roles}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Row key={person.personId} person={person} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

function Row({ person }: { person: PersonRow }) {
  const { personId, name, email, employeeNumber, department, company } = person
  return (
    <tr>
      <td>
        <Link to={`/admin/people/${personId}`} className={styles.person}>
          <PersonLine
            personId={personId}
            name={name}
            details={[email]}
            actions={<StatusBadge person={person} />}
          />
        </Link>
        <div className={`${styles.narrowOnly} ${styles.badges}`}>
          <RoleBadges person={person} />
        </div>
      </td>
      <td className={styles.wideOnly}>{numberOf(employeeNumber)}</td>
      <td className={styles.wideOnly}>
        <Text size="sm">{department || '–'}</Text>
        <Text size="xs" c="dimmed">
          {company || groupName}
        </Text>
      </td>
      <td className={styles.wideOnly}>
        <RoleBadges person={person} />
      </td>
    </tr>
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

/** Who is not in the directory has none. */
function numberOf(employeeNumber: string): string {
  if (employeeNumber === '') return '–'
  return isContractor(employeeNumber) ? texts.contractor : employeeNumber
}
