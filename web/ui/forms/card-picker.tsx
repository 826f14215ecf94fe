/** The High5 card as one choice: behaviours as chips, and a gallery of their cards
 * (docs/product.md#behaviours). */
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import gallery from './card-gallery.module.css'
import { CardGallery } from './card-gallery.tsx'
import styles from './card-picker.module.css'
import { errorIdOf, QuestionGroup } from './choice-group.tsx'
import { cardDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'

/** All cards, until a behaviour is chosen as such. A card that one behaviour has chooses that behaviour. */
export function CardPicker({ field, id, value, onChange, error, context: { eCards = [] } }: FieldProps) {
  const { behaviourId, cardId } = cardDraft.parse(value)
  const behaviour = eCards.find((each) => each.id === behaviourId)
  const [narrowedTo, narrowTo] = useState(cardId === undefined ? behaviourId : undefined)
  const isNarrow = behaviour !== undefined && narrowedTo === behaviourId
  // A card that several behaviours have stands there once.
  const all = new Map(eCards.flatMap((each) => each.cards).map((each) => [each.id, each]))
  const cards = isNarrow ? behaviour.cards : [...all.values()]
  const card = behaviour?.cards.find((each) => each.id === cardId)
  const owners = (of: number) => eCards.filter((each) => each.cards.some((one) => one.id === of))
  const chooseBehaviour = (chosen: number) => {
    narrowTo(chosen)
    const keepsCard = owners(cardId ?? 0).some((each) => each.id === chosen)
    onChange({ behaviourId: chosen, ...(keepsCard && { cardId }) })
  }
  const chooseCard = (chosen: number) => {
    const [only, ...others] = owners(chosen)
    const owner = others.length === 0 ? only : owners(chosen).find((each) => each.id === behaviourId)
    onChange({ ...(owner && { behaviourId: owner.id }), cardId: chosen })
  }
  return (
    <QuestionGroup id={id} field={field} error={error}>
      <Stack gap="sm" mt="xs">
        <div role="radiogroup" aria-label={formsTexts.behaviour} className={styles.chips}>
          {eCards.map((each) => (
            <label key={each.id} className={styles.chip}>
              <input
                type="radio"
                name={`${id}-behaviour`}
                className={gallery.radio}
                checked={each.id === behaviourId}
                onChange={() => chooseBehaviour(each.id)}
              />
              {each.name}
            </label>
          ))}
        </div>
        <CardGallery
          name={id}
          cards={cards}
          chosen={cardId}
          onChoose={chooseCard}
          required={field.required}
          errorId={error && errorIdOf(id)}
        />
        <Text size="sm" c="dimmed" role="status" mih={{ base: '3em', sm: '1.5em' }}>
          {behaviour && card && fill(formsTexts.chosenCard, { card: card.name, behaviour: behaviour.name })}
        </Text>
      </Stack>
    </QuestionGroup>
  )
}
