/** The success view: the kind, the card, the nominees and the next step. */

import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { type PendingNomination, undoSeconds } from '#web/client/pending-acts.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import { NomineesSent } from '#web/ui/nominees/nominees-sent.tsx'
import { nominationQuery } from '../use-nomination-action.tsx'
import { WorthSkeleton, WorthSummary } from '../worth.tsx'
import type { SentNomination } from './use-nomination-composer.ts'

interface NominationSentProps {
  readonly sent: SentNomination
  readonly act: PendingNomination
  readonly onAnother: () => void
}

export function NominationSent({ sent: { kind, nominees }, act, onAnother }: NominationSentProps) {
  const { reply: nomination, state } = act
  // From then on each try may be in vain, too.
  const [wasUnsent, setWasUnsent] = useState(false)
  if (state === 'unsent' && !wasUnsent) setWasUnsent(true)
  const { card, selectionPeriod } = nomination ?? {}
  const month = selectionPeriod && monthInWords(selectionPeriod)
  return (
    <NomineesSent
      nominees={nominees}
      above={
        <>
          <Text fw={500}>{[kind.label, month].filter(Boolean).join(' · ')}</Text>
          {card && <CardImage card={card} width={420} />}
        </>
      }
      {...(nomination && { address: addressOfNomination(nomination) })}
      isUnsent={wasUnsent && state !== 'sent'}
      onAnother={onAnother}
    >
      {nomination && kind.amounts.length > 0 && <SentWorth nomination={nomination} />}
      {nomination && <Next nomination={nomination} count={nominees.length} />}
      {state === 'waiting' && <Text ta="center">{fill(undoTexts.goesOut, { seconds: undoSeconds })}</Text>}
    </NomineesSent>
  )
}

/** The next step, or that there is none: nobody reviews a High5. */
function Next({ nomination: { kind, decision }, count }: { nomination: NominationCard; count: number }) {
  const { nextArrived, nextAsked, nextReviewed } = recognitionTexts
  const ofReviewed = decision === 'Pending' ? nextAsked : nextReviewed
  return (
    <Text ta="center">{isReviewed(kindOf(kind)) ? ofReviewed : formatMessage(nextArrived, { count })}</Text>
  )
}

/** The pay, now that the nomination counts. Nobody is kept waiting for it. */
function SentWorth({ nomination: { id } }: { nomination: NominationCard }) {
  const { data, isPending } = useQuery(nominationQuery(id))
  if (isPending) return <WorthSkeleton />
  return data?.worth ? <WorthSummary worth={data.worth} nominees={data.nominees} /> : null
}
