/** What was said becomes of an idea, in a word. */
import type { Idea } from '#shared/ideas/model.ts'
import type { ProgressStage } from '#shared/ideas/progress.ts'
import { progressTexts } from '#shared/messages/idea-progress.ts'
import { ReadableBadge } from './readable-badge.tsx'

const colors: Readonly<Record<ProgressStage, string>> = {
  'under-review': 'blue',
  planned: 'indigo',
  'in-work': 'orange',
  done: 'teal',
  'not-now': 'gray',
}

export function ProgressBadge({ progress }: Pick<Idea, 'progress'>) {
  if (!progress) return null
  return <ReadableBadge color={colors[progress.stage]}>{progressTexts.stages[progress.stage]}</ReadableBadge>
}
