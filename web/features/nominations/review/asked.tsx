/** The question to the reviewer: which award, at which stage, and for whom. */
import { Badge, Group, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { askedTexts as texts } from '#shared/messages/nominations-queue.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { KindBadges } from '../details/badges.tsx'
import { NominationSection } from '../details/nomination-section.tsx'

export function Asked({ nomination, turn }: { nomination: NominationView; turn: Stage | undefined }) {
  const { title, kind, behaviour, selectionPeriod, nominator, may } = nomination
  const { decideFor: approver = '' } = may
  return (
    <NominationSection title={title}>
      <Group gap="xs">
        <KindBadges kind={kind} behaviour={behaviour} />
        {selectionPeriod && (
          <Badge variant="light" color="gray" tt="none">
            {monthInWords(selectionPeriod)}
          </Badge>
        )}
      </Group>
      <Text size="sm">
        {fill(nominationListTexts.by, { name: nominator.name })}
        {turn && ' · '}
        {turn && fill(approver ? texts.asFor : texts.as, { stage: nominationTexts.stages[turn], approver })}
      </Text>
    </NominationSection>
  )
}
