/** The High5 card picker: a behaviour, then one of its cards (docs/product.md#behaviours). */
import { NativeSelect, Stack } from '@mantine/core'
import { formsTexts } from '#shared/messages/forms.ts'
import { CardGallery } from './card-gallery.tsx'
import { errorIdOf, QuestionGroup } from './choice-group.tsx'
import { cardDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'

export function CardField({ field, id, value, onChange, error, context: { eCards = [] } }: FieldProps) {
  const { behaviourId, cardId } = cardDraft.parse(value)
  const behaviour = eCards.find((each) => each.id === behaviourId)
  return (
    <QuestionGroup id={id} field={field} error={behaviour && error}>
      <Stack gap="sm">
        <NativeSelect
          id={id}
          labelProps={{ fw: 400 }}
          label={formsTexts.behaviour}
          value={behaviour?.id ?? ''}
          onChange={({ currentTarget: { value: picked } }) =>
            onChange(picked === '' ? {} : { behaviourId: Number(picked) })
          }
          data={[
            { value: '', label: formsTexts.chooseBehaviour },
            ...eCards.map((each) => ({ value: String(each.id), label: each.name })),
          ]}
          error={!behaviour && error}
          aria-required={field.required}
          maw={{ sm: '26rem' }}
        />
        {behaviour && (
          <CardGallery
            name={id}
            cards={behaviour.cards}
            chosen={cardId}
            onChoose={(chosen) => onChange({ behaviourId: behaviour.id, cardId: chosen })}
            required={field.required}
            errorId={error && errorIdOf(id)}
          />
        )}
      </Stack>
    </QuestionGroup>
  )
}
