/** Everything that was done to a nomination (docs/product.md#history). */
import { Stack, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { decider } from '#shared/nominations/status.ts'
import { formatDay } from '../progress-sentences.ts'
import { NominationSection } from './nomination-section.tsx'

const texts = nominationTexts

export function NominationHistory({ nomination: { history } }: { nomination: NominationView }) {
  if (history.length === 0) return null
  return (
    <NominationSection title={texts.history}>
      <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {history.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several of a moment have nothing else of their own, and none goes
          <li key={index}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {sentence(entry)}
            </Text>
            {entry.comment && !isSaidAtStage(entry) && (
              <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                “{entry.comment}”
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </NominationSection>
  )
}

/** What was said of a stage stands there. */
function isSaidAtStage({ what }: NominationView['history'][number]): boolean {
  return what === 'approved' || what === 'rejected'
}

function sentence({ at, by, what, stage, to, decidedFor }: NominationView['history'][number]): string {
  const done = fill(texts.acts[what], { stage: stage ? texts.stages[stage] : '–', to: to || '–' })
  const approver = decidedFor ? { name: decidedFor } : undefined
  const who = decider({ decidedBy: { name: by }, decidedFor: approver })
  return `${formatDay(at)} · ${who} ${done}`
}
