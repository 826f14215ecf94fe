/** One slide: its picture, its words, and where it leads. */
import { Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ShownSlide } from '#shared/content/reading.ts'
import { SiteLink } from '#web/ui/content/site-link.tsx'
import styles from './slider.module.css'

interface SlideViewProps {
  slide: ShownSlide
  /** The one seen at once. */
  first: boolean
}

export function SlideView({ slide: { title, text, image, link }, first }: SlideViewProps) {
  return (
    <div className={styles.slide}>
      <img
        className={styles.picture}
        src={image.url}
        alt={image.alt}
        draggable={false}
        fetchPriority={first ? 'high' : 'low'}
      />
      <div className={styles.words}>
        <Title order={2} size="h2">
          {link ? (
            <SiteLink to={link} className={styles.link}>
              {title}
              <IconArrowRight size="1em" className={styles.arrow} aria-hidden />
            </SiteLink>
          ) : (
            title
          )}
        </Title>
        {text && <Text>{text}</Text>}
      </div>
    </div>
  )
}
