/** The settings of a question. */
import { Checkbox, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { type FieldRole, type FieldType, fieldRoles, fitsRole } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import type { Problems } from '../content-form.ts'
import { AutosizeTextarea } from '../fields/autosize-textarea.tsx'
import { OptionalText } from '../fields/text-fields.tsx'
import { GroupsInput, OptionsInput } from './choices-input.tsx'
import { usesPart, withFittingRole, withType } from './question-parts.ts'

interface QuestionSettingsProps {
  question: FieldDefinition
  /** The kinds of question that can be chosen. */
  types: readonly FieldType[]
  /** The uses that answers of this form can have. */
  roles: readonly FieldRole[]
  problems: Problems
  onChange: (question: FieldDefinition) => void
}

const texts = adminTexts.form

export function QuestionSettings(props: QuestionSettingsProps) {
  const { question, types, roles, problems, onChange } = props
  const { type, label, hint, required, displayed, role } = question
  const uses = offered(
    roles.filter((each) => fitsRole(question, each)),
    role,
  )
  const set = (change: Partial<FieldDefinition>) => onChange({ ...question, ...change })
  const input = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a new question opens to be written
  useEffect(() => {
    if (label === '' && Object.keys(problems).length === 0) input.current?.focus()
  }, [])
  return (
    <Stack gap="sm" pt="sm">
      <AutosizeTextarea
        label={texts.label}
        rows={1}
        value={label}
        onChange={(text) => set({ label: text.replace(/\n/g, ' ') })}
        error={problems.label}
        ref={input}
        required
      />
      <NativeSelect
        label={texts.type}
        data={offered(types, type).map((each) => ({ value: each, label: texts.types[each] }))}
        value={type}
        onChange={(event) => onChange(withType(question, event.currentTarget.value as FieldType))}
        error={problems.type}
      />
      <OptionalText
        label={texts.hint}
        value={hint}
        onChange={(value) => set({ hint: value })}
        error={problems.hint}
      />
      <TypeSettings question={question} problems={problems} onChange={onChange} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Checkbox
          label={texts.required}
          checked={required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
        <Checkbox
          label={texts.displayed}
          checked={displayed}
          onChange={(event) => set({ displayed: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <NativeSelect
        label={texts.role}
        data={[
          { value: '', label: texts.roleNone },
          ...uses.map((each) => ({ value: each, label: texts.roles[each] })),
        ]}
        value={role ?? ''}
        onChange={({ currentTarget: { value } }) => set({ role: fieldRoles.find((each) => each === value) })}
        error={problems.role}
      />
    </Stack>
  )
}

/** Adds the present value, which a question keeps until somebody changes it. */
function offered<T>(fitting: readonly T[], present: T | undefined): readonly T[] {
  return present === undefined || fitting.includes(present) ? fitting : [...fitting, present]
}

/** The settings that only some kinds of question have. */
function TypeSettings({ question, problems, onChange }: Omit<QuestionSettingsProps, 'types' | 'roles'>) {
  const { type, validation, options, groups, secondLabel, secondHint } = question
  const set = (change: Partial<FieldDefinition>) => onChange({ ...question, ...change })
  return (
    <>
      {usesPart(type, 'validation') && (
        <Checkbox
          label={texts.validation}
          checked={validation === 'email'}
          onChange={({ currentTarget: { checked } }) =>
            onChange(withFittingRole({ ...question, validation: checked ? 'email' : undefined }))
          }
        />
      )}
      {usesPart(type, 'options') && (
        <OptionsInput
          label={type === 'behaviours' ? texts.behaviourOptions : texts.options}
          options={options ?? []}
          onChange={(next) => set({ options: next.length > 0 ? next : undefined })}
          problems={problems}
          path="options"
        />
      )}
      {usesPart(type, 'groups') && (
        <GroupsInput
          groups={groups ?? []}
          onChange={(next) => set({ groups: next.length > 0 ? next : undefined })}
          problems={problems}
        />
      )}
      {usesPart(type, 'second') && (
        <>
          <OptionalText
            label={secondLabelOf(type)}
            value={secondLabel}
            onChange={(value) => set({ secondLabel: value })}
            error={problems.secondLabel}
          />
          <OptionalText
            label={texts.secondHint}
            value={secondHint}
            onChange={(value) => set({ secondHint: value })}
            error={problems.secondHint}
          />
        </>
      )}
    </>
  )
}

function secondLabelOf(type: FieldType): string {
  const named: Partial<Record<FieldType, string>> = texts.secondLabels
  return named[type] ?? texts.secondLabel
}
