/** The questions of a form: made, moved, changed; the form that they make is there at once. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { type FieldDefinition, fieldDefinition } from '#shared/forms/definitions.ts'
import {
  entryFieldRoles,
  entryFieldTypes,
  type FieldType,
  fieldRoles,
  fieldTypes,
} from '#shared/forms/field-types.ts'
import { fill } from '#shared/messages/fill.ts'
import { aField } from '#tests/shared/forms/form-samples.ts'
import { openPage } from '#tests/web/pages.tsx'
import { duplicateQuestion, newQuestion } from '#web/features/content/editing/questions/question-parts.ts'
import { QuestionsField } from '#web/features/content/editing/questions/questions-field.tsx'
import { adminApi, press, texts, write } from './screen.tsx'

const api = adminApi()
const { form, rows } = texts

interface EditorProps {
  initial: readonly FieldDefinition[]
  types?: readonly FieldType[] | undefined
  published: readonly FieldDefinition[]
  onNow: (questions: readonly FieldDefinition[]) => void
}

function Editor({ initial, types = fieldTypes, published, onNow }: EditorProps) {
  const [value, setValue] = useState(initial)
  useEffect(() => onNow(value), [onNow, value])
  const roles = types === entryFieldTypes ? entryFieldRoles : fieldRoles
  const props = { title: form.title, types, roles, value, published, error: undefined, problems: {} }
  return <QuestionsField {...props} onChange={setValue} />
}

/** Shows these questions, of which some are published. Gives the way to ask for them as they are now. */
function show(
  initial: readonly FieldDefinition[],
  published: readonly FieldDefinition[] = [],
  types?: readonly FieldType[],
) {
  api.answers['GET /e-cards'] = [200, { behaviours: [] }]
  let latest = initial
  const onNow = (questions: readonly FieldDefinition[]) => {
    latest = questions
  }
  openPage([{ path: '/', element: <Editor {...{ initial, types, published, onNow }} /> }], '/')
  return () => latest
}

const named = (number: number, label: string) => fill(form.named, { number, label })
const preview = () => screen.getByRole('region', { name: form.preview })

it('shows a new question live, ready to be written', async () => {
  const questions = show([])
  await press(form.add)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: form.label })))
  await write(form.label, 'Who had the idea?')
  expect(await within(preview()).findByRole('textbox', { name: 'Who had the idea?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: form.required }))
  expect(await within(preview()).findByRole('textbox', { name: /optional/ })).toBeTruthy()
  expect(questions()).toMatchObject([{ label: 'Who had the idea?', required: false, type: 'single-text' }])
})

it('can ask for each type', async () => {
  const questions = show([{ ...newQuestion(), label: 'Something' }])
  await press(/^1\. Something/)
  const select = await screen.findByRole('combobox', { name: form.type })
  for (const type of fieldTypes) {
    fireEvent.change(select, { target: { value: type } })
    expect(questions()[0]?.type).toBe(type)
    expect(fieldDefinition.safeParse(JSON.parse(JSON.stringify(questions()[0]))).success).toBe(true)
    await waitFor(() =>
      expect(preview().textContent).toContain(type === 'grouped-select' ? 'Category' : 'Something'),
    )
  }
})

it('of ideas does not ask for the reason of a downgrade', async () => {
  show([{ ...newQuestion(), label: 'Something' }], [], entryFieldTypes)
  await press(/^1\. Something/)
  const kinds = await screen.findByRole<HTMLSelectElement>('combobox', { name: form.type })
  expect([...kinds.options].map(({ value }) => value)).toEqual(
    fieldTypes.filter((type) => type !== 'downgrade-reason'),
  )
})

/** What the open question can be used for. */
const uses = async () => {
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: form.role })
  return [...select.options].map(({ value }) => value)
}
const pick = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

