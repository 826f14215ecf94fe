/** The way of a nomination through its stages, with who decides or decided each and what they said. */
import { Group, Stack, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { hasEnded } from '#shared/nominations/review-state.ts'
import { decider, nominationStatus, stageStatus } from '#shared/nominations/status.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { ProfileLink } from '#web/ui/profile-link.tsx'
import { formatDay, progressSentences } from '../progress-sentences.ts'
import { Timeline } from '../timeline/timeline.tsx'
import type { StepShown } from '../timeline/timeline-entries.ts'
import { NominationSection } from './nomination-section.tsx'
import { ReviewStateBadge } from './review-state-badge.tsx'

const texts = nominationTexts
const states = { '': 'open', Approve: 'good', Reject: 'bad' } as const

interface StagesProps {
  readonly nomination: NominationView
  /** Where the page says already how it stands. */
  readonly withoutStanding?: boolean
}

export function Stages({ nomination, withoutStanding = false }: StagesProps) {
  const { steps } = nomination
  const standing = withoutStanding ? [] : progressSentences(nomination)
  if (steps.length === 0 && standing.length === 0) return null
  return (
    <NominationSection title={texts.status}>
      {steps.length > 0 && !withoutStanding && <Text fw={600}>{nominationStatus(nomination)}</Text>}
      {standing.length > 0 && (
        <Stack gap={4}>
          {standing.map((sentence) => (
            <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {sentence}
            </Text>
          ))}
        </Stack>
      )}
      <Timeline
        nomination={{ ...nomination, asked: wasAsked(nomination) }}
        stage={(step) => <Stage step={step} nomination={nomination} />}
      />
    </NominationSection>
  )
}

/** As far as the reader knows: who was asked has an answer, if only that it is open. */
const wasAsked = ({ nominees }: NominationView) => nominees.some(({ answer }) => answer) || undefined

function Stage({ step, nomination }: { step: StepShown; nomination: NominationView }) {
  const { stage, approver, status, comment, reassignedFrom } = step
  const isOver = status === '' && hasEnded(nomination)
  const said = isOver ? undefined : whenAndWho(step)
  return (
    <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text fw={600}>{texts.stages[stage]}</Text>
        <ReviewStateBadge state={states[status]} text={stageStatus(step, nomination)} />
      </Group>
      <Group gap="xs" wrap="nowrap">
        {approver && <PersonAvatar person={approver} size={24} />}
        <Text size="sm">
          {approver?.personId ? (
            <ProfileLink person={{ name: approver.name, slug: approver.personId }} />
          ) : (
            (approver?.name ?? '–')
          )}
          {said && ` · ${said}`}
          {reassignedFrom && ` · ${fill(texts.passedFrom, { name: reassignedFrom.name })}`}
        </Text>
      </Group>
      {comment && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          “{comment}”
        </Text>
      )}
    </Stack>
  )
}

/** Since when it waits, or when it was decided; by whom where that was not its approver. */
function whenAndWho(step: StepShown): string | undefined {
  const { status, comment, approver, decidedBy, decidedAt, waitingSince } = step
  if (status === '') return waitingSince && fill(texts.waitingSince, { date: formatDay(waitingSince) })
  // One that was closed with another says so in its comment.
  if (!decidedBy) return comment ? undefined : recognitionTexts.approvedInAdvance
  if (!decidedAt) return undefined
  const date = formatDay(decidedAt)
  if (decidedBy.personId === approver?.personId) return date
  return fill(texts.decidedBy, { status: texts.statuses[status], by: decider(step), date })
}
