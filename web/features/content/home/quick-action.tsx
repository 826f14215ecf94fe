/** A card that leads to one of the things people come for; all of it can be clicked. */
import { Text, Title } from '@mantine/core'
import { type Icon, IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import styles from './quick-action.module.css'

interface QuickActionProps {
  to: string
  title: string
  text: string
  /** What the link says. */
  go: string
  icon: Icon
  /** The one that stands out. */
  featured?: boolean
}

export function QuickAction({ to, title, text, go, icon: Picture, featured }: QuickActionProps) {
  return (
    <article className={styles.card} data-featured={featured}>
      <span className={styles.icon}>
        <Picture size={26} aria-hidden />
      </span>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text className={styles.text}>{text}</Text>
      <Link to={to} className={styles.go}>
        {go} <IconArrowRight size={18} aria-hidden />
      </Link>
    </article>
  )
}
