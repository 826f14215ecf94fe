/** A behaviour's High5 cards as pictures, one of which is chosen. */
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { cardPicture, cardShape } from '#shared/awards/rules.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import classes from './card-gallery.module.css'

interface CardGalleryProps {
  /** Name of the radio buttons. */
  name: string
  cards: readonly { readonly id: number; readonly name: string; readonly cover?: string }[]
  chosen: number | undefined
  onChoose: (cardId: number) => void
  required: boolean
  /** Id of the error that says why, where the choice is invalid. */
  errorId: string | undefined
}

/** The pictures are labels of real radio buttons: arrow keys move the choice, Tab leaves the gallery. */
export function CardGallery({ name, cards, chosen, onChoose, required, errorId }: CardGalleryProps) {
  return (
    <div className={classes.frame}>
      <div
        role="radiogroup"
        aria-label={formsTexts.cards}
        aria-required={required}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className={classes.gallery}
        data-many={cards.length > 8 || undefined}
      >
        {cards.map((card) => (
          <label key={card.id} className={classes.card} data-invalid={errorId !== undefined || undefined}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={chosen === card.id}
              onChange={() => onChoose(card.id)}
            />
            <img
              className={classes.picture}
              style={{ aspectRatio: cardShape }}
              src={card.cover ?? cardPicture(card.id, 'svg')}
              alt={card.name}
              loading="lazy"
            />
            <IconCircleCheckFilled className={classes.check} aria-hidden />
          </label>
        ))}
      </div>
    </div>
  )
}
