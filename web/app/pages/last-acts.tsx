/** On home: what the person sent last, ideas and nominations, each with the way to it; nothing where they
 * have sent nothing. */
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import type { IdeaLine } from '#shared/ideas/model.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import type { SentCard } from '#shared/nominations/model.ts'
import { sentTitle } from '#web/features/nominations/titles.ts'
import { HomePanel } from '#web/ui/page/home-panel.tsx'

const mostShown = 3

interface Act {
  readonly id: string
  readonly title: string
  readonly what: string
  readonly to: string
  readonly at: string
}

interface LastActsProps {
  /** The latest of the person, newest first. */
  ideas: readonly IdeaLine[]
  nominations: readonly SentCard[]
}

export function LastActs(all: LastActsProps) {
  const acts = lastActsOf(all)
  if (acts.length === 0) return null
  return (
    <HomePanel title={homeTexts.lastActs} way={{ to: '/my-profile', text: homeTexts.lastActsAll }}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {acts.map(({ id, title, what, to, at }) => (
          <li key={id}>
            <Anchor component={Link} to={to} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {what} · {groupDate(new Date(at))}
            </Text>
          </li>
        ))}
      </Stack>
    </HomePanel>
  )
}

function lastActsOf({ ideas, nominations }: LastActsProps): Act[] {
  const sent = nominations.map((each): Act => {
    const { id, createdAt: at } = each
    return { id, title: sentTitle(each), what: homeTexts.sentNomination, to: addressOfNomination(each), at }
  })
  const own = ideas.map(
    ({ id, title, createdAt: at }): Act => ({ id, title, what: homeTexts.sentIdea, to: `/idea/${id}`, at }),
  )
  return [...sent, ...own].sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostShown)
}
