/** An idea as lists show it: what it is about, whose it is, and how people like it. */
import { Anchor, Badge, Group, Paper, Text, Title, type TitleOrder } from '@mantine/core'
import { IconMessage, IconThumbUp } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { isGraduated } from '#shared/ideas/rules.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { GraduatedBadge, HiddenBadge, ProgressBadge } from './idea-badges.tsx'
import classes from './idea-card.module.css'

interface IdeaCardViewProps {
  idea: IdeaCard
  /** Level of the title. */
  order: TitleOrder
  /** Names of its categories. */
  categories?: readonly string[]
}

export function IdeaCardView({ idea, order, categories = [] }: IdeaCardViewProps) {
  const { id, title, excerpt, author, createdAt, likes, comments } = idea
  return (
    <Paper
      component="article"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      aria-label={title}
      className={classes.card}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Title order={order} size="h4">
          <Anchor component={Link} to={`/idea/${id}`} inherit underline="hover">
            {title}
          </Anchor>
        </Title>
        <Group gap={4} justify="flex-end">
          {idea.hidden && <HiddenBadge />}
          <ProgressBadge progress={idea.progress} />
          {isGraduated(idea) && <GraduatedBadge />}
        </Group>
      </Group>
      <Group gap="xs" wrap="nowrap" mt={4}>
        <PersonAvatar person={author} size={24} />
        <Text size="sm" c="dimmed">
          <ProfileLink person={author} />
          {author.country && ` · ${author.country}`} ·{' '}
          <time dateTime={createdAt}>{groupDate(new Date(createdAt))}</time>
        </Text>
      </Group>
      {excerpt && (
        <Text size="sm" mt="xs" className={classes.excerpt}>
          {excerpt}
        </Text>
      )}
      <Group gap="md" mt="sm">
        <Text size="sm" c="dimmed" className={classes.count}>
          <IconThumbUp size={16} aria-hidden />
          {countText(likes, countTexts.likes)}
        </Text>
        <Text size="sm" c="dimmed" className={classes.count}>
          <IconMessage size={16} aria-hidden />
          {countText(comments, countTexts.comments)}
        </Text>
        {categories.map((name) => (
          <Badge key={name} variant="light" tt="none" fw={500}>
            {name}
          </Badge>
        ))}
      </Group>
    </Paper>
  )
}
