/** The card as its receivers will see it, while it is written. */
import { Image, Paper, Text } from '@mantine/core'
import { useId } from 'react'
import { cardPicture, cardShape } from '#shared/awards/rules.ts'
import { fill } from '#shared/messages/fill.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { useMe } from '#web/client/me.ts'
import styles from './card-preview.module.css'

const texts = recognitionTexts

interface CardPreviewProps {
  readonly card: { readonly id: number; readonly name: string; readonly cover?: string } | undefined
  readonly words: string
  readonly names: readonly string[]
}

export function CardPreview({ card, words, names }: CardPreviewProps) {
  const heading = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Text id={heading} component="h2" m={0} mb="xs" fw={600}>
        {texts.preview}
      </Text>
      <div className={styles.picture} style={{ aspectRatio: cardShape }}>
        {card ? (
          <Image src={card.cover ?? cardPicture(card.id, 'svg')} alt={card.name} />
        ) : (
          texts.previewNoCard
        )}
      </div>
      <Text size="sm" fw={500} mt="sm" lineClamp={2}>
        {fill(texts.previewTo, { names: names.join(', ') })}
      </Text>
      <Text className={styles.words} c={words ? undefined : 'dimmed'}>
        {words || texts.previewNoWords}
      </Text>
      <Text size="sm" c="dimmed">
        {fill(texts.previewFrom, { name: useMe().name })}
      </Text>
    </Paper>
  )
}
