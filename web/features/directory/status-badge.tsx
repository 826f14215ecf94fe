/** Says beside a name that somebody is blocked, or has left; nothing for everybody else. */
import { Badge } from '@mantine/core'
import type { PersonRow } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { personStatus } from '#shared/people/rules.ts'

const { people: texts } = peopleAdminTexts

export function StatusBadge({ person }: { person: Pick<PersonRow, 'status' | 'blocked'> }) {
  const standing = personStatus(person)
  if (standing === 'active') return null
  return (
    <Badge component="span" color={standing === 'blocked' ? 'red' : 'gray'}>
      {texts[standing]}
    </Badge>
  )
}
