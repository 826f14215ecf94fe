/** The form as a whole: when problems show, where the focus goes, what stays. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formsTexts } from '#shared/messages/forms.ts'
import { aField } from '#tests/shared/forms/form-samples.ts'
import { press, renderForm, type } from './render-form.tsx'

const texts = formsTexts
const fields = [
  aField('single-text', { id: 'name', label: 'Name' }),
  aField('text-area', { id: 'story', label: 'Story' }),
  aField('checkboxes', { id: 'colours', label: 'Colours', required: false }),
]
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('shows a problem when the field is left, not while it is filled in for the first time', async () => {
  renderForm(fields)
  fireEvent.focus(box('Name'))
  type(box('Name'), 'J')
  type(box('Name'), '')
  expect(screen.queryByText(texts.complete)).toBeNull()
  fireEvent.blur(box('Name'))
  expect(await screen.findByText(texts.complete)).toBeTruthy()
  expect(box('Name').getAttribute('aria-invalid')).toBe('true')
  expect(box('Story').getAttribute('aria-invalid')).toBeNull()
  type(box('Name'), 'Jane')
  expect(screen.queryByText(texts.complete)).toBeNull()
})

it('does not move the page under a pressed pointer', async () => {
  renderForm(fields)
  fireEvent.pointerDown(document.body)
  fireEvent.blur(box('Name'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(screen.queryByText(texts.complete)).toBeNull()
  fireEvent.pointerUp(document.body)
  expect(await screen.findByText(texts.complete)).toBeTruthy()
})

it('does not count moving inside a group as leaving it', async () => {
  renderForm([aField('checkboxes')])
  const [first, second] = screen.getAllByRole('checkbox')
  fireEvent.blur(first ?? document.body, { relatedTarget: second })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(screen.queryByText(texts.tickRequired)).toBeNull()
  fireEvent.blur(second ?? document.body, { relatedTarget: document.body })
  expect(await screen.findByText(texts.tickRequired)).toBeTruthy()
})

it('focuses the first wrong field of a failed submit, and keeps what was filled in', () => {
  const seen = renderForm(fields)
  type(box('Name'), 'Jane')
  press('Send')
  expect(seen.sent).toBeUndefined()
  expect(document.activeElement).toBe(box('Story'))
  expect(box('Name').value).toBe('Jane')
  type(box('Name'), ' ')
  press('Send')
  expect(document.activeElement).toBe(box('Name'))
})

it("shows the server's problem at its field until that field changes", () => {
  renderForm(fields, { refusal: { 'answers.story': 'Too sad', 'answers.gone': 'x' } })
  press('Refuse')
  expect(screen.getByText('Too sad')).toBeTruthy()
  expect(document.activeElement).toBe(box('Story'))
  type(box('Name'), 'Jane')
  expect(screen.getByText('Too sad')).toBeTruthy()
  type(box('Story'), 'A better one')
  expect(screen.queryByText('Too sad')).toBeNull()
})

it('says when none of the refused fields is one of its own', async () => {
  const other = renderForm(fields, { refusal: { 'answers.gone': 'x', nominees: 'y' } })
  press('Refuse')
  await waitFor(() => expect(other.ours).toBe(false))
})

it('starts afresh after a reset, with nothing left of a refused picture', () => {
  renderForm([...fields, aField('image')])
  type(box('Name'), 'Jane')
  fireEvent.change(screen.getByLabelText('About image'), { target: { files: [new File(['x'], 'a.gif')] } })
  press('Send')
  press('Reset')
  expect(box('Name').value).toBe('')
  expect(screen.queryByText(texts.complete)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('is not upset by values that do not fit their fields', () => {
  const odd = [1, null, [1], { a: 1 }, 'text', true]
  for (const value of odd) {
    const values = Object.fromEntries([...fields, aField('image')].map(({ id }) => [id, value]))
    expect(() => renderForm([...fields, aField('image')], { values })).not.toThrow()
  }
})
