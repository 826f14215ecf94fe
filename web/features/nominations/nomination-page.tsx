/** The page of one nomination, for everybody who may read it (docs/product.md#readers). */
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { isFinallyApproved } from '#shared/nominations/review-state.ts'
import type { Me } from '#shared/people/model.ts'
import { useMe } from '#web/client/me.ts'
import { AnswerSection } from './answer/nominee-answer.tsx'
import { CardDownload } from './details/card-download.tsx'
import { FormAnswers } from './details/form-answers.tsx'
import { Summary } from './details/summary.tsx'
import { High5 } from './high5/high5.tsx'
import { NominationFrame } from './nomination-frame.tsx'
import { StatusSection } from './timeline/status-section.tsx'
import { high5Title, isHigh5 } from './titles.ts'
import { Won } from './won/won.tsx'
import { NominationWorth } from './worth.tsx'

const PraiseSection = lazy(async () => ({
  default: (await import('./won/praise-section.tsx')).PraiseSection,
}))

interface NominationPageProps {
  /** The link to its pay; absent on pages that have nothing to do with payroll. */
  readonly money?: (nominationId: string) => ReactNode
  /** The thanks for it. */
  readonly thanks?: (nomination: NominationView) => ReactNode
}

export function NominationDetails({ money, thanks }: NominationPageProps) {
  const me = useMe()
  const { type } = useParams()
  return (
    <NominationFrame
      title={(nomination) => headingOf(nomination, me) ?? titleOf(type, nomination, me)}
      lead={(nomination) =>
        headingOf(nomination, me) && `${titleOf(type, nomination, me)} · ${kindOf(nomination.kind).label}`
      }
    >
      {(nomination) =>
        isHigh5(nomination) ? (
          <High5 nomination={nomination} thanks={thanks?.(nomination)} />
        ) : nomination.award ? (
          <>
            <Won nomination={nomination} award={nomination.award} thanks={thanks?.(nomination)} />
            {nomination.may.money && money?.(nomination.id)}
          </>
        ) : (
          <>
            <Summary nomination={nomination} />
            <NominationWorth nomination={nomination} />
            {nomination.may.money && money?.(nomination.id)}
            <CardDownload nomination={nomination} />
            <FormAnswers nomination={nomination} />
            <AnswerSection nomination={nomination} />
            {nomination.may.decide && (
              <Button
                component={Link}
                to={addressOfReview(nomination, nomination.may.decide)}
                style={{ alignSelf: 'flex-start' }}
              >
                {reviewTexts.title}
              </Button>
            )}
            {nomination.praise && (
              <Suspense>
                <PraiseSection nomination={nomination} />
              </Suspense>
            )}
            {isFinallyApproved(nomination) && thanks?.(nomination)}
            <StatusSection nomination={nomination} />
          </>
        )
      }
    </NominationFrame>
  )
}

/** Returns the heading of a High5 for its reader, or of what they have won. */
function headingOf(nomination: NominationView | undefined, { personId }: Me): string | undefined {
  if (!nomination) return undefined
  if (isHigh5(nomination)) return high5Title(nomination, personId)
  const { won, awards } = recognisedTexts
  return nomination.award && fill(won.title, { award: awards[nomination.kind] })
}

/** Returns the title by the address; where that does not tell, by the reader. */
function titleOf(type: string | undefined, nomination: NominationView | undefined, me: Me): string {
  const { sent, received } = nominationTexts
  if (type === 'received') return received
  if (type === 'sent') return sent
  if (!nomination) return shellTexts.pages.nomination
  return nomination.nominator.personId === me.personId ? sent : received
}
