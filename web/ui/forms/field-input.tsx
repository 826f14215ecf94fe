/** The input of each field type. */
import { Group, NativeSelect, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent, ComponentType } from 'react'
import type { FieldType } from '#shared/forms/field-types.ts'
import { behaviours, values } from '#shared/forms/lists.ts'
import { optionGroups, optionInWords, optionsOf } from '#shared/forms/options.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { CardField } from './card-field.tsx'
import { CheckboxList } from './checkbox-list.tsx'
import { ChoiceGroup, errorIdOf, QuestionGroup } from './choice-group.tsx'
import { groupedDraft, listDraft, textDraft, valuesAndBehavioursDraft, yesNoDraft } from './drafts.ts'
import { type FieldProps, QuestionLabel } from './field.tsx'
import { FilesField } from './files-field.tsx'
import classes from './long-text.module.css'
import { WordCountField, WordCountInput } from './word-count-input.tsx'

const nothing = { value: '', label: formsTexts.choose }

const inputs: Readonly<Record<FieldType, ComponentType<FieldProps>>> = {
  'single-text': TextField,
  'text-area': TextField,
  'text-150-words': WordCountField,
  'yes-no-150-words': YesNoField,
  file: FilesField,
  image: FilesField,
  checkboxes: CheckboxesField,
  'values-and-behaviours': ValuesAndBehavioursField,
  behaviours: CheckboxesField,
  'grouped-select': GroupedSelectField,
  'single-select': SelectField,
  'high5-card': CardField,
  'downgrade-reason': ReasonField,
}

export function FieldInput(props: FieldProps) {
  const Input = inputs[props.field.type]
  return <Input {...props} />
}

function TextField({ field, id, value, onChange, error }: FieldProps) {
  const inputProps = {
    id,
    label: <QuestionLabel label={field.label} required={field.required} />,
    description: field.hint,
    error,
    'aria-required': field.required,
    value: textDraft.parse(value),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.currentTarget.value),
  }
  if (field.type === 'text-area')
    return <Textarea {...inputProps} rows={4} resize="vertical" classNames={{ input: classes.input }} />
  return field.validation === 'email' ? (
    <TextInput {...inputProps} inputMode="email" autoCapitalize="none" spellCheck={false} />
  ) : (
    <TextInput {...inputProps} />
  )
}

/** One option of a list. The device's own list box: it needs no learning, on a phone least of all. */
function SelectField({ field, id, value, onChange, error, context }: FieldProps) {
  return (
    <NativeSelect
      id={id}
      label={<QuestionLabel label={field.label} required={field.required} />}
      description={field.hint}
      error={error}
      aria-required={field.required}
      value={textDraft.parse(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        nothing,
        ...optionsOf(field, context).map((value) => ({ value, label: optionInWords(value, context) })),
      ]}
    />
  )
}

function GroupedSelectField({ field, id, value, onChange, error }: FieldProps) {
  const { group = '', option = '' } = groupedDraft.parse(value)
  const groups = optionGroups(field)
  const parent = groups.find(({ name }) => name === group)
  return (
    <QuestionGroup id={id} field={field}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          id={id}
          labelProps={{ fw: 400 }}
          label={formsTexts.category}
          value={group}
          onChange={(event) => onChange({ group: event.currentTarget.value })}
          data={[nothing, ...groups.map(({ name }) => name)]}
          error={!parent && error}
          aria-required={field.required}
        />
        <NativeSelect
          id={`${id}-child`}
          labelProps={{ fw: 400 }}
          label={field.secondLabel ?? formsTexts.subcategory}
          description={field.secondHint}
          value={option}
          onChange={(event) => onChange({ group, option: event.currentTarget.value })}
          data={[nothing, ...(parent?.options ?? [])]}
          disabled={!parent}
          error={parent && error}
          aria-required={field.required}
        />
      </SimpleGrid>
    </QuestionGroup>
  )
}

/** A group of checkboxes: a field's own labels, or the behaviours. */
function CheckboxesField({ field, id, value, onChange, error, context }: FieldProps) {
  return (
    <QuestionGroup id={id} field={field} error={error}>
      <CheckboxList
        options={optionsOf(field, context)}
        ticked={listDraft.parse(value)}
        onChange={onChange}
        invalid={error !== undefined}
        errorId={errorIdOf(id)}
      />
    </QuestionGroup>
  )
}

/** The three values and the nine behaviours, at least one of each. */
function ValuesAndBehavioursField({ field, id, value, onChange, error }: FieldProps) {
  const draft = valuesAndBehavioursDraft.parse(value)
  const isWrong = error !== undefined
  // Only the half that lacks a tick is marked; a problem that the ticks do not explain marks both.
  const explained = draft.values.length === 0 || draft.behaviours.length === 0
  const marks = (ticked: readonly string[]) => isWrong && (!explained || ticked.length === 0)
  return (
    <QuestionGroup id={id} field={field} error={error}>
      <Stack gap="sm">
        <ChoiceGroup id={`${id}-values`} legend={formsTexts.values}>
          <CheckboxList
            options={values}
            ticked={draft.values}
            onChange={(ticked) => onChange({ ...draft, values: ticked })}
            invalid={marks(draft.values)}
            errorId={errorIdOf(id)}
          />
        </ChoiceGroup>
        <ChoiceGroup
          id={`${id}-behaviours`}
          legend={field.secondLabel ?? formsTexts.behaviours}
          hint={field.secondHint}
        >
          <CheckboxList
            options={behaviours}
            ticked={draft.behaviours}
            onChange={(ticked) => onChange({ ...draft, behaviours: ticked })}
            invalid={marks(draft.behaviours)}
            errorId={errorIdOf(id)}
          />
        </ChoiceGroup>
      </Stack>
    </QuestionGroup>
  )
}

/** Why a nomination is downgraded: whole sentences, so each is shown in full. */
function ReasonField({ field, id, value, onChange, error, context }: FieldProps) {
  const chosen = textDraft.parse(value)
  return (
    <QuestionGroup id={id} field={field} error={error} radios={{ required: field.required }}>
      <Stack gap="xs">
        {optionsOf(field, context).map((reason) => (
          <Radio
            key={reason}
            name={id}
            label={reason}
            checked={chosen === reason}
            onChange={() => onChange(reason)}
            error={error !== undefined}
          />
        ))}
      </Stack>
    </QuestionGroup>
  )
}

/** Yes or No; a Yes asks for up to 150 words. */
function YesNoField({ field, id, value, onChange, error }: FieldProps) {
  const draft = yesNoDraft.parse(value)
  const asksText = draft.choice === 'yes'
  const choiceError = asksText ? undefined : error
  return (
    <Stack gap="sm">
      <QuestionGroup id={id} field={field} error={choiceError} radios={{ required: field.required }}>
        <Group gap="lg">
          {(['yes', 'no'] as const).map((choice) => (
            <Radio
              key={choice}
              name={id}
              label={formsTexts[choice]}
              checked={draft.choice === choice}
              onChange={() => onChange({ ...draft, choice })}
              error={choiceError !== undefined}
            />
          ))}
        </Group>
      </QuestionGroup>
      {asksText && (
        <WordCountInput
          id={`${id}-text`}
          label={field.secondLabel ?? formsTexts.tellMore}
          hint={field.secondHint}
          required
          value={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
          error={error}
        />
      )}
    </Stack>
  )
}
