/** A parent option, then one of its children. */
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { optionGroups } from '#shared/forms/options.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { groupedDraft } from './drafts.ts'
import type { FieldProps } from './field.tsx'
import { QuestionLabel } from './field.tsx'

const nothing = { value: '', label: formsTexts.choose }

export function GroupedSelectField({ field, id, value, onChange, error }: FieldProps) {
  const { group = '', option = '' } = groupedDraft.parse(value)
  const groups = optionGroups(field)
  const parent = groups.find(({ name }) => name === group)
  return (
    <ChoiceGroup
      id={id}
      legend={<QuestionLabel label={field.label} required={field.required} />}
      hint={field.hint}
    >
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
    </ChoiceGroup>
  )
}
