/** The card picker of recognition: behaviours as chips, above a gallery of cards. */
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { formsTexts } from '#shared/messages/forms.ts'
import { aField } from '#tests/shared/forms/form-samples.ts'
import { CardPicker } from '#web/ui/forms/card-picker.tsx'
import { renderInTheme } from './render-form.tsx'

const shared = { id: 300, name: 'For everything' }
const eCards = [
  { id: 109, name: 'Be vulnerable', cards: [{ id: 201, name: 'Honest' }, shared] },
  { id: 110, name: 'Promote excellence', cards: [{ id: 213, name: 'Excellent' }, shared] },
]
let chosen: unknown

function Picker() {
  const [value, setValue] = useState<unknown>()
  chosen = value
  const error = undefined
  const field = aField('high5-card')
  return <CardPicker {...{ field, value, error }} id="card" onChange={setValue} context={{ eCards }} />
}

const cards = () =>
  within(screen.getByRole('radiogroup', { name: formsTexts.cards }))
    .getAllByRole('img')
    .map((each) => each.getAttribute('alt'))
const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

it('shows the cards of all behaviours, each once; a card chooses its behaviour and says which', () => {
  renderInTheme(<Picker />)
  expect(cards()).toEqual(['Honest', 'For everything', 'Excellent'])
  press('Excellent')
  expect(chosen).toEqual({ behaviourId: 110, cardId: 213 })
  expect(screen.getByRole('radio', { name: 'Promote excellence' })).toHaveProperty('checked', true)
  expect(screen.getByRole('status').textContent).toBe('Excellent · Promote excellence')
  expect(cards()).toHaveLength(3)
})

it('leaves the cards of a behaviour that is chosen as such, and the card if it has it', () => {
  renderInTheme(<Picker />)
  press('Excellent')
  press('Be vulnerable')
  expect(cards()).toEqual(['Honest', 'For everything'])
  expect(chosen).toEqual({ behaviourId: 109 })
  press('For everything')
  press('Promote excellence')
  expect(chosen).toEqual({ behaviourId: 110, cardId: 300 })
})

it('asks for the behaviour of a card that several have', () => {
  renderInTheme(<Picker />)
  press('For everything')
  expect(chosen).toEqual({ cardId: 300 })
  press('Be vulnerable')
  expect(chosen).toEqual({ behaviourId: 109, cardId: 300 })
})
