/** What is asked of answers that are chosen from what a field offers (docs/product.md#answers). */
import { formRefusals } from '../messages/form-refusals.ts'
import type { AnswerOf } from './answers.ts'
import { behaviours, values } from './lists.ts'
import { type FormContext, groupsOf, optionInWords, optionsOf } from './options.ts'
import type { Rules } from './rules.ts'

const texts = formRefusals

/** Ticked options in the order in which they are offered, each once. */
function inOrder(ticked: readonly string[], offered: readonly string[]): string[] {
  const unknown = ticked.filter((each) => !offered.includes(each))
  return [...offered.filter((each) => ticked.includes(each)), ...unknown]
}

function whyNotOffered(chosen: readonly string[], offered: readonly string[]): string | undefined {
  return chosen.every((each) => offered.includes(each)) ? undefined : texts.notOffered
}

export const checkboxes: Rules<string[]> = {
  incomplete: texts.tickRequired,
  tidy: (ticked, field) => inOrder(ticked, optionsOf(field)),
  why: (ticked, field) => whyNotOffered(ticked, optionsOf(field)),
  content: (ticked) => ticked.join(', '),
}

export const valuesAndBehaviours: Rules<AnswerOf<'values-and-behaviours'>> = {
  incomplete: texts.tickRequired,
  tidy: (ticked) => ({
    values: inOrder(ticked.values, values),
    behaviours: inOrder(ticked.behaviours, behaviours),
  }),
  why: (ticked) => whyNotOffered(ticked.values, values) ?? whyNotOffered(ticked.behaviours, behaviours),
  content: (ticked) =>
    `${texts.values}: ${ticked.values.join(', ')}; ${texts.behaviours}: ${ticked.behaviours.join(', ')}`,
}

export const oneOption: Rules<string> = {
  incomplete: texts.pickOption,
  tidy: (option) => option,
  why: (option, field, context) => whyNotOffered([option], optionsOf(field, context)),
  content: optionInWords,
}

export const childOption: Rules<AnswerOf<'grouped-select'>> = {
  incomplete: texts.pickOption,
  tidy: (choice) => choice,
  why: ({ group, option }, field) =>
    whyNotOffered([option], groupsOf(field).find(({ name }) => name === group)?.options ?? []),
  content: ({ group, option }) => `${group}: ${option}`,
}

/** The chosen behaviour and card; nothing where that behaviour has no such card. */
function cardOf({ behaviourId, cardId }: AnswerOf<'high5-card'>, { eCards = [] }: FormContext) {
  const behaviour = eCards.find(({ id }) => id === behaviourId)
  const card = behaviour?.cards.find(({ id }) => id === cardId)
  return behaviour && card && { behaviour, card }
}

export const card: Rules<AnswerOf<'high5-card'>> = {
  incomplete: texts.pickCard,
  tidy: (choice) => choice,
  why: (choice, _field, context) => (cardOf(choice, context) ? undefined : texts.pickCard),
  content: (choice, context) => {
    const chosen = cardOf(choice, context)
    return chosen ? `${chosen.behaviour.name}: ${chosen.card.name}` : ''
  },
}
