/** The inputs that stand outside of dynamic forms: terms and tags. */

import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { formsTexts } from '#shared/messages/forms.ts'
import { textsOf } from '#tests/web/pages.tsx'
import { TagsField } from '#web/ui/forms/tags-field.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { descriptionOf, press, renderInTheme, type } from './render-form.tsx'

function Terms({ error }: { error?: string | undefined }) {
  const [checked, setChecked] = useState(false)
  return <TermsCheckbox checked={checked} onChange={setChecked} href="/page/terms" error={error} />
}

function Tags() {
  const [tags, setTags] = useState<string[]>([])
  return <TagsField label="References" tags={tags} onChange={setTags} maxTags={2} maxCharacters={40} />
}

describe('TermsCheckbox', () => {
  it('is named by the whole sentence, and links the terms in a new tab', () => {
    renderInTheme(<Terms />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Nomination Complete. I accept the Terms & Conditions',
    })
    const link = screen.getByRole('link', { name: 'Terms & Conditions' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/page/terms', '_blank'])
    expect(descriptionOf(link)).toBe('Opens in a new tab')
    fireEvent.click(box)
    expect(box.checked).toBe(true)
  })

  it('says that it must be ticked', () => {
    renderInTheme(<Terms error={formsTexts.termsRequired} />)
    const box = screen.getByRole('checkbox')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(box)).toBe(formsTexts.termsRequired)
  })
})

describe('TagsField', () => {
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'References (optional)' })
  const shown = () => textsOf(screen.queryAllByRole('listitem'))

  it('keeps a text that is too long, says so and does not add it', () => {
    renderInTheme(<Tags />)
    type(box(), 'x'.repeat(41))
    expect(box().value).toHaveLength(41)
    expect(descriptionOf(box())).toBe('Use at most 40 characters. You have 41. We haven’t cut anything.')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(shown()).toEqual([])
    type(box(), 'x'.repeat(40))
    press('Add')
    expect(shown()).toEqual(['x'.repeat(40)])
  })

  it('adds with the button and with Enter, each text once, and removes', () => {
    renderInTheme(<Tags />)
    type(box(), '  Jane   Doe ')
    press('Add')
    type(box(), 'jane doe')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(shown()).toEqual(['Jane Doe'])
    expect(box().value).toBe('')
    type(box(), 'John')
    fireEvent.keyDown(box(), { key: 'Enter' })
    type(box(), 'One too many')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
    press('Remove Jane Doe')
    expect(shown()).toEqual(['John'])
    expect(document.activeElement).toBe(box())
  })

  it('adds nothing blank', () => {
    renderInTheme(<Tags />)
    type(box(), '   ')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(shown()).toEqual([])
  })
})
