/** The status of a nomination in a word, and all of its timeline, which comes a moment after the page. */
import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { outcomeInWords, outcomeOf } from '#shared/nominations/outcome.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { NominationSection } from '../details/nomination-section.tsx'

const FullTimeline = lazy(async () => ({ default: (await import('./full-timeline.tsx')).FullTimeline }))

interface StatusSectionProps {
  readonly nomination: NominationView
  /** For pages that tell the status already. */
  readonly withoutStanding?: boolean
  /** The parent waits for all of it. */
  readonly comesWhole?: boolean
}

export function StatusSection(props: StatusSectionProps) {
  const { nomination, withoutStanding = false, comesWhole = false } = props
  const timeline = <FullTimeline nomination={nomination} />
  return (
    <NominationSection title={nominationTexts.status}>
      {!withoutStanding && <Text fw={500}>{outcomeInWords(outcomeOf(nomination))}</Text>}
      {comesWhole ? timeline : <Suspense fallback={<Loading />}>{timeline}</Suspense>}
    </NominationSection>
  )
}
