/** On home: what the person sent last, ideas and nominations, each with the way to it; nothing where they have sent
 * nothing, or it cannot be read. The nominations are those that home has asked for already. */
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import { homeTexts } from '#shared/messages/content-home.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { latestSentQuery } from '#web/features/nominations/lists/queries.ts'
import { sentTitle } from '#web/features/nominations/lists/sent-title.ts'
import { HomePanel } from '#web/ui/home-panel.tsx'

const mostShown = 3

interface Act {
  readonly id: string
  readonly title: string
  readonly what: string
  readonly to: string
  readonly at: string
}

export function LastActs() {
  const acts = useLastActs()
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

function useLastActs(): Act[] {
  const { personId } = useMe()
  const sent = useQuery(latestSentQuery)
  const own = useQuery({
    queryKey: ['ideas', 'home', 'own'],
    queryFn: ({ signal }) =>
      call(ideasApi.listIdeas, { query: { author: personId, size: mostShown }, signal }),
  })
  const nominations = (sent.data?.items ?? []).map((each): Act => {
    const { id, createdAt: at } = each
    return { id, title: sentTitle(each), what: homeTexts.sentNomination, to: addressOfNomination(each), at }
  })
  const ideas = (own.data?.items ?? []).map(
    ({ id, title, createdAt: at }): Act => ({ id, title, what: homeTexts.sentIdea, to: `/idea/${id}`, at }),
  )
  // Nothing moves once it is shown.
  if (sent.isPending || own.isPending) return []
  return [...nominations, ...ideas].sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostShown)
}
