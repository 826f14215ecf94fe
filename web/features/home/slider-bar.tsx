/** The slider's controls: pause, which slide, back and on. */
import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ShownSlide } from '#shared/content/reading.ts'
import { fill } from '#shared/messages/fill.ts'
import { homeTexts } from '#shared/messages/home.ts'
import styles from './slider.module.css'

interface SliderBarProps {
  slides: readonly ShownSlide[]
  present: number
  wanted: boolean
  running: boolean
  onWant: (wanted: boolean) => void
  /** The focus came to the buttons that turn the slides, or left them. */
  onHold: (held: boolean) => void
  onPrevious: () => void
  onNext: () => void
}

export function SliderBar(props: SliderBarProps) {
  const { slides, present, wanted, running, onWant, onHold, onPrevious, onNext } = props
  const place = { n: present + 1, count: slides.length }
  const holding = { onFocus: () => onHold(true), onBlur: () => onHold(false) }
  const { pause, play, previous, next, sliderPlace, sliderPart } = homeTexts
  return (
    <div className={styles.bar}>
      {/* The focus on this one holds nothing: who presses 'Play' sees that it plays. */}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={wanted ? pause : play}
        onClick={() => onWant(!wanted)}
      >
        {wanted ? <IconPlayerPause size={20} aria-hidden /> : <IconPlayerPlay size={20} aria-hidden />}
      </ActionIcon>
      <Text size="sm" c="dimmed" className={styles.count} aria-hidden>
        {fill(sliderPlace, place)}
      </Text>
      {/* Said when somebody turns the slides; not while they go on by themselves. */}
      <VisuallyHidden role="status">
        {!running && fill(sliderPart, { ...place, title: slides[present]?.title ?? '' })}
      </VisuallyHidden>
      <ActionIcon variant="subtle" size="lg" aria-label={previous} onClick={onPrevious} {...holding}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size="lg" aria-label={next} onClick={onNext} {...holding}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}
