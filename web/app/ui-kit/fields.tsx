/** The kit's inputs: every type of question that a form may ask, and what stands beside them. */
import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { type FieldType, fieldTypes } from '#shared/forms/field-types.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { CardPicker } from '#web/ui/forms/card-picker.tsx'
import { DayField } from '#web/ui/forms/day-field.tsx'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { FieldInput } from '#web/ui/forms/field-input.tsx'
import { InlineTerms } from '#web/ui/forms/inline-terms.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TagsField } from '#web/ui/forms/tags-field.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { UploadList } from '#web/ui/upload/upload-list.tsx'
import type { Upload } from '#web/ui/upload/use-uploads.ts'
import { longText, longWord, Specimen, State } from './specimen.tsx'

const context: FormContext = {
  kind: 'on-the-spot',
  eCards: [{ id: 1, name: 'Be kind', cards: [201, 202].map((id) => ({ id, name: `Card ${id}` })) }],
}

const options = {
  checkboxes: ['Radio', 'Television', longWord],
  'single-select': ['Radio', 'Television', longText],
}

const filled: Readonly<Record<FieldType, unknown>> = {
  'single-text': longText,
  'text-area': longText,
  'text-150-words': 'word '.repeat(160),
  'yes-no-150-words': { choice: 'yes', text: 'Because.' },
  file: [{ mediaId: 'kit', name: 'plan.pdf' }],
  image: [{ mediaId: 'kit', name: `${longWord}.png` }],
  checkboxes: ['Radio'],
  'values-and-behaviours': { values: [], behaviours: [] },
  behaviours: [],
  'grouped-select': {},
  'single-select': 'Radio',
  'high5-card': { behaviourId: 1, cardId: 202 },
  'downgrade-reason': '',
}

function fieldOf(type: FieldType, label: string, required: boolean): FieldDefinition {
  return {
    id: type,
    type,
    label,
    hint: 'A second line that helps.',
    required,
    displayed: true,
    ...((type === 'checkboxes' || type === 'single-select') && { options: options[type] }),
  }
}

interface FieldProps {
  type: FieldType
  label: string
  required?: boolean
  initial?: unknown
  error?: string
  as?: typeof FieldInput
}

function Field({ type, label, required = true, initial, error, as: Input = FieldInput }: FieldProps) {
  const [value, setValue] = useState(initial)
  const id = `${type}-${label.replace(/\W+/g, '-')}`
  return (
    <Input {...{ id, value, error, context }} field={fieldOf(type, label, required)} onChange={setValue} />
  )
}

const uploads: readonly Upload[] = [
  { key: 'a', name: 'plan.pdf', mediaId: '', state: 'sending', percent: 40 },
  { key: 'b', name: 'slides.pptx', mediaId: '', state: 'checking', percent: 100 },
  { key: 'c', name: `${longWord}.docx`, mediaId: 'kit', state: 'sent', percent: 100 },
  { key: 'd', name: 'lost.pdf', mediaId: '', state: 'failed', percent: 0 },
  {
    ...{ key: 'e', name: 'virus.exe', mediaId: '', state: 'failed', percent: 0 },
    failure: new ProblemError({ code: 'validation', status: 422, message: 'This file cannot be taken.' }),
  },
]

const nothing = () => undefined

export function Fields() {
  return (
    <>
      <Questions />
      <OtherInputs />
      <Agreements />
    </>
  )
}

function Questions() {
  return (
    <>
      {fieldTypes.map((type) => (
        <Specimen key={type} name={`FieldInput: ${type}`}>
          <State name="empty, optional">
            <Field type={type} label="A question" required={false} />
          </State>
          <State name="filled, narrow" narrow>
            <Field type={type} label={`Filled in: ${longText}`} initial={filled[type]} />
          </State>
          <State name="error">
            <Field
              type={type}
              label="A wrong answer"
              initial={filled[type]}
              error="Please answer this question."
            />
          </State>
        </Specimen>
      ))}
      <Specimen name="CardPicker">
        <State name="filled, narrow" narrow>
          <Field type="high5-card" label="Pick a card" initial={filled['high5-card']} as={CardPicker} />
        </State>
      </Specimen>
      <Specimen name="DynamicForm">
        <State name="default">
          <Form />
        </State>
      </Specimen>
    </>
  )
}

function OtherInputs() {
  const [tags, setTags] = useState(['Radio', longWord])
  const [day, setDay] = useState<string>()
  return (
    <>
      <Specimen name="DayField">
        <State name="empty">
          <DayField label="A day" value={day} onChange={setDay} error={undefined} />
        </State>
        <State name="chosen, error, narrow" narrow>
          <DayField label="A wrong day" value="2026-12-31" onChange={nothing} error="Choose another day." />
        </State>
      </Specimen>
      <Specimen name="TagsField">
        <State name="default">
          <TagsField
            label="Tags"
            hint="Up to five."
            tags={tags}
            onChange={setTags}
            maxTags={5}
            maxCharacters={100}
          />
        </State>
        <State name="full (disabled), error, narrow" narrow>
          <TagsField
            label="More tags"
            required
            tags={['One']}
            onChange={nothing}
            maxTags={1}
            maxCharacters={9}
            error="Too many."
          />
        </State>
      </Specimen>
    </>
  )
}

function Agreements() {
  const [isAccepted, setAccepted] = useState(false)
  return (
    <>
      <Specimen name="TermsCheckbox, InlineTerms, SubmitButton">
        <State name="default">
          <Stack>
            <TermsCheckbox href="/ui-kit" checked={isAccepted} onChange={setAccepted} />
            <InlineTerms slug="privacy-policy" />
            <SubmitButton isPending={false} label="Send" pendingText="Sending" />
          </Stack>
        </State>
        <State name="error, pending">
          <Stack>
            <TermsCheckbox
              href="/ui-kit"
              checked={false}
              onChange={nothing}
              error="Please accept the terms."
            />
            <SubmitButton isPending label="Send" pendingText="Sending" />
          </Stack>
        </State>
      </Specimen>
      <Specimen name="UploadList">
        <State name="on the way, checked, sent, lost, refused">
          <UploadList uploads={uploads} retry={nothing} remove={nothing} />
        </State>
        <State name="narrow" narrow>
          <UploadList uploads={uploads.slice(2)} retry={nothing} remove={nothing} />
        </State>
      </Specimen>
    </>
  )
}

function Form() {
  const fields = (['single-text', 'checkboxes'] as const).map((type) => fieldOf(type, `Asked: ${type}`, true))
  return <DynamicForm form={useDynamicForm({ version: 1, fields }, context)} />
}
