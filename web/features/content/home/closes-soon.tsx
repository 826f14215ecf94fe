/** The challenges that close soon, on home: each with how many days it still takes ideas. */
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { homeTexts } from '#shared/messages/content-home.ts'
import type { contentApi, Reply } from '#web/client/contract.ts'
import { daysLeftText } from '#web/ui/days-left.ts'

interface ClosesSoonProps {
  challenges: NonNullable<Reply<typeof contentApi.getHome>['closingSoon']>
}

export function ClosesSoon({ challenges }: ClosesSoonProps) {
  const heading = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={heading}>
      <Title order={2} size="h4" mb="sm" id={heading}>
        {homeTexts.closesSoon}
      </Title>
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
    </Paper>
  )
}
