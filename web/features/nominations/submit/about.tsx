/** What an award is: title, picture, dates, content. */
import { Image, Text } from '@mantine/core'
import type { AwardEvent } from '#shared/awards/model.ts'
import { periodOf } from '#web/ui/period.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { Sheet, useIsPlain } from './sheet.tsx'

export function About({ event }: { event: AwardEvent }) {
  const { title, image, content, additionalContent, prize } = event
  const isPlain = useIsPlain()
  return (
    <Sheet label={title}>
      {image && !isPlain && <Image src={image.url} alt={image.alt} radius="md" mb="md" mah={280} />}
      <Text fw={700} size="lg" component="h2" m={0}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {periodOf(event)}
      </Text>
      <RichText html={content} />
      {prize && <Text fw={600}>{prize}</Text>}
      {additionalContent && <RichText html={additionalContent} />}
    </Sheet>
  )
}
