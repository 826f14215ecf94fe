/** Preselected answers to questions that name an idea's category, by the categories of its challenge
 * (docs/product.md#idea-categories). Pure; asked by client and server alike. */

import { ideaCategories } from '../challenges/categories.ts'
import type { Challenge } from '../challenges/model.ts'
import type { Category } from '../content/model.ts'
import { fold } from '../folding.ts'
import type { FieldDefinition } from '../forms/definitions.ts'
import { optionGroups, optionsOf } from '../forms/options.ts'

type Asking = Pick<Challenge, 'categories' | 'form'>

const { makeYourMark, answered, graduated, expiredChallenge } = ideaCategories
const special: readonly number[] = [makeYourMark, answered, graduated, expiredChallenge]

/** Tells whether a challenge has a category that its form may name: else nothing is preselected. */
export function hasFirstChoice({ categories, form }: Asking): boolean {
  return (
    categories.some((each) => each === makeYourMark || each === answered) &&
    categories.some((each) => !special.includes(each)) &&
    form.fields.some(({ type }) => type === 'grouped-select' || type === 'single-select')
  )
}

/** Maps each question to its preselected answer; nothing where it offers none of the challenge's categories,
 * or several. `list`: all idea categories. */
export function firstChoices(challenge: Asking, list: readonly Category[]): Record<string, unknown> {
  const names = new Set(
    list
      .filter(({ id }) => challenge.categories.includes(id) && !special.includes(id))
      .map(({ name }) => fold(name)),
  )
  return Object.fromEntries(
    challenge.form.fields.flatMap((field) => {
      const [only, another] = choicesOf(challenge, field).filter(({ name }) => names.has(fold(name)))
      return only && !another ? [[field.id, only.value]] : []
    }),
  )
}

/** Returns the names that a form offers as choices: the challenge's own categories among them apply only when
 * chosen. */
export function offeredNames(challenge: Asking): ReadonlySet<string> {
  return new Set(
    challenge.form.fields.flatMap((field) => choicesOf(challenge, field).map(({ name }) => fold(name))),
  )
}

/** Returns the choices of a question that name categories, each with the value that chooses it: groups below
 * Make your mark, and with the special category 38 also options. */
function choicesOf(
  { categories }: Asking,
  field: FieldDefinition,
): readonly { readonly name: string; readonly value: unknown }[] {
  const byOption = categories.includes(answered)
  if (!field.displayed || !(byOption || categories.includes(makeYourMark))) return []
  if (field.type === 'single-select')
    return byOption ? optionsOf(field).map((name) => ({ name, value: name })) : []
  if (field.type !== 'grouped-select') return []
  return optionGroups(field).flatMap(({ name: group, options }) => [
    { name: group, value: { group } },
    ...(byOption ? options.map((option) => ({ name: option, value: { group, option } })) : []),
  ])
}
