/** The screen on which approvers decide a nomination, by stage; read-only where it is not their turn
 * (docs/product.md#deciding). */
import { Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { RedirectHome } from '#web/ui/notes/show-note.tsx'
import { NominationFrame } from './nomination-frame.tsx'
import { Review } from './review/review.tsx'
import { mayReview, stageFromAddress } from './review/reviewer.ts'
import { namesInWords } from './titles.ts'
import { nominationQuery } from './use-nomination-action.tsx'

export function ReviewPage() {
  const { id = '', level } = useParams()
  const [search] = useSearchParams()
  const stage = stageFromAddress(level)
  const { data } = useQuery(nominationQuery(id))
  return (
    <>
      {/* After a decision the next one has the same heading, which alone would not tell them apart. */}
      <VisuallyHidden role="status">
        {data && mayReview(data, stage) && `${titleOf(data)}: ${namesInWords(data.nominees)}`}
      </VisuallyHidden>
      <NominationFrame
        title={titleOf}
        lead={({ nominees }) => (
          <Text span size="lg" fw={600} c="var(--mantine-color-text)">
            {namesInWords(nominees)}
          </Text>
        )}
      >
        {(nomination) =>
          mayReview(nomination, stage) ? (
            <Review nomination={nomination} stage={stage} readOnly={search.get('status') === 'review'} />
          ) : (
            <RedirectHome why="stage" />
          )
        }
      </NominationFrame>
    </>
  )
}

function titleOf(nomination: NominationView | undefined): string {
  if (!nomination) return shellTexts.pages.reviewNomination
  const { perMonth, team } = kindOf(nomination.kind)
  if (!perMonth) return reviewTexts.title
  return team ? reviewTexts.teamTitle : reviewTexts.employeeTitle
}
