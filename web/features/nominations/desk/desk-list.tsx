/** Nominations that wait: each with whom it is about, which stage it is, since when, and the way to it. */
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognitionDeskTexts } from '#shared/messages/nominations-desk.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { DeskCard } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'

const texts = recognitionDeskTexts

interface DeskListProps {
  readonly items: readonly DeskCard[]
  /** Others are on their way. */
  readonly isBusy: boolean
}

export function DeskList({ items, isBusy }: DeskListProps) {
  return (
    <Stack
      component="ul"
      gap="sm"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label={texts.list}
      aria-busy={isBusy}
    >
      {items.map((item) => (
        <Paper component="li" key={item.id} withBorder p={{ base: 'sm', xs: 'md' }}>
          <Item item={item} />
        </Paper>
      ))}
    </Stack>
  )
}

function Item({ item }: { item: DeskCard }) {
  const { kind, title, firstNominee, nomineeCount, nominator, selectionPeriod, stage, mayDecide } = item
  const others = nomineeCount > 1 && fill(texts.others, { count: nomineeCount - 1 })
  const to = addressOfReview(item, stage)
  return (
    <Group gap="sm" align="center" justify="space-between">
      <Stack gap={6} style={{ flex: '1 1 16rem', minWidth: 0 }}>
        <PersonLine
          {...firstNominee}
          more={others || undefined}
          details={[fill(texts.by, { name: nominator.name })]}
        />
        <Group gap="xs">
          <Badge variant="light" tt="none" fw={500}>
            {kindOf(kind).label}
          </Badge>
          {selectionPeriod && (
            <Badge variant="light" color="gray" tt="none" fw={500}>
              {monthInWords(selectionPeriod)}
            </Badge>
          )}
          <Text size="sm">
            {nominationTexts.stages[stage]} ·{' '}
            {fill(texts.since, { date: groupDate(new Date(item.waitingSince)) })}
          </Text>
        </Group>
        {!mayDecide && (
          <Text size="sm" c="dimmed">
            {texts.notYours}
          </Text>
        )}
      </Stack>
      <Button
        component={Link}
        to={to}
        variant={mayDecide ? 'light' : 'default'}
        aria-label={fill(mayDecide ? texts.reviewNamed : texts.readNamed, { title })}
      >
        {mayDecide ? texts.review : texts.read}
      </Button>
    </Group>
  )
}
