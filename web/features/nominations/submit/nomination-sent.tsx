/** The success view: who was nominated, what happens next, and the way to the next one. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { Nominee } from '#shared/people/model.ts'
import { CardImage } from '#web/ui/card-image.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'

interface NominationSentProps {
  readonly nomination: NominationCard
  readonly nominees: readonly Nominee[]
  readonly onAnother: () => void
}

export function NominationSent({ nomination, nominees, onAnother }: NominationSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { congratulations, another, view } = recognitionTexts
  const { card, selectionPeriod } = nomination
  const kind = kindOf(nomination.kind)
  const month = selectionPeriod && monthInWords(selectionPeriod)
  return (
    <Paper p="xl" withBorder>
      <Stack gap="lg" align="center">
        <Group gap="sm" wrap="nowrap">
          <IconConfetti size={32} aria-hidden color="var(--mantine-color-ember-6)" />
          <Title order={2} ref={heading} tabIndex={-1}>
            {congratulations}
          </Title>
        </Group>
        <Text fw={600}>{[kind.label, month].filter(Boolean).join(' · ')}</Text>
        {card && <CardImage card={card} width={420} />}
        <Stack component="ul" gap="sm" p={0} m={0} w="100%" maw={480} style={{ listStyle: 'none' }}>
          {nominees.map(({ personId, name, email, department, company }) => (
            <li key={personId}>
              <PersonLine personId={personId} name={name} details={[email, department, company]} />
            </li>
          ))}
        </Stack>
        <Next nomination={nomination} />
        <Group justify="center">
          <Button onClick={onAnother}>{another}</Button>
          <Button variant="default" component={Link} to={addressOfNomination(nomination)}>
            {view}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** What happens next; nothing does where nobody reviews it. */
function Next({ nomination: { kind, decision } }: { nomination: NominationCard }) {
  if (!isReviewed(kindOf(kind))) return null
  const { nextAsked, nextReviewed } = recognitionTexts
  return <Text ta="center">{decision === 'Pending' ? nextAsked : nextReviewed}</Text>
}
