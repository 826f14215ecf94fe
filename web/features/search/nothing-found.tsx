/** Says that nothing was found, and what may help. */
import { Anchor, Group, List, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { Empty } from '#web/ui/empty.tsx'

const { pages } = shellTexts
const places = [
  { to: '/all-ideas', label: pages.allIdeas },
  { to: '/idea-challenges', label: pages.ideaChallenges },
  { to: '/communities', label: pages.communities },
]

export function NothingFound({ search }: { search: string }) {
  const { none, tips, tipSpelling, tipShorter, tipBrowse } = searchTexts
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }} role="status">
      <Empty text={fill(none, { search })}>
        <div>
          <Text mb="xs">{tips}</Text>
          <List ta="start" spacing={4}>
            <List.Item>{tipSpelling}</List.Item>
            <List.Item>{tipShorter}</List.Item>
            <List.Item>
              {tipBrowse}{' '}
              <Group gap="sm" display="inline-flex">
                {places.map(({ to, label }) => (
                  <Anchor key={to} component={Link} to={to} underline="always">
                    {label}
                  </Anchor>
                ))}
              </Group>
            </List.Item>
          </List>
        </div>
      </Empty>
    </Paper>
  )
}
