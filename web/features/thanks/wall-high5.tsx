/** A High5 on the wall: card, who recognised whom, the words where they may be seen, and cheers. */
import { Group, Paper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { wallTexts } from '#shared/messages/thanks.ts'
import type { WallCard } from '#shared/thanks/model.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { CheerButton } from './cheer-button.tsx'
import { showCheer } from './queries.ts'
import styles from './wall.module.css'

const texts = wallTexts

export function WallHigh5({ card: shown }: { card: WallCard }) {
  const { id, createdAt, nominator, receivers, more, card, behaviour, words, isTeam } = shown
  const queries = useQueryClient()
  const names = receivers.map(({ name }) => name).join(', ')
  const title = fill(texts.by, { nominator: nominator.name, receivers: names })
  return (
    <Paper component="article" withBorder p="md" className={styles.high5} aria-label={title}>
      {card && <CardImage card={card} width={480} />}
      {behaviour && (
        <Text size="sm" c="dimmed" mt="sm">
          {behaviour}
        </Text>
      )}
      {words && <blockquote className={styles.words}>{words}</blockquote>}
      <Group gap="sm" wrap="nowrap" mt="sm" align="flex-start" className={styles.people}>
        <PersonAvatar person={receivers[0] ?? nominator} />
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text fw={500} lh={1.7}>
            {receivers.map((each, place) => (
              <span key={each.personId}>
                {place > 0 && ', '}
                <ProfileLink person={each} />
              </span>
            ))}
            {more > 0 && ` ${fill(texts.more, { count: more })}`}
            {isTeam && ` ${texts.ofTeam}`}
          </Text>
          <Text size="sm" c="dimmed" lh={1.8}>
            {texts.from} <ProfileLink person={nominator} /> ·{' '}
            <time dateTime={createdAt}>{groupDate(new Date(createdAt))}</time>
          </Text>
        </div>
      </Group>
      <div className={styles.cheer}>
        <CheerButton
          nominationId={id}
          state={shown}
          of={title}
          onDone={(state) => showCheer(queries, id, state)}
        />
      </div>
    </Paper>
  )
}