it('can be used for what its answers fit, and for nothing that they do not fit any more', async () => {
  const questions = show([{ ...newQuestion(), label: 'Something' }])
  await press(/^1\. Something/)
  expect(await uses()).toEqual(['', 'motivation'])
  fireEvent.click(screen.getByRole('checkbox', { name: form.validation }))
  expect(await uses()).toEqual(['', 'sponsor', 'motivation'])
  pick(form.role, 'sponsor')
  expect(questions()[0]?.role).toBe('sponsor')
  fireEvent.click(screen.getByRole('checkbox', { name: form.validation }))
  expect(questions()[0]?.role).toBeUndefined()
  pick(form.role, 'motivation')
  pick(form.type, 'single-select')
  expect(questions()[0]?.role).toBeUndefined()
  expect(await uses()).toEqual(['', 'month'])
})

it('of ideas can be used as supporting documentation only; what it was used for stays until it is changed', async () => {
  show([{ ...newQuestion(), label: 'Something', role: 'motivation' }], [], entryFieldTypes)
  await press(/^1\. Something/)
  expect(await uses()).toEqual(['', 'motivation'])
  pick(form.role, '')
  expect(await uses()).toEqual([''])
  pick(form.type, 'file')
  expect(await uses()).toEqual(['', 'supporting-documentation'])
})

it('takes choices one a line, and forgets them with their kind of question', async () => {
  const questions = show([aField('single-select', { label: 'Colour', options: undefined })])
  await press(/^1\. Colour/)
  await write(form.options, 'Red\n\n  Blue ')
  expect(questions()[0]?.options).toEqual(['Red', 'Blue'])
  expect(await within(preview()).findByRole('option', { name: 'Blue' })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: form.type }), { target: { value: 'single-text' } })
  expect(questions()[0]?.options).toBeUndefined()
})

it('takes groups of choices', async () => {
  const questions = show([aField('grouped-select', { label: 'Area', groups: undefined })])
  await press(/^1\. Area/)
  await press(form.addGroup)
  await write(fill(form.groupName, { number: 1 }), 'Sport')
  await write(fill(form.groupOptions, { number: 1 }), 'Rugby\nNetball')
  expect(questions()[0]?.groups).toEqual([{ name: 'Sport', options: ['Rugby', 'Netball'] }])
})

const two = ['First', 'Second'].map((label) => aField('single-text', { id: label.toLowerCase(), label }))

it('moves questions by buttons and by Alt with an arrow, and says where they are', async () => {
  const questions = show(two)
  await press(fill(rows.down, { name: named(1, 'First') }))
  expect(questions().map(({ id }) => id)).toEqual(['second', 'first'])
  expect(screen.getByText(fill(rows.moved, { name: named(1, 'First'), place: 2, total: 2 }))).toBeTruthy()
  const row = screen.getByRole('button', { name: /2\. First/ })
  fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true })
  expect(questions().map(({ id }) => id)).toEqual(['first', 'second'])
  fireEvent.keyDown(screen.getByRole('button', { name: /1\. First/ }), { key: 'ArrowUp', altKey: true })
  expect(questions().map(({ id }) => id)).toEqual(['first', 'second'])
})

it('duplicates a question under an id of its own', async () => {
  const questions = show(two)
  await press(fill(rows.duplicate, { name: named(1, 'First') }))
  expect(questions().map(({ label }) => label)).toEqual(['First', 'First', 'Second'])
  expect(new Set(questions().map(({ id }) => id)).size).toBe(3)
  expect(duplicateQuestion(newQuestion()).id).toMatch(/^[a-z0-9-]{1,60}$/)
})

it('warns before a published question goes, whose answers stay; not before another', async () => {
  const questions = show(two, two.slice(0, 1))
  await press(fill(rows.remove, { name: named(2, 'Second') }))
  expect(questions()).toHaveLength(1)
  await press(fill(rows.remove, { name: named(1, 'First') }))
  expect(await screen.findByText(fill(form.removeText, { label: 'First' }))).toBeTruthy()
  expect(questions()).toHaveLength(1)
  await press(form.remove)
  await waitFor(() => expect(questions()).toHaveLength(0))
})

it('leaves a question out of the form that is not shown', async () => {
  show([aField('single-text', { label: 'Secret' })])
  await press(/^1\. Secret/)
  expect(within(preview()).queryByRole('textbox', { name: /Secret/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: form.displayed }))
  expect(await screen.findByText(form.previewNone)).toBeTruthy()
})
