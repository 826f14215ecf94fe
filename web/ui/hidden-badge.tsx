/** Says of an idea that only its author and administrators see it. */
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { ReadableBadge } from './readable-badge.tsx'

export function HiddenBadge() {
  return <ReadableBadge color="red">{ideaPageTexts.hidden.badge}</ReadableBadge>
}
