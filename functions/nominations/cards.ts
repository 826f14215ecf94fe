/** The High5 card that a form's answers choose. */
import type { ECardBehaviour } from '#shared/awards/model.ts'
import type { FieldAnswer, StoredAnswer } from '#shared/forms/answers.ts'
import type { Nomination } from '#shared/nominations/model.ts'

/** Ids of the cards among answers as they came in, before anybody knows whether there are such. */
export function chosenCards(answers: readonly FieldAnswer[]): number[] {
  return answers.flatMap(({ value }) =>
    typeof value === 'object' && 'cardId' in value ? [value.cardId] : [],
  )
}

/** The chosen card with its behaviour, as a nomination keeps them; nothing where none was asked for. */
export function chosenCard(
  answers: readonly StoredAnswer[],
  eCards: readonly ECardBehaviour[],
): Pick<Nomination, 'behaviour' | 'card'> {
  const chosen = answers.find((each) => each.type === 'high5-card')?.value
  const behaviour = eCards.find((each) => each.id === chosen?.behaviourId)
  const card = behaviour?.cards.find((each) => each.id === chosen?.cardId)
  if (!behaviour || !card) return {}
  return { behaviour: { id: behaviour.id, name: behaviour.name }, card: { id: card.id, name: card.name } }
}
