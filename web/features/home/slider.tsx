/** The image slider: it goes on every four seconds unless somebody pauses it, looks closely or wants no
 * motion. */
import '@mantine/carousel/styles.layer.css'
import { Carousel } from '@mantine/carousel'
import { useReducedMotion } from '@mantine/hooks'
import type { EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, useCallback, useState } from 'react'
import type { ShownSlide } from '#shared/content/reading.ts'
import { fill } from '#shared/messages/fill.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { SlideView } from './slide-view.tsx'
import styles from './slider.module.css'
import { SliderBar } from './slider-bar.tsx'
import { useSlideRotation } from './use-slide-rotation.ts'

export function Slider({ slides }: { slides: readonly ShownSlide[] }) {
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [index, setIndex] = useState(0)
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const present = Math.min(index, slides.length - 1)
  const next = useCallback(() => embla?.scrollNext(still), [embla, still])
  const previous = () => embla?.scrollPrev(still)
  const { wanted, setWanted, running, hold } = useSlideRotation(present, slides.length, next)
  const turn = (event: KeyboardEvent) => {
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!to) return
    event.preventDefault()
    to()
  }
  const many = slides.length > 1
  return (
    <section
      className={styles.slider}
      aria-label={homeTexts.slider}
      aria-roledescription={homeTexts.sliderRole}
      onKeyDown={many ? turn : undefined}
    >
      <Carousel
        role="presentation"
        aria-roledescription={undefined}
        getEmblaApi={setEmbla}
        onSlideChange={setIndex}
        withControls={false}
        withKeyboardEvents={false}
        emblaOptions={{ loop: many, watchDrag: many }}
        onPointerEnter={() => hold('pointer', true)}
        onPointerLeave={() => hold('pointer', false)}
        onFocus={() => hold('focus', true)}
        onBlur={() => hold('focus', false)}
      >
        {slides.map((slide, at) => (
          <Carousel.Slide
            key={slide.id}
            inert={at !== present}
            aria-roledescription={homeTexts.slideRole}
            aria-label={fill(homeTexts.sliderPart, { n: at + 1, count: slides.length, title: slide.title })}
          >
            <SlideView slide={slide} first={at === 0} />
          </Carousel.Slide>
        ))}
      </Carousel>
      {many && (
        <SliderBar
          slides={slides}
          present={present}
          wanted={wanted}
          running={running}
          onWant={setWanted}
          onHold={(held) => hold('focus', held)}
          onPrevious={previous}
          onNext={next}
        />
      )}
    </section>
  )
}
