/** The latest of the wall on home, with the way to all of it; nothing where nothing is shown, and nothing where it cannot be
 * read: home has more to say. */
import { Anchor, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { wallTexts } from '#shared/messages/thanks.ts'
import { useMe } from '#web/client/me.ts'
import { wallQuery } from './queries.ts'
import styles from './wall.module.css'
import { WallHigh5 } from './wall-high5.tsx'

const mostOnHome = 3

export function FreshFromWall() {
  const heading = useId()
  const { inDirectory } = useMe()
  const { data } = useQuery({ ...wallQuery(mostOnHome, undefined), enabled: inDirectory })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3" id={heading}>
          {wallTexts.fresh}
        </Title>
        <Anchor component={Link} to="/wall">
          {wallTexts.all}
        </Anchor>
      </Group>
      <ul className={styles.wall} aria-labelledby={heading}>
        {data.items.map((card) => (
          <li key={card.id}>
            <WallHigh5 card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
