/** The card of a High5 in a list, small; it leads to the whole of it. */
import { Link } from 'react-router-dom'
import type { NominationCard } from '#shared/nominations/model.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import styles from './card-picture.module.css'

interface CardPictureProps {
  card: NonNullable<NominationCard['card']>
  /** Absent for those who may not open it. */
  to?: string
}

const width = 220

export function CardPicture({ card, to }: CardPictureProps) {
  const picture = <CardImage card={card} width={width} />
  if (!to) return <div className={styles.picture}>{picture}</div>
  return (
    // The title leads there as well; once is enough for the keyboard.
    <Link to={to} className={styles.picture} tabIndex={-1} aria-hidden>
      {picture}
    </Link>
  )
}
