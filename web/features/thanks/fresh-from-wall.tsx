/** The latest of the wall on home, with the way to all of it. */
import { Anchor, Group, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { wallTexts } from '#shared/messages/thanks.ts'
import type { WallCard } from '#shared/thanks/model.ts'
import styles from './wall.module.css'
import { WallHigh5 } from './wall-high5.tsx'

export function FreshFromWall({ cards }: { cards: readonly WallCard[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3" id={heading}>
          {wallTexts.fresh}
        </Title>
        <Anchor component={Link} to="/wall" size="sm">
          {wallTexts.all}
        </Anchor>
      </Group>
      <ul className={styles.wall} aria-labelledby={heading}>
        {cards.map((card) => (
          <li key={card.id}>
            <WallHigh5 card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
