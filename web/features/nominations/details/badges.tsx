/** The badges of a nomination. */
import { Badge } from '@mantine/core'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

/** The kind and the behaviour. */
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

const colours = { open: 'gray', good: 'teal', bad: 'red' } as const

/** The state of a stage, or of a nominee's answer, in a word. */
export function ReviewStateBadge({ state, text }: { state: keyof typeof colours; text: string }) {
  return <ReadableBadge color={colours[state]}>{text}</ReadableBadge>
}
