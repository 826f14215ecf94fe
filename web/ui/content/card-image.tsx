/** The picture of a chosen High5 card. */
import { Image } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardPicture, cardShape } from '#shared/awards/rules.ts'
import { cardsQuery } from '#web/client/content-queries.ts'

interface CardImageProps {
  readonly card: { readonly id: number; readonly name: string }
  /** Pixels. */
  readonly width: number
}

/** The product's own drawing; for a card that has none, the picture that was uploaded for it. */
export function CardImage({ card: { id, name }, width }: CardImageProps) {
  const [isDrawn, setDrawn] = useState(true)
  const { data } = useQuery({ ...cardsQuery, enabled: !isDrawn })
  const uploaded = data?.behaviours.flatMap(({ cards }) => cards).find((card) => card.id === id)?.cover
  const src = isDrawn ? cardPicture(id, 'svg') : uploaded
  if (!src) return null
  return (
    <Image
      src={src}
      alt={name}
      radius="lg"
      maw={width}
      // The parts below do not move when the picture comes.
      style={isDrawn ? { aspectRatio: cardShape } : undefined}
      onError={() => setDrawn(false)}
    />
  )
}
