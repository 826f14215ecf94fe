/** A nomination in a list: its title, its person, its badges and its actions. */
import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { NominationOutcome } from '#shared/nominations/outcome.ts'
import { OutcomeBadge } from '#web/ui/outcome-badge.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { formatDay } from '../standing-sentence.ts'

const texts = nominationListTexts

interface NominationRowProps {
  nomination: NominationCard
  /** Address of the title. */
  to: string
  /** Shows the nominees, or the nominator. */
  of: 'nominees' | 'nominator'
  outcome?: NominationOutcome | undefined
  /** Buttons and links. */
  actions?: ReactNode
  /** Stands below. */
  children?: ReactNode
}

export function NominationRow({ nomination, to, of, outcome, actions, children }: NominationRowProps) {
  const { kind, title, createdAt, behaviour, selectionPeriod } = nomination
  const person = of === 'nominees' ? nomination.firstNominee : nomination.nominator
  return (
    <Paper component="article" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Group gap="md" align="flex-start">
        <PersonAvatar person={person} />
        <Stack gap={6} style={{ flex: '1 1 13rem', minWidth: 0 }}>
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={to} inherit underline="hover">
              {title}
            </Anchor>
          </Title>
          <Text size="sm" c="dimmed">
            {of === 'nominator' && `${nominationTexts.by} `}
            <ProfileLink person={person} />
            {of === 'nominees' && othersOf(nomination)} ·{' '}
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </Text>
          <Group gap="xs">
            <Badge variant="light" tt="none" fw={500}>
              {kindOf(kind).label}
            </Badge>
            {outcome && <OutcomeBadge outcome={outcome} />}
            {behaviour && (
              <Badge variant="light" color="gray" tt="none" fw={500}>
                {behaviour.name}
              </Badge>
            )}
            {selectionPeriod && (
              <Badge variant="light" color="gray" tt="none" fw={500}>
                {monthInWords(selectionPeriod)}
              </Badge>
            )}
          </Group>
        </Stack>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Paper>
  )
}

function othersOf({ nomineeCount }: NominationCard): string {
  return nomineeCount > 1 ? ` ${fill(texts.others, { count: nomineeCount - 1 })}` : ''
}
