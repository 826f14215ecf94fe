/** One nomination, for those who sent or received it and all others who may read it (docs/product.md#readers). */
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
import { Loading } from '#web/ui/load-state.tsx'
import { AnswerSection } from './answer/nominee-answer.tsx'
import { CardDownload } from './details/card-download.tsx'
import { FormAnswers } from './details/form-answers.tsx'
import { Summary } from './details/summary.tsx'
import { high5Title, isHigh5 } from './high5/title.ts'
import { NominationFrame } from './nomination-frame.tsx'
import { StatusSection } from './timeline/status-section.tsx'

/** Each is for some readers only. */
const NominationWorth = lazy(async () => ({ default: (await import('./worth.tsx')).NominationWorth }))
const PraiseSection = lazy(async () => ({
  default: (await import('./won/praise-section.tsx')).PraiseSection,
}))
const High5 = lazy(async () => ({ default: (await import('./high5/high5.tsx')).High5 }))
const Won = lazy(async () => ({ default: (await import('./won/won.tsx')).Won }))

interface NominationPageProps {
  /** The way to what it pays; where there is none, whoever shows the page has nothing to do with payroll. */
  readonly money?: (nominationId: string) => ReactNode
  /** What came back for a High5. */
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
          <Suspense fallback={<Loading />}>
            <High5 nomination={nomination} thanks={thanks?.(nomination)} />
          </Suspense>
        ) : nomination.award ? (
          <Suspense fallback={<Loading />}>
            <Won nomination={nomination} award={nomination.award} thanks={thanks?.(nomination)} />
            {nomination.may.money && money?.(nomination.id)}
          </Suspense>
        ) : (
          <>
            <Summary nomination={nomination} />
            {nomination.worth && (
              <Suspense>
                <NominationWorth nomination={nomination} />
              </Suspense>
            )}
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

/** What a High5 is to its reader, and what they have won. */
function headingOf(nomination: NominationView | undefined, { personId }: Me): string | undefined {
  if (!nomination) return undefined
  if (isHigh5(nomination)) return high5Title(nomination, personId)
  const { won, awards } = recognisedTexts
  return nomination.award && fill(won.title, { award: awards[nomination.kind] })
}

/** By the address; where that does not say, by who is looking. */
function titleOf(type: string | undefined, nomination: NominationView | undefined, me: Me): string {
  const { sent, received } = nominationTexts
  if (type === 'received') return received
  if (type === 'sent') return sent
  if (!nomination) return shellTexts.pages.nomination
  return nomination.nominator.personId === me.personId ? sent : received
}
