/** Which award it is, and for which behaviour. */
import { Badge } from '@mantine/core'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'

export function KindBadges({ kind, behaviour }: Pick<NominationView, 'kind' | 'behaviour'>) {
  return (
    <>
      <Badge variant="light" tt="none">
        {kindOf(kind).label}
      </Badge>
      {behaviour && (
        <Badge variant="light" color="gray" tt="none">
          {behaviour.name}
        </Badge>
      )}
    </>
  )
}
