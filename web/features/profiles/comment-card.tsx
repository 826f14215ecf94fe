/** A comment in the list of a person's comments: its beginning, and the idea that it is about. */
import { Anchor, Group, Paper, Text } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { addressOfComment } from '#shared/addresses.ts'
import { groupDate } from '#shared/clock.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import type { ProfileComment } from '#shared/profiles/model.ts'
import classes from './comment-card.module.css'

export function CommentCard({ comment: { id, idea, excerpt, createdAt } }: { comment: ProfileComment }) {
  return (
    <Paper component="article" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={idea.title}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <IconMessage size={20} aria-hidden className={classes.mark} />
        <div className={classes.text}>
          <Text>{excerpt}</Text>
          <Text size="sm" c="dimmed" mt="xs">
            {profileTexts.saidAbout}{' '}
            <Anchor component={Link} to={addressOfComment(idea.id, id)} inherit underline="hover">
              {idea.title}
            </Anchor>
            {' · '}
            <time dateTime={createdAt}>{groupDate(new Date(createdAt))}</time>
          </Text>
        </div>
      </Group>
    </Paper>
  )
}
