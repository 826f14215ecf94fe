/** Badges of the directory: the status of an import, and that of a person who is not active. */

import { Badge } from '@mantine/core'
import type { DirectoryImport, PersonRow } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { personStatus } from '#shared/people/rules.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

const importColors: Record<DirectoryImport['status'], string> = {
  uploading: 'gray',
  planning: 'indigo',
  planned: 'orange',
  applying: 'indigo',
  applied: 'teal',
  failed: 'red',
  dropped: 'gray',
}

export function ImportBadge({ of: { status } }: { of: Pick<DirectoryImport, 'status'> }) {
  return (
    <ReadableBadge color={importColors[status]}>{peopleAdminTexts.directory.statuses[status]}</ReadableBadge>
  )
}

/** Says beside a name that a person is blocked or has left; nothing for everybody else. */
export function StatusBadge({ person }: { person: Pick<PersonRow, 'status' | 'blocked'> }) {
  const status = personStatus(person)
  if (status === 'active') return null
  return (
    <Badge component="span" color={status === 'blocked' ? 'red' : 'gray'}>
      {peopleAdminTexts.people[status]}
    </Badge>
  )
}
