/** The description of an award event: title, picture, dates, content. */
import { Image, Text } from '@mantine/core'
import type { AwardEvent } from '#shared/awards/model.ts'
import { ScreenSection, useIsPlain } from '#web/ui/nominees/screen-section.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'
import { RichText } from './rich-text.tsx'

interface AwardAboutProps {
  readonly event: AwardEvent
  /** Whether its title is the page's heading already. */
  readonly titled?: boolean
}

export function AwardAbout({ event, titled = false }: AwardAboutProps) {
  return (
    <ScreenSection label={event.title}>
      <AwardContent event={event} titled={titled} />
    </ScreenSection>
  )
}

/** The same without the frame, for a section that has one. */
export function AwardContent({ event, titled = false }: AwardAboutProps) {
  const { title, image, content, additionalContent, prize } = event
  const isPlain = useIsPlain()
  return (
    <>
      {image && !isPlain && <Image src={image.url} alt={image.alt} radius="md" mb="md" mah={280} />}
      {!titled && (
        <Text fw={600} size="lg" component="h2" m={0}>
          {title}
        </Text>
      )}
      <Text size="sm" c="dimmed" mb="sm">
        {formatPeriod(event)}
      </Text>
      <RichText html={content} />
      {prize && (
        <Text fw={500} my="xs">
          {prize}
        </Text>
      )}
      {additionalContent && <RichText html={additionalContent} />}
    </>
  )
}
