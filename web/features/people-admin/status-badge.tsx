/** Says beside a name that somebody is blocked, or has left; nothing for everybody else. */
import { Badge } from '@mantine/core'
import type { PersonRow } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/people-admin.ts'

const { people: texts } = peopleAdminTexts

export function StatusBadge({
  person: { status, blocked },
}: {
  person: Pick<PersonRow, 'status' | 'blocked'>
}) {
  if (blocked) {
    return (
      <Badge component="span" color="red">
        {texts.blocked}
      </Badge>
    )
  }
  if (status !== 'left') return null
  return (
    <Badge component="span" color="gray">
      {texts.left}
    </Badge>
  )
}
