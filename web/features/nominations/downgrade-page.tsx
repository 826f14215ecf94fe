/** The screen that makes an On the Spot or Teams nomination a High5 (docs/product.md#downgrading). */
import { useParams } from 'react-router-dom'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { isDowngradable } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { RedirectHome } from '#web/ui/notes/show-note.tsx'
import { Downgrade } from './downgrade/downgrade.tsx'
import { NominationFrame } from './nomination-frame.tsx'
import { mayReview, stageFromAddress } from './review/reviewer.ts'

export function DowngradePage() {
  const { level } = useParams()
  const stage = stageFromAddress(level)
  return (
    <NominationFrame title={titleOf}>
      {(nomination) =>
        mayReview(nomination, stage) ? (
          <Downgrade nomination={nomination} stage={stage} />
        ) : (
          <RedirectHome why="stage" />
        )
      }
    </NominationFrame>
  )
}

/** Returns the title for its kind, now or before. */
function titleOf(nomination: NominationView | undefined): string {
  const kind = nomination?.downgrade?.from.kind ?? nomination?.kind
  if (!kind || !isDowngradable(kind)) return shellTexts.pages.downgrade
  return reviewTexts.downgradeTitles[kind]
}
