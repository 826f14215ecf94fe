/** The High5s that somebody holds, as colleagues see them: card, day and nominator
 * (docs/product.md#own-nominations). */
import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addressOfProfile } from '#shared/addresses.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import type { ReceivedHigh5 } from '#shared/nominations/model.ts'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty } from '#web/ui/notes/load-state.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { formatDay } from '../standing-sentence.ts'
import { CardPicture } from './card-picture.tsx'
import { NominationList } from './nomination-list.tsx'
import { useHigh5sOf } from './queries.ts'

const texts = nominationListTexts

/** The person who holds them. */
export interface High5Holder {
  readonly personId: string
  readonly name: string
}

export function High5s({ personId, name }: High5Holder) {
  const address = useListAddress()
  return (
    <NominationList
      tab="high5s"
      query={useHigh5sOf(personId, address)}
      address={address}
      empty={
        <Empty text={fill(texts.tabs.high5s.empty, { name })}>
          <Anchor component={Link} to="/recognition">
            {texts.recognise}
          </Anchor>
        </Empty>
      }
      row={(item) => <High5Row item={item} />}
    />
  )
}

function High5Row({ item: { title, createdAt, nominator, behaviour, card } }: { item: ReceivedHigh5 }) {
  return (
    <Paper component="article" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Group gap="md" align="flex-start" wrap="nowrap">
        <PersonAvatar person={nominator} />
        <div style={{ minWidth: 0 }}>
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {nominationTexts.by}{' '}
            <Anchor component={Link} to={addressOfProfile(nominator.slug)} inherit>
              {nominator.name}
            </Anchor>
            {' · '}
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </Text>
          {behaviour && (
            <Badge variant="light" color="gray" tt="none" fw={500} mt={6}>
              {behaviour.name}
            </Badge>
          )}
        </div>
      </Group>
      {card && <CardPicture card={card} />}
    </Paper>
  )
}
