/** Badges of an idea: taken further, hidden, and its progress in a word. */
import { Badge } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import type { Idea } from '#shared/ideas/model.ts'
import type { ProgressStage } from '#shared/ideas/progress.ts'
import { progressTexts } from '#shared/messages/idea-progress.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

/** The star of an idea that is taken further. */
export function GraduatedBadge() {
  return (
    <Badge
      variant="light"
      color="ember"
      c="light-dark(var(--mantine-color-ember-9), var(--mantine-color-ember-2))"
      tt="none"
      leftSection={<IconStarFilled size={12} aria-hidden />}
      style={{ flexShrink: 0 }}
    >
      {ideaListsTexts.graduated}
    </Badge>
  )
}

/** The mark of an idea that only its author and administrators see. */
export function HiddenBadge() {
  return <ReadableBadge color="red">{ideaPageTexts.hidden.badge}</ReadableBadge>
}

const progressColors: Readonly<Record<ProgressStage, string>> = {
  'under-review': 'blue',
  planned: 'indigo',
  'in-work': 'orange',
  done: 'teal',
  'not-now': 'gray',
}

/** The stage of an idea's progress; nothing where its owner has set none. */
export function ProgressBadge({ progress }: Pick<Idea, 'progress'>) {
  if (!progress) return null
  return (
    <ReadableBadge color={progressColors[progress.stage]}>
      {progressTexts.stages[progress.stage]}
    </ReadableBadge>
  )
}
