/** A card for something that editors published: picture, title, a few words; all of it can be clicked. */
import { Text, Title, type TitleOrder } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './content-card.module.css'

interface ContentCardProps {
  to: string
  title: string
  /** Level of the title. */
  order: TitleOrder
  /** Text of the link. */
  go: string
  image?: { url: string; alt: string } | undefined
  /** Below the title: when it is open, its prize. */
  facts?: readonly (string | undefined)[]
  text?: string | undefined
  /** Links of its own. */
  children?: ReactNode
}

export function ContentCard({ to, title, order, go, image, facts = [], text, children }: ContentCardProps) {
  const titleId = useId()
  const linkId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      {image ? (
        <img className={styles.picture} src={image.url} alt={image.alt} loading="lazy" />
      ) : (
        <div className={styles.band} />
      )}
      <div className={styles.words}>
        <Title order={order} size="h4" id={titleId}>
          {title}
        </Title>
        {facts.filter(Boolean).map((fact) => (
          <Text key={fact} size="sm" c="dimmed">
            {fact}
          </Text>
        ))}
        {text && (
          <Text size="sm" className={styles.text}>
            {text}
          </Text>
        )}
        {children && <div className={styles.more}>{children}</div>}
        <Link to={to} id={linkId} className={styles.go} aria-labelledby={`${linkId} ${titleId}`}>
          {go} <IconArrowRight size={18} aria-hidden />
        </Link>
      </div>
    </article>
  )
}
