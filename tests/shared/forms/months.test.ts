/** The month of a month award: chosen among those that are offered, kept as `yyyy-mm`, read in words. */
import { expect, it } from 'vitest'
import { optionsOf } from '#shared/forms/options.ts'
import { storeAnswers, validateField } from '#shared/forms/validate.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { aField, aForm } from './form-samples.ts'

const field = aField('single-select', { role: 'month', options: undefined })
const context = { months: ['2026-03', '2026-02'] }

it('is one of the months that are offered', () => {
  expect(optionsOf(field, context)).toEqual(context.months)
  expect(validateField(field, '2026-02', context)).toBeUndefined()
  for (const other of ['2026-01', 'March 2026', 'x'])
    expect(validateField(field, other, context)).toBe(formsTexts.notOffered)
  expect(validateField(field, '2026-02')).toBe(formsTexts.notOffered)
})

it('is kept as it is, and reads in words', () => {
  const [answer] = storeAnswers(aForm(field), [{ fieldId: field.id, value: '2026-02' }], context)
  expect(answer).toMatchObject({ role: 'month', value: '2026-02', content: 'February 2026' })
})

it('leaves every other choice alone', () => {
  const other = aField('single-select')
  expect(optionsOf(other, context)).toEqual(other.options)
  const [answer] = storeAnswers(aForm(other), [{ fieldId: other.id, value: 'Red' }], context)
  expect(answer?.content).toBe('Red')
})
