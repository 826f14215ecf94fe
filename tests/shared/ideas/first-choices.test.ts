/** A challenge brings its category to the question that offers it, and another choice takes its place. */
import { describe, expect, it } from 'vitest'
import type { Category } from '#shared/content/model.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { categoriesOf } from '#shared/ideas/categories.ts'
import { firstChoices, hasFirstChoice } from '#shared/ideas/first-choices.ts'

const list: Category[] = [
  { id: 10, name: 'Make your mark', parent: 0 },
  { id: 11, name: 'Product', parent: 10 },
  { id: 12, name: 'Market', parent: 10 },
  { id: 38, name: 'Category by answer', parent: 0 },
  { id: 501, name: 'Water', parent: 0 },
  { id: 502, name: 'Energy', parent: 0 },
  { id: 503, name: 'Green office', parent: 0 },
]

const asked = { label: 'Of which kind?', required: true, displayed: true }
const single: FieldDefinition = {
  ...asked,
  id: 'one',
  type: 'single-select',
  options: ['water', 'Energy', 'Neither'],
}
const grouped: FieldDefinition = {
  ...asked,
  id: 'two',
  type: 'grouped-select',
  groups: [
    { name: 'Product', options: ['Water', 'Sound'] },
    { name: 'Market', options: ['Price'] },
  ],
}
const asking = (categories: number[], ...fields: FieldDefinition[]) => ({
  categories,
  form: { version: 1, fields },
})

describe('what is chosen beforehand', () => {
  it.each([
    ['an option', asking([38, 501], single), { one: 'water' }],
    ['a group', asking([10, 12], grouped), { two: { group: 'Market' } }],
    ['an option of a group', asking([38, 501], grouped), { two: { group: 'Product', option: 'Water' } }],
    ['where a question offers the only one of several', asking([38, 502, 503], single), { one: 'Energy' }],
  ])('%s', (_, challenge, chosen) => {
    expect(hasFirstChoice(challenge)).toBe(true)
    expect(firstChoices(challenge, list)).toEqual(chosen)
  })

  it.each([
    ['where answers name no category', asking([501], single)],
    ['where the challenge bears none', asking([38], single)],
    ['where it bears two that are offered', asking([38, 501, 502], single)],
    ['where none is offered', asking([38, 503], single)],
    ['in a question that is not shown', asking([38, 501], { ...single, displayed: false })],
    ['by an option below Make your mark', asking([10, 501], grouped)],
  ])('is nothing %s', (_, challenge) => {
    expect(firstChoices(challenge, list)).toEqual({})
  })
})

describe('the categories of the idea', () => {
  const answer = (value: string): StoredAnswer => ({
    ...{ fieldId: 'one', label: 'Of which kind?', formVersion: 1, content: value },
    type: 'single-select',
    value,
  })
  const of = (categories: number[], value: string) =>
    categoriesOf(asking(categories, single), [answer(value)], list)

  it('are those that were chosen, and of the challenge’s own what cannot be chosen', () => {
    expect(of([38, 501, 503], 'water')).toEqual([503, 501])
    expect(of([38, 501, 503], 'Energy')).toEqual([503, 502])
    expect(of([38, 501], 'Neither')).toEqual([501])
    expect(of([501], 'Energy')).toEqual([501])
  })
})
