/** What a client may send as an answer, and which answers the posted content shows. */
import { expect, it } from 'vitest'
import { contentAnswers, fieldAnswer, type StoredAnswer, storedAnswer } from '#shared/forms/answers.ts'
import { formDefinition } from '#shared/forms/definitions.ts'
import { fieldRoles } from '#shared/forms/field-types.ts'
import { aField, aForm, rightAnswers } from './form-samples.ts'

it.each(rightAnswers)('takes %s', (_type, value) => {
  expect(fieldAnswer.safeParse({ fieldId: 'x', value }).success).toBe(true)
})

it.each([
  ['a megabyte', { fieldId: 'x', value: 'x'.repeat(1_000_000) }],
  ['a megabyte as option', { fieldId: 'x', value: ['x'.repeat(1_000_000)] }],
  ['a number', { fieldId: 'x', value: 5 }],
  ['null', { fieldId: 'x', value: null }],
  ['no value', { fieldId: 'x' }],
  ['an unknown property', { fieldId: 'x', value: 'y', label: 'z' }],
  ['an unknown property inside', { fieldId: 'x', value: { choice: 'no', other: 1 } }],
  ['an id that cannot be', { fieldId: '__proto__', value: 'y' }],
  ['a file that is none of ours', { fieldId: 'x', value: [{ mediaId: '../x', name: 'a.pdf' }] }],
  ['a file without an id', { fieldId: 'x', value: [{ name: 'a.pdf' }] }],
  ['101 ticks', { fieldId: 'x', value: Array.from({ length: 101 }, () => 'a') }],
])('refuses %s', (_name, answer) => {
  expect(fieldAnswer.safeParse(answer).success).toBe(false)
})

it('leaves sponsor, behaviour and supporting documentation out of the content', () => {
  const answers: StoredAnswer[] = [undefined, ...fieldRoles].map((role) => ({
    fieldId: role ?? 'none',
    label: 'Label',
    formVersion: 1,
    type: 'single-text',
    role,
    value: 'x',
    content: 'x',
  }))
  expect(contentAnswers(answers).map(({ fieldId }) => fieldId)).toEqual(['none', 'motivation', 'month'])
})

it('refuses a kept answer whose value is not of its type', () => {
  const kept = { fieldId: 'x', label: 'X', formVersion: 1, content: 'x' }
  expect(storedAnswer.safeParse({ ...kept, type: 'high5-card', value: 'x' }).success).toBe(false)
})

it('refuses a form with one id twice', () => {
  expect(formDefinition.safeParse(aForm(aField('file'), aField('file'))).success).toBe(false)
})
