/** The screen on which approvers decide a nomination, by stage; read-only where it is not their turn
 * (docs/product.md#deciding). */
import { useParams, useSearchParams } from 'react-router-dom'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { useMe } from '#web/client/me.ts'
import { RedirectHome } from '#web/ui/notes/show-note.tsx'
import { NominationFrame } from './nomination-frame.tsx'
import { Review } from './review/review.tsx'
import { mayReview, stageFromAddress } from './review/reviewer.ts'

export function ReviewPage() {
  const me = useMe()
  const { level } = useParams()
  const [search] = useSearchParams()
  const stage = stageFromAddress(level)
  return (
    <NominationFrame title={titleOf}>
      {(nomination) =>
        mayReview(nomination, stage, me) ? (
          <Review nomination={nomination} stage={stage} readOnly={search.get('status') === 'review'} />
        ) : (
          <RedirectHome why="stage" />
        )
      }
    </NominationFrame>
  )
}

function titleOf(nomination: NominationView | undefined): string {
  if (!nomination) return shellTexts.pages.reviewNomination
  const { perMonth, team } = kindOf(nomination.kind)
  if (!perMonth) return reviewTexts.title
  return team ? reviewTexts.teamTitle : reviewTexts.employeeTitle
}
