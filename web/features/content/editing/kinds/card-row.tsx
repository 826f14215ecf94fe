/** A card of a behaviour: its picture and its name. */
import { Stack, Text, TextInput } from '@mantine/core'
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { PictureUpload } from '../fields/picture-upload.tsx'
import { RowButtons } from '../fields/row-buttons.tsx'
import { StoredPicture } from '../stored-picture.tsx'
import styles from './kinds.module.css'

type Card = ContentOf<'e-cards'>['behaviours'][number]['cards'][number]

interface CardRowProps {
  card: Card
  index: number
  total: number
  problems: Readonly<Record<string, string>>
  onChange: (card: Card) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const texts = adminTexts.cards

/** Of what is said of the pictures of all cards. */
export const cardLimitsId = 'card-pictures'

export function CardRow({ card, index, total, problems, onChange, onMove, onRemove }: CardRowProps) {
  const number = index + 1
  return (
    <div className={styles.card}>
      <div className={styles.cover}>{card.cover && <StoredPicture url={card.cover} alt={card.name} />}</div>
      <Stack gap="xs" className={styles.cardFields}>
        <TextInput
          label={fill(texts.cardName, { number })}
          value={card.name}
          onChange={(event) => onChange({ ...card, name: event.currentTarget.value })}
          error={problems.name}
        />
        <PictureUpload
          label={fill(texts.cover, { number })}
          isInvalid={problems.cover !== undefined}
          limitsId={cardLimitsId}
          onUploaded={(cover) => onChange({ ...card, cover })}
        />
        {problems.cover && (
          <Text size="xs" c="var(--mantine-color-error)">
            {problems.cover}
          </Text>
        )}
      </Stack>
      <RowButtons
        name={fill(texts.card, { number, name: card.name })}
        index={index}
        total={total}
        onMove={onMove}
        onRemove={onRemove}
      />
    </div>
  )
}
