/** Somebody's collection of High5 cards: the latest that they hold, each card once with its count
 * (docs/product.md#own-nominations). Nothing where there is none. */
import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import type { ReceivedHigh5 } from '#shared/nominations/model.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import styles from './collection.module.css'
import type { High5Holder } from './high5s-list.tsx'
import { useLatestHigh5s } from './queries.ts'

const texts = nominationListTexts.collection

interface CollectionProps extends High5Holder {
  readonly isOwn?: boolean
}

export function Collection({ personId, name, isOwn = false }: CollectionProps) {
  const heading = useId()
  const { data } = useLatestHigh5s(personId)
  const cards = cardsIn(data?.items ?? [])
  if (cards.length === 0) return null
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h4" id={heading}>
          {isOwn ? texts.mine : fill(texts.of, { name })}
        </Title>
        <Anchor component={Link} to={`?tab=${isOwn ? 'received' : 'high5s'}`} size="sm">
          {texts.all}
        </Anchor>
      </Group>
      <ul className={styles.cards} aria-labelledby={heading}>
        {cards.map(({ card, count }) => (
          <li key={card.id}>
            <CardImage card={card} width={200} />
            {count > 1 && (
              <Text span className={styles.count} aria-label={fill(texts.times, { count })}>
                ×{count}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Paper>
  )
}

type Card = NonNullable<ReceivedHigh5['card']>

/** Returns each card once, the latest first. */
function cardsIn(high5s: readonly ReceivedHigh5[]): { card: Card; count: number }[] {
  const byId = new Map<number, { card: Card; count: number }>()
  for (const { card } of high5s) {
    if (!card) continue
    const entry = byId.get(card.id)
    if (entry) entry.count += 1
    else byId.set(card.id, { card, count: 1 })
  }
  return [...byId.values()]
}
