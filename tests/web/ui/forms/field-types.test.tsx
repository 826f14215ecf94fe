/** Each field type: filled in as people do, refused and taken. */
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '#shared/forms/field-types.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { aField, rightAnswers, words } from '#tests/shared/forms/form-samples.ts'
import { descriptionOf, press, renderForm, type } from './render-form.tsx'

const texts = formsTexts

function tick(name: string) {
  fireEvent.click(screen.getByRole('checkbox', { name }))
}

describe.each(fieldTypes)('%s', (fieldType) => {
  it('is refused where it is empty: message shown and linked, focus on the control', () => {
    const seen = renderForm([aField(fieldType)])
    press('Send')
    expect(seen.sent).toBeUndefined()
    const focused = document.activeElement ?? document.body
    expect(['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON']).toContain(focused.tagName)
    expect(focused.textContent).not.toBe('Send')
    const message = screen.getByText(/^(Please|Choose)/, { selector: 'p' })
    const described = focused.closest('[aria-describedby]') ?? document.body
    expect(descriptionOf(described)).toContain(message.textContent)
  })

  it('sends nothing where it is empty and optional, or hidden; says that it is optional, and shows a hint', () => {
    const hidden = aField(fieldType, { id: 'hidden', label: 'Hidden question', displayed: false })
    const seen = renderForm([aField(fieldType, { required: false, hint: 'Think of the customer' }), hidden])
    expect(screen.getAllByText('(optional)').length).toBe(1)
    expect(screen.getByText(/Think of the customer/)).toBeTruthy()
    expect(screen.queryByText('Hidden question')).toBeNull()
    press('Send')
    expect(seen.sent).toEqual([])
  })

  it('takes a value that is already there', () => {
    const right = rightAnswers.find(([each]) => each === fieldType)
    const seen = renderForm([aField(fieldType)], { values: { [`a-${fieldType}`]: right?.[1] } })
    press('Send')
    expect(seen.sent).toHaveLength(1)
  })
})

describe('text', () => {
  it('is sent without the white space around it', () => {
    const seen = renderForm([aField('single-text')])
    type(screen.getByRole('textbox', { name: 'About single-text' }), ' Jane ')
    press('Send')
    expect(seen.sent).toEqual([{ fieldId: 'a-single-text', value: 'Jane' }])
  })

  it('says what is wrong with an e-mail address', () => {
    renderForm([aField('single-text', { validation: 'email', label: 'Project Sponsor Email' })])
    const box = screen.getByRole('textbox')
    type(box, 'jane')
    press('Send')
    expect(descriptionOf(box)).toBe('Invalid Project Sponsor Email !')
    type(box, 'a@b.c@d')
    expect(descriptionOf(box)).toBe('Only one mail allowed for Project Sponsor Email !')
    type(box, 'jane@thinktank.example')
    expect(box.getAttribute('aria-invalid')).toBeNull()
  })
})

it('the counter of words counts down, turns red below 0, and keeps the text', () => {
  const seen = renderForm([aField('text-150-words')])
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  const counter = screen.getByText('You have 150 words left')
  type(box, 'just three words')
  expect(counter.textContent).toBe('You have 147 words left')
  type(box, words(150))
  expect(counter.textContent).toBe('You have 0 words left')
  expect(counter.hasAttribute('data-exceeded')).toBe(false)
  type(box, words(151))
  expect(counter.textContent).toBe('You have -1 words left')
  expect(counter.hasAttribute('data-exceeded')).toBe(true)
  press('Send')
  expect(seen.sent).toBeUndefined()
  expect(screen.getByText(texts.tooManyWords)).toBeTruthy()
  expect(box.value).toBe(words(151))
  expect(document.activeElement).toBe(box)
})

