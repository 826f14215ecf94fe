/** The challenges that close soon, on home: each with how many days it still takes ideas. */
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { homeTexts } from '#shared/messages/home.ts'
import type { Home } from '#web/client/content-queries.ts'
import { HomePanel } from '#web/ui/page/home-panel.tsx'
import { daysLeftText } from '#web/ui/texts/period-text.ts'

export function ClosesSoon({ challenges }: { challenges: NonNullable<Home['closingSoon']> }) {
  return (
    <HomePanel title={homeTexts.closesSoon}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {challenges.map((each) => (
          <li key={each.id}>
            <Anchor
              component={Link}
              to={`/idea-challenges/idea-challenge/${encodeURIComponent(each.slug)}`}
              style={{ overflowWrap: 'anywhere' }}
            >
              {each.title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {daysLeftText(each)}
            </Text>
          </li>
        ))}
      </Stack>
    </HomePanel>
  )
}
