/** One nomination, for those who sent or received it and all others who may read it (docs/product.md#readers). */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import type { Me } from '#shared/people/model.ts'
import { useMe } from '#web/client/me.ts'
import { NomineeAnswer } from './answer/nominee-answer.tsx'
import { CardDownload } from './details/card-download.tsx'
import { FormAnswers } from './details/form-answers.tsx'
import { NominationHistory } from './details/nomination-history.tsx'
import { Stages } from './details/stages.tsx'
import { Summary } from './details/summary.tsx'
import { NominationFrame } from './nomination-frame.tsx'
import { NominationWorth } from './worth.tsx'

interface NominationPageProps {
  /** The way to what it pays; where there is none, whoever shows the page has nothing to do with payroll. */
  readonly money?: (nominationId: string) => ReactNode
}

export function NominationPage({ money }: NominationPageProps) {
  const me = useMe()
  const { type } = useParams()
  return (
    <NominationFrame title={(nomination) => titleOf(type, nomination, me)}>
      {(nomination) => (
        <>
          <Summary nomination={nomination} />
          <NominationWorth nomination={nomination} />
          {nomination.may.money && money?.(nomination.id)}
          <CardDownload nomination={nomination} />
          <FormAnswers nomination={nomination} />
          <NomineeAnswer nomination={nomination} />
          {nomination.may.decide && (
            <Button
              component={Link}
              to={addressOfReview(nomination, nomination.may.decide)}
              style={{ alignSelf: 'flex-start' }}
            >
              {reviewTexts.title}
            </Button>
          )}
          <Stages nomination={nomination} />
          <NominationHistory nomination={nomination} />
        </>
      )}
    </NominationFrame>
  )
}

/** By the address; where that does not say, by who is looking. */
function titleOf(type: string | undefined, nomination: NominationView | undefined, me: Me): string {
  const { sent, received } = nominationTexts
  if (type === 'received') return received
  if (type === 'sent') return sent
  if (!nomination) return shellTexts.pages.nomination
  return nomination.nominator.personId === me.personId ? sent : received
}