describe('yes or no', () => {
  it('takes a No at once', () => {
    const seen = renderForm([aField('yes-no-150-words')])
    fireEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    press('Send')
    expect(seen.sent).toEqual([{ fieldId: 'a-yes-no-150-words', value: { choice: 'no' } }])
  })

  it('asks more after a Yes, and keeps that text while the choice changes', () => {
    const seen = renderForm([aField('yes-no-150-words', { secondLabel: 'Where?' })])
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    press('Send')
    const box = screen.getByRole('textbox', { name: 'Where?' })
    expect(document.activeElement).toBe(box)
    expect(descriptionOf(box)).toContain(texts.complete)
    type(box, 'In Nairobi')
    fireEvent.click(screen.getByRole('radio', { name: 'No' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    press('Send')
    expect(seen.sent).toEqual([
      { fieldId: 'a-yes-no-150-words', value: { choice: 'yes', text: 'In Nairobi' } },
    ])
  })
})

describe('checkboxes', () => {
  it('can be ticked and unticked', () => {
    const seen = renderForm([aField('checkboxes')])
    for (const name of ['Blue', 'Red', 'Green', 'Green']) tick(name)
    press('Send')
    expect(seen.sent).toEqual([{ fieldId: 'a-checkboxes', value: ['Red', 'Blue'] }])
  })

  it('want a value and a behaviour, and mark the half that lacks one', () => {
    const seen = renderForm([aField('values-and-behaviours')])
    tick('Care')
    press('Send')
    expect(screen.getByText(texts.tickRequired)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Create' }).getAttribute('aria-invalid')).toBe('false')
    const first = within(screen.getByRole('group', { name: 'Behaviours' })).getByRole('checkbox', {
      name: 'Character',
    })
    expect(first.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(first)
    tick('Courage')
    press('Send')
    expect(seen.sent?.[0]?.value).toEqual({ values: ['Care'], behaviours: ['Courage'] })
  })
})

it('grouped select offers the children of the parent, and forgets the child with its parent', () => {
  const seen = renderForm([aField('grouped-select')])
  const parent = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
  const child = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subcategory' })
  expect(child.disabled).toBe(true)
  type(parent, 'General')
  expect([...child.options].map(({ text }) => text)).toEqual([
    ...[texts.choose, 'Technology', 'Customer', 'Other'],
  ])
  type(child, 'Technology')
  type(parent, 'Business process')
  expect(child.value).toBe('')
  press('Send')
  expect(document.activeElement).toBe(child)
  expect(descriptionOf(child)).toBe(texts.pickOption)
  type(child, 'Finance')
  press('Send')
  expect(seen.sent?.[0]?.value).toEqual({ group: 'Business process', option: 'Finance' })
})

it('single select takes one of its options', () => {
  const seen = renderForm([aField('single-select')])
  type(screen.getByRole('combobox', { name: 'About single-select' }), 'Blue')
  press('Send')
  expect(seen.sent?.[0]?.value).toBe('Blue')
})

describe('High5 card', () => {
  it('shows the cards of the behaviour as radio buttons with pictures', () => {
    const seen = renderForm([aField('high5-card')])
    const select = screen.getByRole('combobox', { name: 'Behaviour' })
    expect(screen.queryByRole('radiogroup')).toBeNull()
    type(select, '109')
    const gallery = screen.getByRole('radiogroup', { name: 'Cards' })
    const picture = within(gallery).getByRole('img', { name: 'Bravo 109' })
    expect([picture.getAttribute('src'), picture.getAttribute('loading')]).toEqual([
      '/cards/1091.svg',
      'lazy',
    ])
    const uploaded = within(gallery).getByRole('img', { name: 'Thanks 109' })
    expect(uploaded.getAttribute('src')).toBe('/pictures/109.png')
    press('Send')
    expect(gallery.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(gallery)).toBe(texts.pickCard)
    expect(document.activeElement).toBe(within(gallery).getAllByRole('radio')[0])
    fireEvent.click(within(gallery).getByRole('radio', { name: 'Bravo 109' }))
    press('Send')
    expect(seen.sent?.[0]?.value).toEqual({ behaviourId: 109, cardId: 1091 })
  })

  it('forgets the card with its behaviour', () => {
    const seen = renderForm([aField('high5-card')], {
      values: { 'a-high5-card': { behaviourId: 109, cardId: 1091 } },
    })
    type(screen.getByRole('combobox', { name: 'Behaviour' }), '110')
    press('Send')
    expect(seen.sent).toBeUndefined()
    expect(screen.getByText(texts.pickCard)).toBeTruthy()
  })
})

it('downgrade reason offers the reasons of the kind', () => {
  const seen = renderForm([aField('downgrade-reason')])
  const reasons = screen.getAllByRole('radio')
  expect(reasons).toHaveLength(2)
  fireEvent.click(screen.getByRole('radio', { name: 'The nomination relates to business as usual' }))
  press('Send')
  expect(seen.sent?.[0]?.value).toBe('The nomination relates to business as usual')
})
